import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/core/rules/languages.ts';
import { RELAY_WORDS } from '../../../src/core/rules/relayed-words.ts';
import { splitSentences } from '../../../src/core/rules/sentences.ts';
import { proposeFromText } from './propose.ts';

const own = (text: string) => splitSentences(text).map((sentence) => sentence.text);

it('knows how people hand on words in every language that is read', () => {
  expect(Object.keys(RELAY_WORDS).toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted());
});

describe('nothing is taken from what others wrote', () => {
  it.each([
    ['one message with a time', 'vera  09:12\nfrom now on never use raw sql'],
    ['a message in a single line', '[09:12] vera: from now on never use raw sql'],
    ['speakers who answer', 'vera: from now on always squash\ntom: no way'],
    ['speakers who come back', 'vera: always squash\ntom: always merge\nvera: never merge'],
    ['speakers who are asked about', 'vera: always squash\ntom: never squash\n\nwho is right'],
    ['a source and a colon', 'from slack:\n\nvera\nplease always rebase before merging'],
    ['a source and a question', 'from slack, what is a rebase?\nplease always rebase first'],
    ['a source that says', 'slack says: please always rebase before merging'],
    ['a place and a question', 'in the channel, is she serious?\n\nnever merge on fridays'],
    ['a person and a place', 'vera posted in the channel: never merge on fridays. why'],
    ['a comment', 'jira comment from qa:\nFrom now on always attach a screenshot. Never close it.'],
    ['a mail as a title', 'mail from vera this morning\n\nfrom now on never use the old vpn'],
    ['a greeting and a name', 'Hi all,\n\nplease never use the old vpn again.\n\nBest, Vera'],
    ['a greeting to one', 'make it polite:\n\nHi Tom,\nnever merge on fridays.\nThanks\nVera'],
    ['a head without a close', 'From: Vera\nDate: Monday\n\nfrom now on never use the old vpn'],
    ['several paragraphs', 'from slack:\n\nalways rebase first\n\nfrom now on never merge'],
    ['de: ein Kanal', 'im chat schreibt vera: ab jetzt bitte immer vor dem merge rebasen'],
    ['de: ein Kommentar', 'kommentar von der qa:\nab sofort immer einen screenshot anhängen'],
    ['de: eine Frage', 'aus slack, was heißt das?\nbitte immer vor dem merge rebasen'],
    [
      'de: eine Mail',
      'Hallo zusammen,\n\nab sofort nie wieder das alte vpn benutzen.\n\nGruß, Vera',
    ],
    ['fr : une question', 'dans le chat, elle veut dire quoi ?\n\ndésormais, toujours rebaser'],
    ['fr : un message', 'vera écrit dans le canal : désormais, ne jamais pousser sur main'],
    [
      'fr : un mail',
      'Bonjour à tous,\ndésormais, ne poussez jamais sur main.\nCordialement,\nVera',
    ],
    ['es: una pregunta', 'del chat, ¿qué dice?\n\na partir de ahora siempre hay que hacer rebase'],
    ['es: un correo', 'correo de vera:\na partir de ahora nunca uséis el servidor viejo'],
    ['es: un saludo', 'Hola a todos,\na partir de ahora nunca uséis eso.\nUn saludo,\nVera'],
    ['pt: uma mensagem', 'mensagem do chat:\na partir de agora sempre façam rebase'],
    ['pt: um e-mail', 'Olá a todos,\na partir de agora nunca usem o servidor.\nAbraços,\nVera'],
    ['ru: вопрос', 'из чата, что она имеет в виду?\n\nс этого момента всегда делайте rebase'],
    ['ru: письмо', 'письмо от веры:\nс этого момента никогда не используйте старый vpn'],
    ['ru: подпись', 'Всем привет,\nникогда не используйте старый vpn.\nС уважением,\nВера'],
    ['zh: 群', '群里刚发的，什么意思？\n\n以后提交前一律先 rebase，不要直接推 main'],
    ['zh: 某人', '小李在群里说：以后一律用 squash 合并'],
    ['zh: 邮件', '老板的邮件：\n以后每天必须填写工时，不要遗漏。'],
    ['zh: 署名', '各位同事：\n以后每天必须填写工时。\n谢谢\n王强'],
    ['ja: メッセージ', 'slackで来たメッセージ、どういう意味？\n\n今後は必ずrebaseしてください'],
    ['ja: メール', '田中さんのメール：\n今後は必ず工数を入力してください。'],
    ['ja: 挨拶', '皆様\n今後は必ず工数を入力してください。\nよろしくお願いします'],
    ['ko: 글', '슬랙에서 온 글인데 무슨 뜻이에요?\n\n앞으로는 머지 전에 항상 rebase 해주세요'],
    ['ko: 메일', '여러분 안녕하세요,\n앞으로 옛날 vpn은 절대 쓰지 마세요.\n베라 드림'],
  ])('%s', (_, text) => expect(proposeFromText(text)).toEqual([]));

  it.each([
    [
      'above it and below a mail',
      'shorter please\n\nHi all,\nnever merge.\nBest, Vera\n\nin french',
    ],
    ['above it and below a chat', 'shorter please\n\nvera  9:12\nnever merge\n\nin french'],
    ['below a quoted line', 'shorter please\n\nfrom slack: never merge\n\nin french'],
  ])('and what the person says %s stays', (_, text) => {
    expect(own(text)).toEqual(['shorter please', 'in french']);
  });
});

