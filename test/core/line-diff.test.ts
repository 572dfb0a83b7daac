import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedLines, diffLines } from '../../src/core/line-diff.ts';

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

it('takes time and space for texts of any size, whether they have much in common or nothing', () => {
  const lines = (word: string) =>
    Array.from({ length: 100_000 }, (_, n) => `${word} ${n}\n`).join('');
  const text = lines('a');
  const middle = text.indexOf('a 50000\n');
  expect(
    changedLines(text, `${text.slice(0, middle)}new\n${text.slice(middle)}`).filter(
      (line) => line === '+ new',
    ),
  ).toHaveLength(1);
  expect(changedLines(text, lines('b'))).toHaveLength(200_000);
});
