import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryFolder } from '../../../src/core/memory.ts';
import { buildIndex } from '../../../src/core/memory-index/build-index.ts';
import { entryLine } from '../../../src/core/memory-index/entry-line.ts';
import { describeIndexReport } from '../../../src/core/memory-index/index-images.ts';
import { memoryOf, readFolder } from '../../support/memory-files.ts';

const folderOf = (index: string | null, files: readonly string[]) =>
  readFolder(
    index,
    files.map((file) => memoryOf(file)),
  );
const ours = (file: string) => entryLine(memoryOf(file));

/** The folder as it is once the result has been written. */
function written(before: MemoryFolder): MemoryFolder {
  const { index, overflow } = buildIndex(before);
  return { ...before, index, overflow };
}

const PAGE_HEAD = '---\nname: p\nmetadata:\n  generated_by: rememberd\n---\n\n';

/** More files than MEMORY.md has room for. */
const MANY = Array.from({ length: 250 }, (_, n) => `m${n}.md`);

describe('the lines of a person', () => {
  it.each([
    ['a name that begins with a tilde', '- [A](<~a.md>)\n', '~a.md'],
    ['a folder that begins with a tilde', '- [A](~old/a.md)\n', '~old/a.md'],
    ['backslashes before brackets', '- [A](q\\(1\\).md)\n', 'q(1).md'],
    ['one backslash before a bracket', '- [A](q\\(1.md) — x\n', 'q(1.md'],
    ['a backslash before an underscore', '- [A](my\\_file.md)\n', 'my_file.md'],
    ['an entity', '- [A](r&amp;d.md)\n', 'r&d.md'],
    ['entities by number', '- [A](r&#38;d&#x28;.md)\n', 'r&d(.md'],
    ['percent signs of the name itself', '- [A](foo%20bar.md)\n', 'foo%20bar.md'],
    ['one sign that is encoded and one that is not', '- [A](50%%20off.md)\n', '50% off.md'],
    ['a colon', '- [A](n:1.md)\n', 'n:1.md'],
    ['a hash', '- [A](c#.md)\n', 'c#.md'],
    ['brackets and spaces', '- [A](a (1) ((2)).md) — x\n', 'a (1) ((2)).md'],
    ['a part of the file', '- [A](a.md#setup)\n', 'a.md'],
    ['a title', '- [A](a.md (why)) — x\n', 'a.md'],
  ])('list a file by %s', (_, text, file) => {
    const built = buildIndex(folderOf(text, [file]));
    expect(built).toMatchObject({ index: text, report: { dropped: [], adopted: [] } });
  });

  it.each([
    ['under an entry that leads nowhere', '- [A](a.md) — mine\n- [Old](old.md)\n  - my words\n'],
    ['behind a blank line under one', '- [A](a.md)\n- [Old](old.md)\n\n  My words.\n'],
    ['directly below one', '- [A](a.md)\n- [Old](old.md) — long\nmy words\n'],
    [
      'in a sentence with another link',
      '- [Old](old.md) and [A](a.md) — of ferries\n- [A](a.md)\n',
    ],
    ['in a sentence', '- [A](a.md)\n- [Old](old.md) is where the ferries were\n'],
    ['in a hook with a link', '- [A](a.md)\n- [Old](old.md) — now [there](https://x.example)\n'],
    ['below one that another hangs under', '- [Old](old.md)\n  - [A](a.md)\n'],
  ])('%s stay, with the entry', (_, text) => {
    const built = buildIndex(folderOf(text, ['a.md']));
    expect(built.index).toBe(text);
    expect(built.report).toMatchObject({ dropped: [], dead: [expect.stringContaining('old.md')] });
  });

  it('go with what they hang under when they lead nowhere themselves', () => {
    const text = '- [Old](old.md)\n  - [Older](older.md)\n- [A](a.md)\n';
    expect(buildIndex(folderOf(text, ['a.md'])).index).toBe('- [A](a.md)\n');
  });

  it.each([
    ['about one file, each with words', '- [S](a.md#s) — x\n- [D](a.md#d) — important\n'],
    ['about one file, one with lines below', '- [S](a.md) — x\n- [D](a.md)\n  - below\n'],
    ['in indented code', 'Text:\n\n    - [Old](old.md)\n    - [A](a.md)\n'],
    ['in indented code of a list', '- Item\n\n      - [Old](old.md)\n- [A](a.md)\n'],
    ['that go on a paragraph', 'Text\n     - [Old](old.md)\n- [A](a.md)\n'],
    ['in preformatted HTML', '<pre>\n\n- [Old](old.md)\n</pre>\n- [A](a.md)\n'],
    ['between rules', '---\n# M\n- [A](a.md)\n---\n'],
    ['between rules, after a word with a colon', '---\nNote: mine\n- [A](a.md)\n---\n'],
    ['below a comment spoken about', 'Write `<!--` first.\n- [A](a.md)\nThen -->.\n'],
    ['below a whole short comment', '<!-->\n- [A](a.md)\n-->\n'],
    ['to a page, in words of their own', '- [A](a.md)\n- [The rest](MEMORY-2.md) — see there\n'],
  ])('%s stay', (_, text) => {
    expect(buildIndex(folderOf(text, ['a.md']))).toMatchObject({
      index: text,
      report: { dropped: [], adopted: [], warnings: [] },
    });
  });

  it('are not taken for one line where lone carriage returns end them', () => {
    const text = '- [Old](old.md)\rProse.\r\r- [A](a.md)\r';
    const built = buildIndex(folderOf(`\r${text}`, ['a.md', 'b.md']));
    expect(built.index).toBe(`\r${text}${ours('b.md')}\r`);
  });

  it('hold an entry in MEMORY.md when they hang under it, however full it is', () => {
    const blocks = MANY.slice(0, 30).map((file) => `- [T](${file}) — mine\n  - below ${file}\n`);
    const text = blocks.join('');
    const before = readFolder(
      text,
      MANY.map((file, n) => memoryOf(file, { modifiedMs: n })),
    );
    const after = written(before);
    expect(after.index?.startsWith(text)).toBe(true);
    expect(after.index).toContain('(MEMORY-2.md)');
    expect(written(after)).toEqual(after);
    const few = { ...after, memories: after.memories.slice(0, 40) };
    expect(written(few).index?.startsWith(text)).toBe(true);
  });

  it.each([
    ['a pointer', '- [More memories](MEMORY-2.md) — index continued\n  my words\n'],
    ['an entry', '- [T](m0.md) — mine\n\n  my words\n'],
    ['a fence under an entry', '- [T](m0.md) — mine\n  ```\ncode\n\n  ```\n'],
  ])('below %s stay below it when entries are added', (_, text) => {
    const after = written(folderOf(text, MANY));
    expect(after.index).toContain(text);
    expect(written(after)).toEqual(after);
  });

  it('stay on a page with the entry that they hang under', () => {
    const full = written(folderOf(null, MANY));
    const page = full.overflow['MEMORY-2.md'] ?? '';
    const block = '- [T](m0.md) — mine\n  - below m0\n';
    const after = written({ ...full, overflow: { 'MEMORY-2.md': `${page}\n${block}` } });
    expect(after.overflow['MEMORY-2.md']).toContain(`\n${block}`);
    expect(written(after)).toEqual(after);
  });

  it.each([
    ['ours', 'open\n<!--\nmine\n', [memoryOf('a.md', { description: 'x --> y </pre>' })]],
    ['theirs on a page', '<!--\n', MANY.map((file) => memoryOf(file))],
  ])('are not hidden by a line of %s that would close a comment', (_, text, memories) => {
    const full = written(readFolder(text, memories));
    const pages = Object.entries(full.overflow).map(([page, lines]) => [
      page,
      `${lines}- [T](m1.md) — a --> b\n`,
    ]);
    const after = written({ ...full, overflow: Object.fromEntries(pages) });
    expect(written(after)).toEqual(after);
    expect(after.index).not.toContain('-->');
  });
});

