import { describe, expect, it } from 'vitest';
import { fingerprint, firstStatement, hasWords, turnKey } from '../../src/core/fingerprint.ts';

it.each([
  ['order', 'use tabs, not spaces', 'not spaces: use tabs'],
  ['case', 'Use Tabs', 'use tabs'],
  ['marks', '**Use** tabs!', 'use tabs'],
  ['repeats', 'use use tabs', 'use tabs'],
  ['width', 'ｕｓｅ ｔａｂｓ', 'use tabs'],
  ['Chinese marks', '用制表符。', '用制表符'],
])('%s does not change a fingerprint', (_, one, other) => {
  expect(fingerprint(one)).toBe(fingerprint(other));
});

it('other words have another fingerprint, which is a sha256 in hex', () => {
  expect(fingerprint('use tabs')).not.toBe(fingerprint('use spaces'));
  expect(fingerprint('use tabs')).toMatch(/^[0-9a-f]{64}$/);
});

it('a text of marks has no words', () => {
  expect([hasWords('…!?'), hasWords('用')]).toEqual([false, true]);
});

it.each([
  ['Use tabs. They align.', 'Use tabs'],
  ['Use tabs\n\n**Why:** they align', 'Use tabs'],
  ['- **Use** `tabs`', 'Use tabs'],
  ['用制表符。因为对齐。', '用制表符'],
  ['see v1.2 of the guide', 'see v1.2 of the guide'],
  ['', ''],
])('the first statement of %j', (body, statement) => {
  expect(firstStatement(body)).toBe(statement);
});

describe('turnKey', () => {
  it('gives equal ids equal keys and does not hold the id', () => {
    expect(turnKey('4c0d68e2-992a')).toBe(turnKey('4c0d68e2-992a'));
    expect(turnKey('4c0d68e2-992a')).not.toContain('4c0d68e2');
    expect(turnKey('a')).not.toBe(turnKey('b'));
  });
});
