import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editMemory, type MemoryEdit, newMemory } from '../../src/core/edit-memory.ts';
import { isUnreadable, parseMemory } from '../../src/core/memory-file.ts';

const NESTED = `---
# kept comment
name:   use-pnpm   # aligned
description: 'Use pnpm: always'

custom: [1,  2]
metadata:
    node_type: memory
    type: feedback   
    evidence: [ "s/t" ]
---

# Use pnpm

Use pnpm.  

`;

function readOrFail(content: string) {
  const memory = parseMemory('x.md', content, 0);
  if (isUnreadable(memory)) throw new Error(memory.reason);
  return memory;
}

/** Lines of the second text that the first does not have, and the other way round. */
function changedLines(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  return {
    gone: old.filter((line) => !fresh.includes(line)),
    come: fresh.filter((line) => !old.includes(line)),
  };
}

describe('editMemory', () => {
  it.each<[string, MemoryEdit, string[], string[]]>([
    [
      'description',
      { description: 'Use pnpm # not npm' },
      ["description: 'Use pnpm: always'"],
      ['description: "Use pnpm # not npm"'],
    ],
    ['type', { type: 'user' }, ['    type: feedback   '], ['    type: user   ']],
    ['title', { title: 'Pnpm' }, [], ['    title: "Pnpm"']],
    [
      'modified',
      { modified: '2026-03-05T10:00:00Z' },
      [],
      ['    modified: "2026-03-05T10:00:00Z"'],
    ],
    [
      'evidence',
      {
        addEvidence: [
          { sessionId: 's', turnId: 't' },
          { sessionId: 's', turnId: 'u' },
        ],
      },
      ['    evidence: [ "s/t" ]'],
      ['    evidence: [ "s/t", "s/u" ]'],
    ],
    ['body', { body: '# Use pnpm\n\nUse pnpm.  \n\nNot npm.' }, [], ['Not npm.']],
  ])('changes only the line of the %s', (_, edit, gone, come) => {
    const after = editMemory(NESTED, edit) ?? '';
    expect(changedLines(NESTED, after)).toEqual({ gone, come });
    expect(isUnreadable(readOrFail(after))).toBe(false);
  });

  it('keeps a byte order mark, CRLF and mixed line ends of the old body', () => {
    const content = '\ufeff---\r\nname: x\r\ntype: user\r\n---\r\n\r\nA\nB\r\n';
    const after = editMemory(content, { description: 'd', body: 'A\nB\n\nC\nD' });
    expect(after).toBe(
      '\ufeff---\r\nname: x\r\ntype: user\r\ndescription: d\r\n---\r\n\r\nA\nB\r\n\r\nC\r\nD\r\n',
    );
  });

  it.each([
    ['a block scalar', 'description: |+\n  one\n\n  two\n\ntype: user'],
    ['a folded scalar at the end', 'type: user\ndescription: >-\n  one\n  two'],
    ['a text over several lines', 'description: one\n  two\ntype: user'],
    ['no value', 'description:\ntype: user'],
    ['no value but a comment', 'description: # none yet\ntype: user'],
    ['a text with the number of an issue', 'description: see #4 and #5\ntype: user'],
    ['the number of an issue', 'description: #4\ntype: user'],
    ['an empty quoted text', 'description: ""\ntype: user'],
  ])('replaces a description that is %s', (_, head) => {
    const after = editMemory(`---\n${head}\n---\nBody`, { description: 'new: "one"' }) ?? '';
    expect(readOrFail(after)).toMatchObject({
      description: 'new: "one"',
      type: 'user',
      body: 'Body',
    });
    expect(after).not.toContain('#4');
    if (head.includes('# none')) expect(after).toContain('# none yet');
  });

  it.each([
    ['under a metadata of one line', 'metadata: { type: user }'],
    ['under an empty metadata of one line', 'type: user\nmetadata: {}'],
    ['under a metadata without value', 'type: user\nmetadata:'],
    ['where there is no metadata', 'type: user'],
    [
      'beside a list at the indentation of its key',
      'type: user\nmetadata:\n  evidence:\n  - "s/a"',
    ],
    ['to an empty list', 'type: user\nmetadata:\n  evidence: []'],
    ['before a closing comment', 'metadata:\n  type: user\n# end'],
  ])('adds evidence %s', (_, head) => {
    const evidence = { sessionId: 's', turnId: 'b' };
    const content = `---\nname: x\n${head}\n---\nBody\n`;
    const after = editMemory(content, { addEvidence: [evidence] }) ?? '';
    expect(readOrFail(after)).toMatchObject({ type: 'user', name: 'x' });
    expect(readOrFail(after).evidence).toContainEqual(evidence);
    expect(editMemory(after, { addEvidence: [evidence] })).toBe(after);
  });

  it.each([
    ['there is no front matter', 'Just words.'],
    ['it does not parse', '---\nname: [x\n---\n'],
    ['all of it is one flow map', '---\n{ name: x, type: user }\n---\n'],
    ['the value is an anchor that others use', '---\ndescription: &d one\nother: *d\n---\n'],
    ['the value is tagged', '---\ndescription: !x one\n---\n'],
    ['metadata is a text', '---\nname: x\nmetadata: words\n---\n'],
  ])('changes nothing where %s', (_, content) => {
    expect(editMemory(content, { description: 'new', modified: 'x' })).toBeNull();
  });

  it('writes a title where it was read', () => {
    const titled = editMemory('---\nname: A human name!\ntype: user\n---\n', {
      title: 'Other one',
    });
    expect(titled).toBe('---\nname: "Other one"\ntype: user\n---\n');
    const slugged = editMemory('---\nname: a-slug\ntype: user\n---\n', { title: 'Other' });
    expect(slugged).toBe('---\nname: a-slug\ntype: user\nmetadata:\n  title: "Other"\n---\n');
  });

  it('lets no body begin with a fence', () => {
    const after = editMemory(NESTED, { body: '---\nname: evil\n---\n\nWords.' }) ?? '';
    expect(readOrFail(after)).toMatchObject({ name: 'use-pnpm', body: 'Words.' });
  });

  it('changes nothing but what it is asked to, in any front matter it agrees to edit', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.constantFrom('a: b', '#', "'", 'x\ny', '-'),
    );
    const value = fc.oneof(
      fc.constantFrom(
        'plain',
        '"quoted" # c',
        "'it''s'",
        '',
        '[a, b]',
        '{a: b}',
        '|\n  x\n\n  y',
        '>-\n  z',
      ),
      fc.constantFrom(
        '&a x',
        '*a',
        '!t x',
        'a #4',
        '#4',
        'a #4 # c',
        '\n  type: user\n\n  # c\n  title: t',
        '\n- a\n- b',
      ),
    );
    const pair = fc.tuple(
      fc.constantFrom('name', 'description', 'x', 'y', 'metadata', 'type'),
      value,
    );
    const edit = fc.record(
      {
        description: text,
        title: text,
        modified: text,
        body: text,
        type: fc.constant('user' as const),
      },
      { requiredKeys: [] },
    );
    let edited = 0;
    fc.assert(
      fc.property(
        fc.array(pair, { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        edit,
        (pairs, eol, edit) => {
          const head = pairs.map(([key, of]) => `${key}: ${of}`).join('\n');
          const content = `---\n${head}\n---\nBody\n`.replaceAll('\n', eol);
          const after = editMemory(content, edit);
          if (after === null) return;
          edited += 1;
          const [old, fresh] = [readOrFail(content), readOrFail(after)];
          expect(fresh.evidence).toEqual(old.evidence);
          expect(fresh.type).toBe(edit.type ?? old.type);
          if (edit.description?.trim() === undefined)
            expect(fresh.description).toBe(old.description);
          if (edit.body === undefined) expect(fresh.body).toBe(old.body);
          expect(editMemory(after, edit)).toBe(after);
        },
      ),
      { numRuns: 400 },
    );
    expect(edited).toBeGreaterThan(60);
  });
});

