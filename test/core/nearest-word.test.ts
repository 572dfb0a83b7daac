import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestWord } from '../../src/core/nearest-word.ts';

const WORDS = ['extractor', 'mode', 'timeZone'];

it.each([
  ['extractr', 'extractor'],
  ['xetractor', 'extractor'],
  ['EXTRACTOR', 'extractor'],
  ['mod', 'mode'],
  ['node', 'mode'],
  ['time_zone', 'timeZone'],
  ['language', undefined],
  ['', undefined],
])('suggests for "%s": %s', (written, suggestion) => {
  expect(nearestWord(written, WORDS)).toBe(suggestion);
});

it('finds every word from itself with one letter more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WORDS),
      fc.nat(4),
      fc.constantFrom('q', 'j'),
      (word, at, letter) => {
        const written = word.slice(0, at) + letter + word.slice(at);
        expect(nearestWord(written, WORDS)).toBe(word);
      },
    ),
  );
});
