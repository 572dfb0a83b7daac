import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryLine } from '../../../src/core/memory-index/entry-line.ts';
import { parseIndexText } from '../../../src/core/memory-index/index-text.ts';
import { readTarget, writeTarget } from '../../../src/core/memory-index/link-target.ts';

const file = 'user/terse.md';
const TRACKED =
  'Bugs in the planner for the harbour, the ferries and the tides are tracked at https://tracker.example';

describe('entryLine', () => {
  it.each([
    ['title and hook', { file, title: 'T', description: 'H' }, '- [T](user/terse.md) — H'],
    ['no hook', { file, title: 'T', description: '' }, '- [T](user/terse.md)'],
    [
      'the type for a hook only where nothing is said at all',
      { file, title: 'T', description: '', type: 'user' },
      '- [T](user/terse.md) — user',
    ],
    [
      'what is below for a hook where there is no description',
      { file, title: 'T', description: '', type: 'user', body: '# T\n\nKnows Go.\n' },
      '- [T](user/terse.md) — Knows Go.',
    ],
    ['no title', { file, title: ' ', description: 'H' }, '- [terse](user/terse.md) — H'],
    [
      'brackets, code, comments and line breaks',
      {
        file,
        title: 'a](http://evil) [b]\n# c',
        description: '`x`\n<!-- y \u0007z\u200b\u2060\u{e0061}',
      },
      "- [a)(http://evil) (b) # c](user/terse.md) — 'x' <! -- y z",
    ],
    [
      'the statement again where nothing else is said',
      { file, title: 'Never push to main', description: 'never push to main.', type: 'feedback' },
      '- [Never push to main](user/terse.md) — never push to main.',
    ],
    [
      'what the body says beyond a title that the description only repeats',
      {
        file,
        title: 'Never push to main',
        description: 'Never push to main',
        body: 'Never push to main. Not even on Fridays.\n',
      },
      '- [Never push to main](user/terse.md) — Not even on Fridays.',
    ],
    [
      'the reason rather than a word that is left of the description',
      {
        file,
        title: 'Never push to main',
        description: 'Never push to main, ever',
        body: 'Never push to main, ever.\n\n**Why:** It deploys at once.\n',
      },
      '- [Never push to main](user/terse.md) — It deploys at once.',
    ],
    [
      'the reason where the description only repeats the title',
      {
        file,
        title: 'Never push to main',
        description: 'Never push to main',
        type: 'feedback',
        body: 'Never push to main.\n\n**Why:** It deploys `at once`.\n',
      },
      "- [Never push to main](user/terse.md) — It deploys 'at once'.",
    ],
    [
      'of a description what goes beyond the title',
      { file, title: 'Use pnpm.', description: 'Use pnpm: the lock file is for it' },
      '- [Use pnpm.](user/terse.md) — the lock file is for it',
    ],
    [
      'a description that only begins with the same letters',
      { file, title: 'Use Go', description: 'Use Godot for games' },
      '- [Use Go](user/terse.md) — Use Godot for games',
    ],
    [
      'behind a title that was cut between words, how it goes on',
      { file, title: TRACKED, description: TRACKED },
      '- [Bugs in the planner for the harbour, the ferries and the…](user/terse.md)' +
        ' — …tides are tracked at https://tracker.example',
    ],
    [
      'no half of a date or link, also where there are no spaces',
      {
        file: `${'n'.repeat(60)}.md`,
        title: 'The ledger schema is frozen from 2026-12-02 on',
        description: '看板在 https://linear.example/team/pay',
      },
      `- [The ledger schema is frozen from…](${'n'.repeat(60)}.md) — 看板在 https://linear.example/team/pay`,
    ],
    [
      'behind a cut title without spaces, how it goes on from the next character',
      {
        file: `${'コ'.repeat(40)}.md`,
        title: 'コミットメッセージと変更履歴は今後必ず英語で書いてください',
        description: 'コミットメッセージと変更履歴は今後必ず英語で書いてください',
      },
      `- [コミットメッセージと変更履歴は今後必ず英語…](${'コ'.repeat(40)}.md) — …で書いてください`,
    ],
    [
      'a backslash at the end',
      { file, title: 'a\\', description: 'H' },
      '- [a/](user/terse.md) — H',
    ],
    [
      'joined emoji',
      { file, title: '👩‍👩‍👧', description: 'می‌روم' },
      '- [👩‍👩‍👧](user/terse.md) — می‌روم',
    ],
    [
      'an odd name',
      { file: 'a (1)%#.md', title: 'T', description: '' },
      '- [T](a%20%281%29%25%23.md)',
    ],
  ])('writes %s', (_, listed, line) => {
    expect(entryLine(listed)).toBe(line);
  });

  it('keeps a long target whole and lets the hook go first', () => {
    const long = `${'x'.repeat(140)}.md`;
    expect(entryLine({ file: long, title: 'A rather long title of it', description: 'H' })).toBe(
      `- [A rather long title…](${long})`,
    );
  });

  it('cuts within 150 characters and 240 bytes, never within a character', () => {
    const pieces = fc.constantFrom('word ', '汉字', '👩‍👩‍👧', 'e\u0301', '🇩🇪', 'ກຳ', '[', '`');
    const text = fc.array(pieces, { maxLength: 150 }).map((list) => list.join(''));
    fc.assert(
      fc.property(text, text, (title, description) => {
        const line = entryLine({ file, title, description });
        expect(line.length).toBeLessThanOrEqual(150);
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(240);
        expect(line).not.toMatch(/[\p{Cs}\n`]|👩‍…|👩‍👩…|🇩…|e…\u0301/u);
        expect(parseIndexText(line).lines[0]?.link?.readings[0]).toBe(file);
      }),
      { numRuns: 100 },
    );
  });
});

describe('link targets', () => {
  it('come back as the paths they were', () => {
    const part = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 8 })
      .filter((name) => !/[/\p{Cs}]/u.test(name) && !/^\.+$/.test(name));
    const first = fc.constantFrom('', '', '~', '%', '-', '&');
    fc.assert(
      fc.property(first, fc.array(part, { minLength: 1, maxLength: 3 }), (start, parts) => {
        const path = `${start}${parts.join('/')}.md`;
        expect(readTarget(writeTarget(path))).toBe(path);
        expect(parseIndexText(`- [T](${writeTarget(path)})`).lines[0]?.link?.readings[0]).toBe(
          path,
        );
      }),
    );
  });

  it.each([
    ['https://x.org/a.md', undefined],
    ['mailto:a.md', undefined],
    ['/a.md', undefined],
    ['~/a.md', undefined],
    ['../a.md', undefined],
    ['a/../../b.md', undefined],
    ['data.json', undefined],
    ['', undefined],
    ['./a.md', 'a.md'],
    ['b/../a.md#part', 'a.md'],
    ['a%20b.md', 'a b.md'],
    ['100%.md', '100%.md'],
  ])('read %j as %j', (target, path) => {
    expect(readTarget(target)).toBe(path);
  });
});

describe('parseIndexText', () => {
  it('looks for the end of a block only once, so that a long index of open ones is no trap', () => {
    const lines = 100_000;
    expect(parseIndexText('<!--\n```x\n'.repeat(lines / 2)).lines).toHaveLength(lines);
  });
});
