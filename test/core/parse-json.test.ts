import { expect, it } from 'vitest';
import { membersOf, parseJson } from '../../src/core/parse-json.ts';

it.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
])('%j holds %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it.each(['', '{', 'null', '"text"', '7'])('%j has no members', (text) => {
  expect(membersOf(text)).toEqual({});
});

it('members are given as they stand', () => {
  expect(membersOf('{"a":[1],"b":null}')).toEqual({ a: [1], b: null });
});
