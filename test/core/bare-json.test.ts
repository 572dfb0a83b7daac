import { expect, it } from 'vitest';
import { bareJson } from '../../src/core/bare-json.ts';

it.each([
  ['bare', '{"a":1}'],
  ['between words', 'Here you are: {"a":1} Anything else?'],
  ['in a fence', 'Sure:\n```json\n{"a":1}\n```\nDone {really}.'],
  ['in a fence of no language', '```\n{"a":1}\n```'],
  ['after thoughts', '<think>{"b":2}? no.\nRather:</think>\n\n{"a":1}'],
])('finds JSON %s', (_where, answer) => {
  expect(bareJson(answer)).toBe('{"a":1}');
});

it.each([
  ['a fence inside a value', '{"a":"```json\\n{}\\n```"}'],
  ['an answer cut short', '{"a":[{"b":'],
  ['an answer without JSON', 'I would rather not.'],
])('leaves %s as it is', (_what, answer) => {
  expect(bareJson(answer)).toBe(answer);
});
