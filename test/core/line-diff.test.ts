import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffLines } from '../../src/core/line-diff.ts';

const marked = (before: string, after: string) =>
  diffLines(before, after).map(({ mark, text }) => mark + text);

it.each([
  ['', '', []],
  ['a\n', 'a\n', [' a']],
  ['', 'a\nb\n', ['+a', '+b']],
  ['a\nb\n', '', ['-a', '-b']],
  ['a\nb\nc\n', 'a\nx\nc\n', [' a', '-b', '+x', ' c']],
  ['a\nb\n', 'b\na\n', ['-a', ' b', '+a']],
])('shows how %j becomes %j', (before, after, lines) => {
  expect(marked(before, after)).toEqual(lines);
});

it('lets both texts be read off its lines', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(
        before.map((l) => `${l}\n`).join(''),
        after.map((l) => `${l}\n`).join(''),
      );
      const side = (mark: string) => lines.filter((l) => l.mark !== mark).map((l) => l.text);
      expect(side('+')).toEqual(before);
      expect(side('-')).toEqual(after);
    }),
  );
});
