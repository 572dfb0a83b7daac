import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CUT_MARK,
  detach,
  firstLine,
  shorten,
  shortenMiddle,
} from '../../../src/core/transcript/shorten.ts';

describe('a shortened text', () => {
  it('is the text when it is short enough', () => {
    expect(shorten('kiln', 4)).toBe('kiln');
  });

  it('says that it was cut', () => {
    expect(shorten('kilns', 4)).toBe(`kiln${CUT_MARK}`);
  });

  it('never ends inside a character', () => {
    expect(shorten('ab🔥cd', 3)).toBe(`ab${CUT_MARK}`);
    expect(shorten('ab🔥cd', 4)).toBe(`ab🔥${CUT_MARK}`);
  });
});

it('a text shortened in its middle keeps both ends', () => {
  expect(shortenMiddle('0123456789abcdef', 16)).toBe('0123456789abcdef');
  expect(shortenMiddle('0123456789abcdefg', 16)).toBe(`0123456789abcd${CUT_MARK} fg`);
  expect(shortenMiddle(`${'0'.repeat(20)}🔥x`, 16)).toBe(`${'0'.repeat(14)}${CUT_MARK} 🔥x`);
});

it.each([
  ['\n  \n first \nsecond', 'first'],
  ['one', 'one'],
  ['', ''],
  ['\n\n', ''],
  ['abcdefghijk', 'abcdefgh'],
])('the first line of %j is %j', (text, line) => {
  expect(firstLine(text, 8)).toBe(line);
});

it('a detached text is the same text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => detach(text) === text));
});
