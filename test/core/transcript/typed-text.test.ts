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