describe('newMemory', () => {
  const facts = {
    name: 'use-pnpm',
    title: 'Use pnpm',
    description: 'Package manager: pnpm',
    type: 'feedback' as const,
    body: 'Use pnpm.',
    modified: '2026-03-05T10:00:00.000Z',
    originSessionId: '6e10',
    evidence: [{ sessionId: '6e10', turnId: 't1' }],
  };

  it('writes the nested and the flat form', () => {
    expect(newMemory({ ...facts, dialect: 'nested' })).toBe(`---
name: use-pnpm
description: "Package manager: pnpm"
metadata:
  title: "Use pnpm"
  type: feedback
  originSessionId: "6e10"
  modified: "2026-03-05T10:00:00.000Z"
  source: rememberd
  evidence:
    - "6e10/t1"
---

Use pnpm.
`);
    const flat = newMemory({ ...facts, dialect: 'flat' });
    expect(flat).toContain('\ntype: feedback\nmetadata:\n');
    expect(flat).not.toContain('  type:');
  });

  it('is read back the same by readers of YAML 1.1 and 1.2', () => {
    const nasty = fc.oneof(
      fc.constantFrom(
        'yes',
        'No',
        'on',
        '~',
        'null',
        '2026-03-05',
        '1e3',
        '0x1f',
        '1:30',
        '=',
        '<<',
      ),
      fc.constantFrom(
        '# x',
        'a # b',
        'a: b',
        '@x',
        '*x',
        '[x] y',
        '{x',
        '!x',
        '&x',
        '%x',
        '`x`',
        '- x',
      ),
      fc.constantFrom(
        'x:',
        '"x',
        "'x'",
        'a\\n\\',
        '漢字：é',
        '👩‍👩‍👧 x',
        '? x',
        '| x',
        '> x',
        '---',
      ),
      fc.string({ unit: 'binary', maxLength: 15 }),
    );
    fc.assert(
      fc.property(
        nasty,
        nasty,
        nasty,
        fc.constantFrom('flat', 'nested'),
        (name, title, body, dialect) => {
          const content = newMemory({ ...facts, name, title, description: title, body, dialect });
          const head = content.slice(4, content.indexOf('\n---\n', 4));
          const memory = readOrFail(content);
          expect(content).not.toMatch(/\p{Cs}/u);
          expect(memory.body.startsWith('---')).toBe(false);
          for (const version of ['1.1', '1.2'] as const) {
            const data: unknown = parse(head, { version });
            expect(data).toMatchObject({ name, description: memory.description });
          }
          if (memory.description !== '') expect(memory.title).toBe(memory.description);
        },
      ),
      { numRuns: 400 },
    );
  });
});
