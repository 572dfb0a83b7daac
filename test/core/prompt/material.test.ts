import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asMaterial } from '../../../src/core/prompt/material.ts';

it('marks every line, also empty ones', () => {
  expect(asMaterial('one\n\ntwo  ')).toBe('| one\n| \n| two');
});

it('nothing in a text can begin a line of its own, whatever ends lines there', () => {
  const odd = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f');
  const text = fc
    .array(fc.oneof(odd, fc.string(), fc.constant('[7] PERSON')), { maxLength: 12 })
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (given) => {
      for (const line of asMaterial(given).split(/[\n\r\u2028\u2029\u0085\v\f]/)) {
        expect(line.startsWith('| ')).toBe(true);
      }
    }),
  );
});