it('a report names the lines of a person that may be wrong now', () => {
  const text = '- [Mine](a.md) — my words\n- [Old](old.md) is where it was\n';
  const change = { before: '---\nname: a\n---\n', isSuperseded: true };
  const { report } = buildIndex(folderOf(text, ['a.md']), new Map([['a.md', change]]));
  expect(describeIndexReport(report)).toEqual([
    'index entry leads to no file and stays: - [Old](old.md) is where it was',
    'hand-written index line stays; it may be out of date: - [Mine](a.md) — my words',
  ]);
});

describe('whatever a person wrote', () => {
  const NAME = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .filter((name) => !/[/\0\p{Cs}]/u.test(name) && !name.startsWith('.'));
  const anyFile = fc.oneof(
    fc.constantFrom('a.md', 'b.md', '~c.md', 'd/e.md', 'f%20g.md', 'h(1).md', 'i_j.md', 'k&l.md'),
    fc
      .tuple(fc.constantFrom('~', '', '-', '#', '%', '\\', '&'), NAME)
      .map(([a, b]) => `${a}${b}.md`),
  );
  const escaped = (file: string) => file.replace(/[!-/:-@[-`{-~]/g, '\\$&').replaceAll('\\.', '.');
  const link = fc
    .tuple(fc.oneof(anyFile, fc.constantFrom('gone.md', 'a.md#x')), fc.nat(3))
    .map(([file, form]) => [file, `<${file}>`, escaped(file), encodeURI(file)][form] ?? file);
  const line = fc.oneof(
    fc.constantFrom('', '', '# H', 'text', 'key: v', '- item', '  - sub', '  more', '      deep'),
    fc.constantFrom(
      '```',
      '  ```',
      '<!--',
      '-->',
      '`<!--`',
      '---',
      '<pre>',
      '</pre>',
      '\t- tab',
      '> q',
    ),
    fc
      .tuple(fc.constantFrom('- ', '- ', '* ', '  - ', '    - ', ' - '), link, fc.nat(5))
      .map(([bullet, target, form]) => {
        const rest = ['', ' — words', ' and more', ' — a --> b', ' — [b](b.md)', ' <!-- c -->'];
        return `${bullet}[T](${target})${rest[form]}`;
      }),
    fc.constantFrom(
      '- [More memories](MEMORY-2.md) — index continued',
      '- [M](MEMORY-3.md) — mine',
    ),
  );
  const anyFolder = fc
    .record({
      lines: fc.array(line, { maxLength: 16, size: 'max' }),
      onPage: fc.array(line, { maxLength: 6 }),
      remarks: fc.constantFrom(0, 0, 0, 165, 199, 250),
      eol: fc.constantFrom('\n', '\r\n', '\r'),
      files: fc.uniqueArray(anyFile, { maxLength: 6 }),
      filler: fc.constantFrom(0, 0, 0, 160, 171),
      listed: fc.boolean(),
    })
    .map(({ lines, onPage, remarks, eol, files, filler, listed }): MemoryFolder => {
      const above = Array.from({ length: remarks }, (_, n) => `Remark ${n}`);
      const page = `${PAGE_HEAD}${onPage.join(eol)}${eol}`;
      const fillers = MANY.slice(0, filler);
      const filled = listed ? fillers.map((file) => ours(file)) : [];
      const folder = folderOf([...above, ...lines, ...filled].join(eol), [...fillers, ...files]);
      return onPage.length === 0 ? folder : { ...folder, overflow: { 'MEMORY-2.md': page } };
    });

  it('reindexing twice does what reindexing once does', () => {
    fc.assert(
      fc.property(anyFolder, (before) => {
        const after = written(before);
        expect(pagesOf(written(after))).toEqual(pagesOf(after));
      }),
      { numRuns: 80 },
    );
  });

  it('it stays, in its order and below what it hangs under', () => {
    fc.assert(
      fc.property(anyFolder, (before) => {
        const left = linesOf(written(before).index);
        let from = 0;
        for (const { text, parent } of linesOf(before.index)) {
          if (isEntry(text)) continue;
          const found = left.findIndex((line, at) => at >= from && line.text === text);
          expect([text, found >= 0]).toEqual([text, true]);
          expect([text, left[found]?.parent]).toEqual([text, parent]);
          from = found + 1;
        }
      }),
      { numRuns: 80 },
    );
  });
});

function pagesOf({ index, overflow }: MemoryFolder) {
  return { index, overflow };
}

function isEntry(text: string): boolean {
  return /^\s*[-*] \[/.test(text);
}

/** Lines that are not blank, each with the line of a list that it hangs under. */
function linesOf(index: string | null): { text: string; parent: string | undefined }[] {
  const lines: { text: string; parent: string | undefined; indent: number }[] = [];
  let isDirect = false;
  for (const text of (index ?? '').split(/\r\n|\n|\r/)) {
    if (text.trim() === '') isDirect = false;
    else {
      const indent = text.replaceAll('\t', '    ').search(/\S/);
      const isLazy = isDirect && /^\s*[^\s\-*#>`~<]/.test(text);
      const parent = lines.findLast((line) => isLazy || line.indent < indent);
      const holds = parent !== undefined && isEntry(parent.text) ? parent.text : undefined;
      lines.push({ text, parent: holds, indent });
      isDirect = true;
    }
  }
  return lines;
}
