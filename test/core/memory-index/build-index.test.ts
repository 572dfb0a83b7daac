import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Memory, MemoryFolder, MemoryType } from '../../../src/core/memory.ts';
import { buildIndex } from '../../../src/core/memory-index/build-index.ts';
import { isOverflowPage } from '../../../src/core/memory-index/overflow-pages.ts';

function memory(file: string, facts: Partial<Memory> = {}): Memory {
  return {
    file,
    name: file,
    title: `Title of ${file}`,
    description: 'hook',
    type: 'project',
    body: '',
    evidence: [],
    isPinned: false,
    content: '',
    modifiedMs: 0,
    ...facts,
  };
}

function folder(index: string | null, files: readonly (string | Memory)[]): MemoryFolder {
  const memories = files.map((file) => (typeof file === 'string' ? memory(file) : file));
  return { memories, unreadable: [], index, overflow: {} };
}

function many(count: number, facts: (n: number) => Partial<Memory> = () => ({})): Memory[] {
  return Array.from({ length: count }, (_, n) =>
    memory(`project_${n}.md`, { modifiedMs: n, ...facts(n) }),
  );
}

/** The folder as it is once the result has been written. */
function written(before: MemoryFolder): MemoryFolder {
  const { index, overflow } = buildIndex(before);
  return { ...before, index, overflow };
}

function targetsOf(text: string | null): string[] {
  const lines = (text ?? '').split(/\r?\n/);
  return lines.flatMap((line) => {
    const target = /^\s*[-*+] \[.*?\]\((.*?)\)(?: —|$)/.exec(line)?.[1];
    return target === undefined ? [] : [decodeURIComponent(target)];
  });
}

/** Files that a reader of MEMORY.md finds there or on a page that it links. */
function reachable({ index, overflow }: Pick<MemoryFolder, 'index' | 'overflow'>): string[] {
  return targetsOf(index).flatMap((target) =>
    Object.hasOwn(overflow, target) ? targetsOf(overflow[target] ?? '') : [target],
  );
}

function expectWithin(text: string): void {
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(21_000);
  expect(text.replace(/\n$/, '').split('\n').length).toBeLessThanOrEqual(170);
}

const MINE = '- [Mine](a.md) — my words';

