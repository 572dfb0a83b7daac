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
  expect(shortenMiddle('012345 789abcdef', 16)).toBe('012345 789abcdef');
  expect(shortenMiddle('012345 789abcdefg', 16)).toBe(`012345 789abcd${CUT_MARK} fg`);
  expect(shortenMiddle(`${'0 '.repeat(10)}🔥x`, 16)).toBe(`${'0 '.repeat(7)}${CUT_MARK} 🔥x`);
});

describe('half a key', () => {
  const KEY = `ghp_${'Ab1'.repeat(12)}`;

  it.each([12, 20, 39])('of %i characters is left out at the cut', (half) => {
    const text = `${'so '.repeat(30)}${KEY} and more`;
    expect(shorten(text, 90 + half)).toBe(`${'so '.repeat(30)}${CUT_MARK}`);
    expect(firstLine(text, 90 + half)).not.toContain('Ab1');
    const ended = `${'so '.repeat(400)}${KEY}${' so'.repeat(30)}`;
    expect(shortenMiddle(ended, 8 * (90 + half))).not.toContain('Ab1');
  });

  it('is not seen in what has no end: that stays', () => {
    expect(shorten('x'.repeat(500), 200)).toBe(`${'x'.repeat(200)}${CUT_MARK}`);
  });
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
