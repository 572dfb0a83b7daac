import { expect, it } from 'vitest';
import { bareJson } from '../../src/core/bare-json.ts';

it.each([
  ['bare', '{"a":1}'],
  ['between words', 'Here you are: {"a":1} Anything else?'],
  ['in a fence', 'Sure:\n```json\n{"a":1}\n```\nDone {really}.'],
  ['in a fence of no language', '```\n{"a":1}\n```'],
  ['after words in braces', 'Dear {you}, as {"asked"}: {"a":1}'],
  ['before words in braces', '{"a":1}\n\nIs that {what} you want?'],
  ['after a smaller one', 'No longer {}, but:\n{"a":1}'],
  ['after code in a fence', '```js\nif (a) { b("}"); }\n```\nso {"a":1}'],
  ['after thoughts', '<think>{"b":2}? no.\nRather:</think>\n\n{"a":1}'],
])('finds JSON %s', (_where, answer) => {
  expect(bareJson(answer)).toBe('{"a":1}');
});

it.each([
  ['a fence inside a value', '{"a":"```json\\n{}\\n```"}'],
  ['an answer cut short', '{"a":[{"b":'],
  ['braces within strings', '{"a":"} {\\" {"}'],
  ['an answer without JSON', 'I would rather not.'],
])('leaves %s as it is', (_what, answer) => {
  expect(bareJson(answer)).toBe(answer);
});

it('gives what was cut off after words from its beginning on', () => {
  expect(bareJson('Yes, {you}: {"a":[{"b":1},{"c":')).toBe('{"a":[{"b":1},{"c":');
});

it('is as quick with braces without end', () => {
  const startMs = performance.now();
  for (const odd of ['{"', '{}', '{"a":', '{"}', '{ "\\']) bareJson(`x ${odd.repeat(30_000)}`);
  expect(performance.now() - startMs).toBeLessThan(2000);
});
