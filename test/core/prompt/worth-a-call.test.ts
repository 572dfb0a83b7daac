import { expect, it } from 'vitest';
import { isWorthACall } from '../../../src/core/prompt/worth-a-call.ts';
import { buildWindow } from '../../../src/core/window.ts';

const windowOf = (text: string, voice: 'human' | 'assistant' = 'human') =>
  buildWindow(
    [],
    [
      { id: 'a', voice: 'human', text: 'hm', tools: [] },
      { id: 'b', voice, text, tools: [] },
    ],
    () => false,
  );

it.each([
  ['yes, go on', false],
  ['run it again and push the branch', false],
  ['I spent ten years writing firmware before I came here', true],
  ['remember: tabs', true],
  ['forget that', true],
  ['never on Fridays', true],
  ['好的，继续', false],
  ['我们的生产数据库只允许在周日维护', true],
  ['记住：用制表符', true],
  ['vergiss das', true],
  ['запомни это', true],
])('%j is worth a call: %s', (text, isWorth) => {
  expect(isWorthACall(windowOf(text))).toBe(isWorth);
});

it('what others say does not count', () => {
  expect(isWorthACall(windowOf('remember the milk. '.repeat(20), 'assistant'))).toBe(false);
});