describe('buildIndex', () => {
  it.each<[string, string | null, string[], string | null]>([
    ['nothing and no index', null, [], null],
    ['an empty index and no memories', '', [], ''],
    ['memories and no index', null, ['a.md'], '- [Title of a.md](a.md) — hook\n'],
    ['memories and an empty index', '', ['a.md'], '- [Title of a.md](a.md) — hook\n'],
    ['a heading only', '# Memory\n', ['a.md'], '# Memory\n\n- [Title of a.md](a.md) — hook\n'],
    ['no line end at the end', '# M', ['a.md'], '# M\n\n- [Title of a.md](a.md) — hook'],
    [
      'entries followed by text',
      '- [A](a.md) — mine\n  more on A\n\nText.\n',
      ['a.md', 'b.md'],
      '- [A](a.md) — mine\n  more on A\n- [Title of b.md](b.md) — hook\n\nText.\n',
    ],
    [
      'CRLF and a byte order mark',
      '\ufeff# M\r\n* [A](a.md)\r\n',
      ['a.md', 'b.md'],
      '\ufeff# M\r\n* [A](a.md)\r\n- [Title of b.md](b.md) — hook\r\n',
    ],
    [
      'an entry to a missing file',
      '- [A](a.md)\n- [Gone](gone.md) — x\n',
      ['a.md'],
      '- [A](a.md)\n',
    ],
    ['nothing but entries to missing files', '- [Gone](gone.md)\n', [], null],
    ['an empty file and nothing to list', '', [], ''],
    ['the same file listed twice', '- [A](a.md)\n- [A2](./a.md)\n', ['a.md'], '- [A](a.md)\n'],
    ['brackets in a title', '- [Use [Bun]](a.md)\n', ['a.md'], '- [Use [Bun]](a.md)\n'],
    ['emphasis around the link', '- **[A](a.md)** — b\n', ['a.md'], '- **[A](a.md)** — b\n'],
    ['a link in angle brackets', '- [A](<a b.md>)\n', ['a b.md'], '- [A](<a b.md>)\n'],
    ['a link with spaces as it stands', '- [A](a b.md) — x\n', ['a b.md'], '- [A](a b.md) — x\n'],
    ['a link in another case', '- [A](A.MD)\n', ['a.md'], '- [A](A.MD)\n'],
  ])('given %s', (_, index, files, expected) => {
    expect(buildIndex(folder(index, files)).index).toBe(expected);
  });

  it.each([
    [
      'links out of the folder',
      '- [Plan](../../plan.md)\n- [Abs](/x.md)\n- [Url](https://x.org/a.md)\n',
    ],
    ['links to other kinds of files', '- [Data](data.json) — numbers\n'],
    ['dead links in text', 'See [old](old.md).\n\n1. [one](one.md)\n| [t](t.md) |\n'],
    ['checklists', '- [ ] [T](t.md)\n- [x] done\n'],
    ['entries in code', '```md\n- [T](t.md)\n```\n~~~\n- [T](t.md)\n~~~\n'],
    ['entries in a comment', '<!-- - [T](t.md) -->\n<!--\n- [T](t.md)\n-->\n'],
    ['front matter', '---\nlist:\n- [T](t.md)\n---\n'],
    ['trailing spaces, blank lines and tabs', ' \n\n# x  \n\t\n\n'],
    ['a link to itself', '- [This](MEMORY.md)\n'],
  ])('keeps %s', (_, text) => {
    const built = buildIndex(folder(text, ['new.md']));
    expect(built.index?.startsWith(text)).toBe(true);
    expect(built.report).toMatchObject({ dropped: [], adopted: ['new.md'] });
  });

  it('takes a fence or comment that is never closed for plain text', () => {
    const before = folder('```\n<!--\n- [A](a.md)\n', ['a.md', 'b.md']);
    expect(written(before)).toEqual(written(written(before)));
    expect(reachable(written(before))).toEqual(['a.md', 'b.md']);
  });

  it('keeps entries to what is there without being a memory', () => {
    const text =
      '- [Old](archive/old.md)\n- [Log](.notes.md)\n- [Deep](deep/a/b.md)\n- [Bad](bad.md)\n';
    const before = {
      ...folder(text, []),
      unreadable: [{ file: 'bad.md', reason: 'broken' }],
      others: ['archive', '.notes.md', 'deep/a'],
    };
    expect(buildIndex(before).index).toBe(text);
  });

  it('lists unreadable files, but no pipes and links', () => {
    const before = {
      ...folder(null, []),
      unreadable: [
        { file: 'project_bad-yaml.md', reason: 'broken' },
        { file: 'pipe.md', reason: 'a pipe', isSpecial: true },
      ],
    };
    expect(buildIndex(before).index).toBe('- [Bad yaml](project_bad-yaml.md)\n');
  });

  it('touches nothing when the index itself cannot be read', () => {
    const before = {
      ...folder(null, ['a.md']),
      unreadable: [{ file: 'MEMORY.md', reason: 'not UTF-8' }],
    };
    expect(buildIndex(before)).toMatchObject({
      index: null,
      overflow: {},
      report: { warnings: [expect.stringContaining('not UTF-8')] },
    });
  });

  it.each([
    ['that we worded follows it', '* [A](a.md) — old', false, '* [Title of a.md](a.md) — hook', {}],
    [
      'that we worded is superseded',
      '- [A](a.md) — old',
      true,
      '- [Title of a.md](a.md) — hook',
      {},
    ],
    ['that a person worded stays', MINE, false, MINE, { handWritten: [MINE] }],
    ['that a person worded stays and may be wrong', MINE, true, MINE, { outdated: [MINE] }],
    [
      'that tells something of its own besides stays',
      '- [The a](a.md) — old; ask Dana',
      true,
      '- [The a](a.md) — old; ask Dana',
      { outdated: ['- [The a](a.md) — old; ask Dana'] },
    ],
    [
      'that a person worded gives way where it tells what the file told before',
      '- [The a](a.md) — this is old',
      true,
      '- [Title of a.md](a.md) — hook',
      { replaced: ['- [The a](a.md) — this is old'] },
    ],
  ])('the line of a changed file %s', (_case, line, isSuperseded, expected, told) => {
    const old = '---\nname: a\ndescription: old\ntype: project\n---\n';
    const before = folder(`# M\n${line}\n- [B](b.md)\n`, ['a.md', 'b.md']);
    const built = buildIndex(before, new Map([['a.md', { before: old, isSuperseded }]]));
    expect(built.index).toBe(`# M\n${expected}\n- [B](b.md)\n`);
    expect(built.report).toMatchObject({ handWritten: [], replaced: [], outdated: [], ...told });
  });

  it('adopts feedback and user memories first, then by type, newest first, then by name', () => {
    const types: [string, MemoryType | undefined, number][] = [
      ['none.md', undefined, 9],
      ['reference.md', 'reference', 9],
      ['project-b.md', 'project', 5],
      ['project-a.md', 'project', 5],
      ['project-new.md', 'project', 6],
      ['user.md', 'user', 1],
      ['feedback.md', 'feedback', 2],
    ];
    const files = types.map(([file, type, modifiedMs]) => {
      const { type: _, ...untyped } = memory(file, { modifiedMs });
      return type === undefined ? untyped : { ...untyped, type };
    });
    expect(buildIndex(folder(null, files)).report.adopted).toEqual([
      ...['feedback.md', 'user.md', 'project-new.md', 'project-a.md', 'project-b.md'],
      ...['reference.md', 'none.md'],
    ]);
  });

  it('moves the lowest ranks to marked pages that MEMORY.md links', () => {
    const references = many(100, (n) => ({ file: `reference_${n}.md`, type: 'reference' }));
    const feedback = many(100, (n) => ({ file: `feedback_${n}.md`, type: 'feedback' }));
    const built = buildIndex(folder('# Memory\n', [...references, ...feedback]));
    const pages = Object.entries(built.overflow);
    expect(pages.map(([name]) => name)).toEqual(['MEMORY-2.md']);
    expect(pages.every(([, text]) => isOverflowPage(text))).toBe(true);
    expect(pages[0]?.[1]).toMatch(
      /^---\nname: memory-index-2\ndescription: index continued, not a memory\nmetadata:\n {2}generated_by: rememberd\n---\n\n- \[/,
    );
    expect(built.report.moved).toContain('reference_0.md');
    expect(built.report.moved).not.toContain('reference_99.md');
    expect(built.report.moved.every((file) => file.startsWith('reference'))).toBe(true);
    expect(built.index?.trimEnd().split('\n').at(-1)).toBe(
      '- [More memories](MEMORY-2.md) — index continued',
    );
  });

  it('takes no name that a person has given to a file', () => {
    const files = [...many(300), memory('memory-2.md')];
    const before = { ...folder(null, files), others: ['MEMORY-3.md'] };
    expect(Object.keys(buildIndex(before).overflow)).toEqual(['MEMORY-4.md']);
  });

  it('brings entries back and removes the pages when there is room again', () => {
    const full = written(folder('# M\n', many(200)));
    const emptied = { ...full, memories: full.memories.slice(100) };
    const built = buildIndex(emptied);
    expect(built.overflow).toEqual({});
    expect(built.index).not.toContain('MEMORY-2.md');
    expect(new Set(targetsOf(built.index))).toEqual(
      new Set(emptied.memories.map(({ file }) => file)),
    );
  });

  it('keeps what somebody wrote on a page', () => {
    const full = written(folder(null, many(200)));
    const page = full.overflow['MEMORY-2.md'] ?? '';
    const noted = {
      ...full,
      overflow: { 'MEMORY-2.md': `${page}\nA remark.\n- [Url](https://x.org)\n` },
    };
    const again = written({ ...noted, memories: full.memories.slice(0, 5) });
    expect(again.overflow['MEMORY-2.md']).toContain('\nA remark.\n- [Url](https://x.org)\n');
    expect(again.index).toContain('MEMORY-2.md');
  });

  it('keeps a long text of a person whole and says that it is too long', () => {
    const text = Array.from({ length: 230 }, (_, n) => `Remark ${n}\n`).join('');
    const built = buildIndex(folder(text, ['a.md']));
    expect(built.index).toBe(`- [More memories](MEMORY-2.md) — index continued\n\n${text}`);
    expect(targetsOf(built.overflow['MEMORY-2.md'] ?? '')).toEqual(['a.md']);
    expect(built.report.warnings).toEqual([
      expect.stringContaining('231 lines'),
      expect.stringMatching(/MEMORY.md has 232 lines and \d+ bytes/),
    ]);
    expect(written(written(folder(text, ['a.md'])))).toEqual(written(folder(text, ['a.md'])));
  });

  it('lets one overlong line of a person go to a page before all that rank below it', () => {
    const text = `- [A](a.md) — ${'x'.repeat(30_000)}\n`;
    const built = buildIndex(folder(text, [memory('a.md', { type: 'user' }), memory('b.md')]));
    expect(targetsOf(built.index)).toEqual(['b.md', 'MEMORY-2.md']);
    expect(built.report.warnings).toEqual([expect.stringContaining('MEMORY-2.md has')]);
  });

  it('holds its limits for thousands of long topics in any script', () => {
    const kinds = ['plain words ', '你好世界', '👩‍👩‍👧‍👦', 'a\u0301', '`[x](y)` '];
    const files = many(3000, (n) => ({
      title: (kinds[n % 5] ?? '').repeat(n % 40),
      description: (kinds[(n + 1) % 5] ?? '').repeat(2000 / (kinds[(n + 1) % 5] ?? ' ').length),
      type: (['user', 'feedback', 'project', 'reference'] as const)[n % 4] ?? 'user',
    }));
    const after = written(folder('# Memory\n', files));
    for (const text of [after.index ?? '', ...Object.values(after.overflow)]) {
      expectWithin(text);
      for (const line of text.split('\n')) {
        expect(line.length).toBeLessThanOrEqual(150);
        expect(line).not.toMatch(/[`\p{Cs}]/u);
      }
    }
    expect(new Set(reachable(after))).toEqual(new Set(files.map(({ file }) => file)));
    expect(buildIndex(after)).toMatchObject({
      index: after.index,
      overflow: after.overflow,
      report: { dropped: [], adopted: [], moved: [], warnings: [] },
    });
  });
});

describe('buildIndex, whatever the folder', () => {
  const names = fc.constantFrom(
    'a.md',
    'B c.md',
    'sub/d.md',
    'é(1).md',
    'x%20y.md',
    '日本.md',
    'n:1.md',
  );
  const human = fc.oneof(
    fc.constantFrom('', '# H', 'text', '- item', '  indented', '```', '<!--', '-->', '---', '> q'),
    fc.constantFrom('- [U](https://x.y/z.md)', '- [P](../p.md)', 'see [d](dead.md)', '\t'),
  );
  const entry = fc
    .tuple(fc.constantFrom('- ', '* ', '  - '), fc.oneof(names, fc.constant('gone.md')))
    .map(
      ([bullet, name]) =>
        `${bullet}[T](<${name.replaceAll('%', '%25').replaceAll(':', '%3A')}>) — words`,
    );
  const lines = fc.array(fc.oneof(human, entry), { maxLength: 14 });
  const filler = fc.constantFrom(0, 0, 0, 150, 165, 171, 400);
  const anyFolder = fc
    .record({
      lines,
      eol: fc.constantFrom('\n', '\r\n'),
      end: fc.boolean(),
      bom: fc.constantFrom('', '\ufeff'),
      files: fc.uniqueArray(names),
      textLines: fc.constantFrom(0, 0, 0, 160, 168, 169, 170, 199, 250),
      filler,
      long: fc.constantFrom(5, 60, 200),
    })
    .map(({ lines, eol, end, bom, files, textLines, filler, long }): MemoryFolder => {
      const text = [...Array.from({ length: textLines }, (_, n) => `t${n}`), ...lines];
      const index = bom + text.join(eol) + (end ? eol : '');
      const fillers = many(filler, (n) => ({ description: 'w'.repeat(long), modifiedMs: n % 7 }));
      return folder(index, [...fillers, ...files]);
    });

  it('keeps every line that is no entry, in order, and reaches every file within two links', () => {
    const isEntry = (line: string) => /^\s*[-*] \[T\]\(</.test(line);
    fc.assert(
      fc.property(anyFolder, (before) => {
        const after = written(before);
        const kept = (after.index ?? '').replace('\ufeff', '').split(/\r?\n/);
        let from = 0;
        for (const line of (before.index ?? '').replace('\ufeff', '').split(/\r?\n/)) {
          if (isEntry(line) || line === '') continue;
          from = kept.indexOf(line, from) + 1;
          expect(from).toBeGreaterThan(0);
        }
        const files = before.memories.map(({ file }) => file);
        const found = reachable(after).map((target) => target.replace(/^<|>$/g, ''));
        expect(found).toEqual(expect.arrayContaining(files));
      }),
      { numRuns: 60 },
    );
  });

  it('stays within its limits and changes nothing when it is built again', () => {
    fc.assert(
      fc.property(anyFolder, (before) => {
        const after = written(before);
        for (const page of Object.values(after.overflow)) expectWithin(page);
        const { warnings } = buildIndex(before).report;
        if (!warnings.some((text) => text.startsWith('MEMORY.md'))) expectWithin(after.index ?? '');
        const again = buildIndex(after);
        expect({ index: again.index, overflow: again.overflow }).toEqual({
          index: after.index,
          overflow: after.overflow,
        });
        expect(again.report).toMatchObject({ dropped: [], adopted: [], moved: [] });
      }),
      { numRuns: 60 },
    );
  });
});
