import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitTyped } from '../../../src/core/transcript/typed-text.ts';

const LOG = [
  '2026-02-03T04:05:06Z INFO  kiln: starting',
  '2026-02-03T04:05:07Z WARN  kiln: slow burner',
  '2026-02-03T04:05:08Z ERROR kiln: burner 3 lost',
  '2026-02-03T04:05:09Z INFO  kiln: stopped',
].join('\n');
const STACK = [
  'TypeError: burner is undefined',
  '    at heat (/w/kiln/src/heat.ts:12:7)',
  '    at run (/w/kiln/src/run.ts:40:3)',
  '    at main (/w/kiln/src/main.ts:3:1)',
].join('\n');
const PROSE =
  'We moved the kiln to the new host last week, and since then the nightly build is slow. ';

/** `h:` and `p:` before the text of each part. */
function split(text: string): string[] {
  return splitTyped(text).map((part) => `${part.voice[0]}: ${part.text}`);
}

describe('what a person pasted among typed words', () => {
  it.each([
    ['one line', ' use tabs ', ['h: use tabs']],
    ['two paragraphs', 'use tabs\n\nand no semicolons', ['h: use tabs\n\nand no semicolons']],
    [
      'a fence',
      'look:\n```ts\nlet a;\n```\nfix it',
      ['h: look:', 'p: ```ts\nlet a;\n```', 'h: fix it'],
    ],
    ['a fence of tildes', 'look\n~~~\na ``` b\n~~~', ['h: look', 'p: ~~~\na ``` b\n~~~']],
    ['a longer fence', '````\n```\n````\ndone', ['p: ````\n```\n````', 'h: done']],
    ['a fence that begins behind words', 'fix: ```sh\nls\n```', ['h: fix:', 'p: ls\n```']],
    ['words behind a closing fence', '```\nls\n``` why?', ['p: ```\nls\n```', 'h: why?']],
    ['a fence that is never closed', 'look\n```\nls', ['h: look', 'p: ```\nls']],
    ['inline code', 'run ```ls``` and `pwd`', ['h: run ```ls``` and `pwd`']],
    ['a quote', '> never use tabs\nI disagree', ['p: > never use tabs', 'h: I disagree']],
    ['a comparison', 'only versions\n>= 5 please', ['h: only versions\n>= 5 please']],
    [
      'a placeholder',
      'see [Pasted text #1 +23 lines] and fix',
      ['h: see', 'p: [Pasted text #1 +23 lines]', 'h: and fix'],
    ],
    ['a log', `why?\n${LOG}\nplease look`, ['h: why?', `p: ${LOG}`, 'h: please look']],
    ['a stack trace', `${STACK}\n\nfix this`, [`p: ${STACK}`, 'h: fix this']],
    [
      'a short log',
      LOG.split('\n').slice(0, 3).join('\n'),
      [`h: ${LOG.split('\n').slice(0, 3).join('\n')}`],
    ],
    ['nothing', ' \n ', []],
  ])('%s', (_, text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  it('keeps a sentence that stands between two logs', () => {
    expect(split(`${LOG}\nthis one is worse than before:\n${LOG}`)).toEqual([
      `p: ${LOG}`,
      'h: this one is worse than before:',
      `p: ${LOG}`,
    ]);
  });

  it('takes odd lines of output with the log around them', () => {
    const text = [...LOG.split('\n'), '------', ...LOG.split('\n')].join('\n');
    expect(split(text)).toEqual([`p: ${text}`]);
  });

  it.each([
    ['nested lists', '- a\n  - use tabs\n  - no semicolons\n  - one class a file\n  - short names'],
    ['a plan by the hour', '10:00 standup with the team\n11:00 review\n12:00 lunch\n13:00 deploy'],
    ['dated plans', '2026-03-01 freeze\n2026-03-02 test\n2026-03-03 release\n2026-03-04 rest'],
    [
      'sentences that end in semicolons',
      'first we test it;\nthen we ship it;\nthen we sleep;\nthat is all;',
    ],
  ])('leaves %s to the person', (_, text) => {
    expect(split(text)).toEqual([`h: ${text}`]);
  });

  it.each([
    ['encoded data', 'QUJD'.repeat(500)],
    ['minified code', 'function a(b){return b.c?d(b):e};'.repeat(60)],
    ['a wide table', '12,34;0.5|'.repeat(200)],
  ])('takes a long block of %s for a paste', (_, text) => {
    expect(split(`look at this\n\n${text}`)).toEqual(['h: look at this', `p: ${text}`]);
  });

  it.each([
    ['English', PROSE.repeat(30).trim()],
    ['Chinese', '我们上周把服务器搬到了新的机房,之后夜间构建变慢了。'.repeat(80)],
    [
      'dictated',
      'so i think we should move it to the other host and then look again '.repeat(30).trim(),
    ],
  ])('leaves long %s prose to the person', (_, text) => {
    expect(split(text)).toEqual([`h: ${text}`]);
  });

  it.each([
    ['a gap before the time', 'vera  09:12\nnever use raw sql\nTom K. 9:13\nok'],
    ['days', '[Yesterday 2:02 PM] Vera Lund\nnever use raw sql\n[Today 9:02 AM] Tom K\nok'],
    ['stamps in front', '[09:12] vera: never use raw sql\n[09:13] tom: ok'],
    ['stamps and nicks', '[09:12] <vera> never use raw sql\n[09:13] <tom> ok'],
    ['an exported chat', '03/02/26, 09:12 - Vera: never use raw sql\n03/02/26, 09:13 - Tom: ok'],
    ['blank lines between', '维拉  09:12\n不要用 raw sql\n\n还有一条\n\n汤姆  09:13\n好'],
  ])('takes a chat for a paste, by %s', (_, chat) => {
    expect(split(`what do they mean?\n\n${chat}\n\nanswer her`)).toEqual([
      'h: what do they mean?',
      `p: ${chat}`,
      'h: answer her',
    ]);
  });

  it.each([
    [
      'English',
      'From: Vera\nSent: Monday, 9:12\nSubject: sql\n\nHi,\n\nno raw sql.\n\nBest,\nVera',
    ],
    ['German', 'Von: Vera\nGesendet: Montag\nBetreff: SQL\n\nkein SQL mehr.\n\nViele Grüße\nVera'],
    ['French', 'De : Vera\nEnvoyé : lundi\nObjet : SQL\n\nplus de SQL.\n\nCordialement, Vera'],
    ['Spanish', 'De: Vera\nEnviado: lunes\nAsunto: SQL\n\nnada de SQL.\n\nUn saludo, Vera'],
    ['Portuguese', 'De: Vera\nEnviada em: segunda\nAssunto: SQL\n\nsem SQL.\n\nAbraços,\nVera'],
    ['Russian', 'От: Вера\nДата: понедельник\nТема: SQL\n\nбез SQL.\n\nС уважением,\nВера'],
    ['Chinese', '发件人：维拉\n发送时间：周一\n主题：SQL\n\n不要用 SQL。\n\n谢谢'],
    [
      'Japanese',
      '差出人: ヴェラ\n日時: 月曜\n件名: SQL\n\nSQLは禁止です。\n\nよろしくお願いします',
    ],
    ['Korean', '보낸 사람: 베라\n날짜: 월요일\n제목: SQL\n\nSQL은 금지입니다.\n\n베라 드림'],
  ])('takes a mail with its head in %s for a paste, up to the name below it', (_, mail) => {
    expect(split(`read this\n${mail}\n\nmake it shorter`)).toEqual([
      'h: read this',
      `p: ${mail}`,
      'h: make it shorter',
    ]);
  });

  it.each([
    ['a trace', 'OvenError: cold\n\tat heat (oven.ts:3)\n// never return early'],
    ['a warning', 'warning: unused `mut`\n// 绝对不要删除'],
    ['a line of code', 'heat(oven);\n/* always heat first */'],
    ['a trace in Python', 'Traceback (most recent call last):\n    # never retry\n    raise Cold'],
  ])('takes a comment below %s for a paste', (_, output) => {
    expect(split(`why\n\n${output}\n\nfix it`)).toEqual(['h: why', `p: ${output}`, 'h: fix it']);
  });

  it.each([
    [
      'a list with colons',
      'api: always use v2\nweb: never use jquery\nnote: never push\nTODO: ask',
    ],
    ['questions and answers', 'Q: which port?\nA: always 8080\nQ: tls?\nA: never'],
    [
      'a time in a sentence',
      'standup is at 14:03\nalways prepare notes\nlunch is at 15:00\nnever late',
    ],
    ['a day by the hour', 'Standup 14:00\nbring notes\nReview 15:00\nbring the list'],
    ['a table of times', 'standup  14:00\nreview  15:00\ndeploy  16:00'],
    ['one appointment', 'deploy  14:00\nalways announce it first'],
    ['headings and bullets', '# Rules\n- never push\n\n## Tests\n- always run them\n* no mocks'],
    ['a heading above a command', '# Setup\n$ make\n\n# Rules\nnever push to main'],
    ['a note between output', 'npm error missing script\nwe always use pnpm here\n// or so'],
    ['a mail to an agent', 'Hi Claude,\n\nplease always use tabs.\n\nThanks,\nVera'],
    [
      'a mail to be written',
      'write a mail\nTo: Vera\nSubject: sql\ntell them: no raw sql, best, Tom',
    ],
    ['a mail of which the end is open', 'From: Vera\nSent: Monday\n\nno raw sql\n\nwe do that too'],
    ['comments alone', '// never push\n// always test'],
  ])('leaves what may be their own to the person: %s', (_, text) => {
    expect(split(text)).toEqual([`h: ${text}`]);
  });

  it('never loses or invents a word', () => {
    const line = fc.oneof(
      fc.constantFrom('```', '~~~', '> quote', LOG.split('\n')[0] ?? '', '    at x (y:1)', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const words = (text: string) =>
          text.split(/\s+/).filter((word) => word !== '' && !/^`{3,}/.test(word));
        const text = lines.join('\n');
        const parts = splitTyped(text).map((part) => part.text);
        expect(words(parts.join('\n')).join('')).toBe(words(text).join(''));
      }),
    );
  });
});
