import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dialectOf,
  isUnreadable,
  MAX_MEMORY_BYTES,
  parseMemory,
  statedAt,
} from '../../src/core/memory-file.ts';

const read = (content: string, file = 'project_release-day.md') => parseMemory(file, content, 7);
const withHead = (head: string, body = 'Words.\n') => read(`---\n${head}\n---\n\n${body}`);

describe('parseMemory', () => {
  it('reads the nested and the flat form alike', () => {
    const nested = withHead(
      'name: a-b\ndescription: "One: line"\nmetadata:\n  title: A and B\n  type: user\n  evidence:\n    - "s1/t1#2"\n    - nonsense',
    );
    const flat = withHead('name: a-b\ntitle: A and B\ndescription: "One: line"\ntype: user');
    for (const memory of [nested, flat]) {
      expect(memory).toMatchObject({
        name: 'a-b',
        title: 'A and B',
        description: 'One: line',
        type: 'user',
        body: 'Words.',
        isPinned: false,
        modifiedMs: 7,
      });
    }
    expect(nested).toMatchObject({ evidence: [{ sessionId: 's1', turnId: 't1#2' }] });
  });

  it.each([
    ['metadata.title', 'name: x\nmetadata:\n  title: The title', 'The title'],
    ['a top-level title', 'name: x\ntitle: The title', 'The title'],
    ['a name that is written like a title', 'name: The title — of it', 'The title — of it'],
    [
      'the heading that opens the body',
      'name: project_x',
      'Heading here',
      '# Heading here #\n\ntext',
    ],
    [
      'the name, made readable',
      'name: project_release-day',
      'Release day',
      'text\n\n# Later heading',
    ],
    ['the file name', 'type: user', 'Release day'],
  ])('takes the title from %s', (_, head, title, body = 'text') => {
    expect(withHead(head, body)).toMatchObject({ title });
  });

  it.each([
    ['numbers', 'name: 10183\ndescription: 042', { name: '10183', description: '042' }],
    ['dates', 'name: 2026-03-05\ndescription: 1.10', { name: '2026-03-05', description: '1.10' }],
    ['truth words', 'name: no\ndescription: on', { name: 'no', description: 'on' }],
    ['folded texts', 'name: x\ndescription: >-\n  one\n  two', { description: 'one two' }],
    [
      'numbers of issues',
      'name: Release issue #1234\ndescription: see PR #4, #5',
      { description: 'see PR #4, #5' },
    ],
    [
      'a text that begins with one',
      'name: "#1"\ndescription: #1 priority fix',
      { description: '#1 priority fix' },
    ],
    [
      'comments',
      'name: x # y\ndescription: see #4 # mine\n# "z"',
      { name: 'x', description: 'see #4' },
    ],
    ['an unknown type', 'name: x\ntype: banana', { name: 'x' }],
    ['a pin under metadata', 'name: x\nmetadata:\n  pinned: true', { isPinned: true }],
    ['a pin at the top', 'name: x\npinned: "true"', { isPinned: true }],
    ['a pin that is on', 'name: x\npinned: on # for good', { isPinned: true }],
    ['a pin that says y', 'name: x\nmetadata:\n  pinned: y', { isPinned: true }],
    ['a pin in capitals', 'name: x\nPinned: Yes', { isPinned: true }],
    ['no pin that is off', 'name: x\npinned: off', { isPinned: false }],
    ['no pin by another name', 'name: x\npinned_by: true', { isPinned: false }],
    ['an inherited name', 'constructor: x\nname: y', { name: 'y' }],
    ['nothing', '', { name: 'project_release-day', description: '' }],
  ])('keeps what was written for %s', (_, head, expected) => {
    const memory = withHead(head);
    expect(memory).toMatchObject(expected);
    if (head.includes('banana')) expect(memory).not.toHaveProperty('type');
  });

  it.each([
    ['no front matter', 'Just words.\n', { title: 'Release day', body: 'Just words.' }],
    ['a blank line before the fence', '\n---\nname: x\n---\n', { name: 'project_release-day' }],
    ['a rule instead of a fence', '-----\nname: x\n', { name: 'project_release-day' }],
    ['an empty file', '', { body: '', description: '' }],
  ])('takes a file with %s as a memory without type', (_, content, expected) => {
    expect(read(content)).toMatchObject(expected);
    expect(read(content)).not.toHaveProperty('type');
  });

  it('reads byte order marks and CRLF', () => {
    const memory = read(
      '\ufeff---\r\nname: x\r\ndescription: d\r\ntype: user\r\n---\r\n\r\nA\r\nB\r\n',
    );
    expect(memory).toMatchObject({ name: 'x', description: 'd', type: 'user', body: 'A\r\nB' });
  });

  it.each([
    ['never closed', '---\nname: x\n'],
    ['a duplicate key', '---\nname: x\nname: y\n---\n'],
    ['a colon in a bare text', '---\ndescription: a: b\n---\n'],
    ['an at sign in front', '---\nname: @x\n---\n'],
    ['a list', '---\n- a\n- b\n---\n'],
    ['one word', '---\nword\n---\n'],
    ['tabs', '---\nname: x\nm:\n\ttype: user\n---\n'],
    ['two documents', '---\nname: x\n...\nname: y\n---\n'],
    ['text behind the closing fence', '---\nname: x\n---y\n---\n'],
    ['a space behind the opening fence', '--- \nname: x\n---\n'],
    ['carriage returns only', '---\rname: x\r---\r'],
    ['a bomb of aliases', `---\na: &a [x,x,x,x,x,x,x,x,x]\n${bomb()}---\n`],
    ['much too deep', `---\na: ${'['.repeat(20_000)}\n---\n`],
    ['much too long', `---\na: ${'x'.repeat(70_000)}\n---\n`],
  ])('reports front matter that is %s', (_, content) => {
    const memory = read(content);
    expect(isUnreadable(memory)).toBe(true);
    expect(memory).toMatchObject({ file: 'project_release-day.md', reason: expect.any(String) });
  });

  it.each([
    'js',
    'javascript',
    'JS',
    'JavaScript',
    ' js',
    'coffee',
    'cson',
    'json',
    'toml',
    'yaml',
  ])('runs nothing for the fence word "%s"', (word) => {
    const memory = read(`---${word}\n(globalThis.wasRun = true)\n---\n`);
    expect(isUnreadable(memory)).toBe(true);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it.each([
    ['an unquoted colon', 'name: tide-table\ndescription: Times: see the board\ntype: project'],
    ['a tab', 'name: tide-table\ndescription: "Times: see the board"\nmetadata:\n\ttype: project'],
    ['a key twice', 'name: tide-table\nname: x\ndescription: Times: see the board\ntype: project'],
  ])('tells what single lines say beside %s, for the index', (_case, head) => {
    expect(withHead(head)).toMatchObject({
      reason: expect.any(String),
      glimpse: { title: 'Tide table', description: 'Times: see the board', type: 'project' },
    });
  });

  it('tells nothing of a file in another language, or without such lines', () => {
    for (const content of ['---js\nname: x\n---\n', '---\n- a\n---\n']) {
      expect(read(content)).not.toHaveProperty('glimpse');
    }
  });

  it('reports the same broken text again when it is read again', () => {
    const broken = '---\nname: [x\n---\n';
    expect(read(broken)).toEqual(read(broken));
    expect(isUnreadable(read(broken))).toBe(true);
  });

  it('reports files beyond the size that is read', () => {
    expect(read('x'.repeat(MAX_MEMORY_BYTES + 1))).toMatchObject({ reason: expect.any(String) });
  });

  it('never throws, whatever the text', () => {
    const piece = fc.oneof(
      fc.constantFrom('---', '\n', '\r\n', '---\n', 'name: ', 'metadata:\n  type: ', '\ufeff', '"'),
      fc.constantFrom(
        'excerpt_separator: {toString: x}\n',
        '- ',
        '&a ',
        '*a',
        '|\n',
        '__proto__: ',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const memory = read(pieces.join(''));
        if (!isUnreadable(memory)) expect(memory.content).toBe(pieces.join(''));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the form of a file', () => {
  it.each([
    ['metadata:\n  type: user', 'nested'],
    ['type: user', 'flat'],
    ['type: banana', undefined],
  ])('is told from where the type stands: %s', (head, expected) => {
    expect(dialectOf({ content: `---\nname: x\n${head}\n---\n` })).toBe(expected);
  });

  it('tells when the words were said', () => {
    const content = '---\nname: x\nmetadata:\n  modified: 2026-03-05T10:00:00.000Z\n---\n';
    expect(statedAt({ content })).toBe('2026-03-05T10:00:00.000Z');
    expect(statedAt({ content: 'no front matter' })).toBeUndefined();
  });
});

function bomb(): string {
  const names = 'abcdefgh';
  return [...names.slice(1)]
    .map((name, index) => `${name}: &${name} [${`*${names[index]},`.repeat(9)}]\n`)
    .join('');
}