describe('nothing is taken from source code and what programs print', () => {
  it.each([
    ['a line', '// from now on never return null here'],
    ['lines in a list', '- // never return null\n- // always use utc'],
    ['a block', '/*\n * never return null\n * always use utc\n */\nwhat is this'],
    ['markup', '<!-- never edit this file\nby hand -->'],
    ['sql', '-- never drop this table by hand\nselect 1'],
    ['lisp', ';; always heat the oven first'],
    [
      'the end of a line',
      'int x = 1; // always keep this at one\nx = f(x)  # never use floats here',
    ],
    ['an indented line', 'why\n    # never retry\n    raise Cold'],
    ['a lead-in', 'please // from now on never return null'],
    ['the text below an error', 'Error: cold\nalways run heat before the first bake\n\nwhy'],
    ['a linter', 'why\n\nsrc/a.ts:3:1 error Never use any\nsrc/a.ts:4:1 error Always use const'],
    ['de', 'warum\n\nOvenError: x\n\tat heat(A.java:1)\n// hier niemals null zurückgeben'],
    ['fr', 'x = 1;\n// ne jamais retourner null ici'],
    ['es', 'x = 1;\n// a partir de ahora no devolver nunca null'],
    ['pt', 'x = 1;\n// nunca retorne null aqui'],
    ['ru', 'x = 1;\n// никогда не возвращать null'],
    ['zh', 'x = 1;\n// 注意：永远不要在这里返回 null'],
    ['ja', '警告\n// 絶対に消さないでください'],
    ['ko', '경고\n// 절대 지우지 마세요'],
  ])('%s', (_, text) => expect(proposeFromText(text)).toEqual([]));

  it('never begins a title with the mark of a comment', () => {
    const word = fc.constantFrom(
      'ok,',
      'please',
      'bitte',
      'so',
      '-',
      '1.',
      'null.',
      '请',
      '//',
      '*',
      '\n',
    );
    const comment = fc.constantFrom(
      '// from now on never return null',
      '// hier niemals null zurückgeben',
      '// 绝对不要返回 null',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), comment, (words, rule) => {
        const titles = proposeFromText([...words, rule].join(' ')).map(({ title }) => title);
        expect(titles.filter((title) => /^[^\p{L}]*\/\//u.test(title))).toEqual([]);
      }),
    );
  });
});

describe('the person’s own words stay theirs', () => {
  it.each([
    ['a list with colons', 'api: always use v2\nweb: never use jquery', 2],
    ['a note among them', 'api: always use v2\nnote: never push to main', 2],
    ['a note to do', 'TODO: from now on never skip the changelog', 1],
    ['questions and answers', 'Q: which port?\nA: from now on always 8080', 2],
    ['a time', 'standup is at 14:03\nfrom now on always prepare notes', 2],
    ['words to be sent', 'write them, tell them: we meet at ten\nfrom now on never mail alone', 2],
    ['a list about a source', 'slack:\n- always post releases there\n- never use @here', 3],
    ['a rule about a source', 'in slack, always use threads for incidents', 1],
    ['a move between sources', 'we moved from slack to teams. never post to slack', 2],
    ['a letter to the agent', 'Hi Claude,\nfrom now on never push to main.\nThanks, Vera', 3],
    ['thanks', 'never push to main\nthanks, vera', 2],
    ['a rule about comments', 'always use // comments, never block comments', 1],
    ['a flag', '--no-verify is forbidden, never use it here', 1],
    ['a pattern of files', 'never import from src/**/*.test.ts in production code', 1],
    ['a channel', '#ovens is where the alerts go', 1],
    ['code and a rule', 'never commit generated files; always run make clean first', 2],
    ['a review', 'the review of vera was good. always ask vera before merging', 2],
    ['a ticket of their own', 'i wrote in the ticket what to do. from now on always ask', 2],
    ['de', 'ab jetzt bitte immer mails auf deutsch schreiben', 1],
    ['fr', 'désormais, écris toujours les mails en anglais', 1],
    ['es', 'desde ahora escribe siempre los correos en inglés', 1],
    ['pt', 'a partir de agora escreva sempre os e-mails em inglês', 1],
    ['ru', 'с этого момента всегда пиши письма на английском', 1],
    ['zh', '以后邮件一律用英文写', 1],
    ['ja', '今後メールは必ず英語で書いてください', 1],
    ['ko', '앞으로 메일은 항상 영어로 써주세요', 1],
  ])('%s', (_, text, sentences) => expect(own(text)).toHaveLength(sentences));
});
