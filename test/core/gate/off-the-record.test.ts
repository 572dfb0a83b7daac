import { expect, it } from 'vitest';
import { isOffTheRecord } from '../../../src/core/gate/off-the-record.ts';
import { turn } from './judging.ts';

const isWish = (text: string) => isOffTheRecord({ turns: [turn(1, text)] });

it.each([
  "I don't want you to remember this conversation.",
  "I don't want you to keep anything of this chat",
  "I don't want this session to be saved.",
  'we do not want our conversation stored anywhere',
  'Do not create any memories from this session.',
  "please don't take notes about this chat",
  "Don't add anything from this session to memory.",
  "Please don't write any of this to memory.",
  'Keep this session out of your memory.',
  'This conversation should not be remembered.',
  "this session shouldn't be saved",
  'This chat must not be stored anywhere.',
  'please do not save the session',
  'please forget this session',
  'I want you to forget this conversation.',
  'Speichere diese Sitzung nicht.',
  'Ich möchte nicht, dass du diese Unterhaltung speicherst',
  'Diese Sitzung soll nicht gespeichert werden.',
  "n'enregistre pas cette session",
  'ne garde rien de cette conversation',
  'Je ne veux pas que tu retiennes cette conversation.',
  'Cette session ne doit pas être enregistrée.',
  'No quiero que recuerdes esta conversación.',
  'Esta sesión no debe guardarse.',
  'Não quero que você lembre desta conversa.',
  'Esta conversa não deve ser salva.',
  'Я не хочу, чтобы ты запоминал этот разговор.',
  'Не надо сохранять эту сессию',
  'Этот разговор не нужно сохранять.',
  'この会話は覚えないでください',
  'このチャットは保存してほしくない',
  '이번 대화는 저장하지 말아 주세요',
  '我不想让你记住这次对话',
  '这次对话不应该被记住',
  '不要把这次会话写进记忆',
])('nothing is kept of a session with these words: %s', (text) => {
  expect(isWish(text)).toBe(true);
});

it.each([
  'Fix the forget this session button.',
  'Please discard this session: it expired',
  'the link to forget this conversation is broken',
  'please delete this session cookie',
  'do not save the session until the user has logged in',
  'this session should not be stored in redis',
  "I don't want the session object to be saved twice",
  "don't write any of this to memory, stream it to the disk",
  '이 세션은 저장되지 않아요, 버그를 고쳐 주세요',
  'keep this session short',
])('talk about code asks for nothing: %s', (text) => {
  expect(isWish(text)).toBe(false);
});
