import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendTo, removeAt } from '../../src/core/json-text.ts';

describe('appendTo', () => {
  it.each([
    ['{"a":[1]}', '{"a":[1,2]}'],
    ['{"a": [1, "x"]}', '{"a": [1, "x", 2]}'],
    ['{"a":[]}', '{"a":[2]}'],
    ['{"b":1}', '{"b":1,"a":[2]}'],
    ['{}', '{\n  "a": [\n    2\n  ]\n}'],
    ['{\n\t"a": [\n\t\t1\n\t]\n}', '{\n\t"a": [\n\t\t1,\n\t\t2\n\t]\n}'],
    ['{\r\n "b": 1\r\n}', '{\r\n "b": 1,\r\n "a": [\r\n  2\r\n ]\r\n}'],
    ['{"a":[0],"a":[1]}', '{"a":[0],"a":[1,2]}'],
  ])('makes of %j', (text, expected) => {
    expect(appendTo(text, ['a'], 2)).toBe(expected);
  });
});

describe('removeAt', () => {
  it.each([
    ['{"a":[1,2,3]}', ['a', 0], '{"a":[2,3]}'],
    ['{"a":[1, 2 ,3]}', ['a', 1], '{"a":[1, 3]}'],
    ['{"a":[1,2 , 3 ]}', ['a', 2], '{"a":[1,2 ]}'],
    ['{"a":[ 1 ]}', ['a', 0], '{"a":[]}'],
    ['{\n  "b": 1,\n  "a": 2\n}', ['a'], '{\n  "b": 1\n}'],
    ['{\n  "a": 2,\n  "b": 1\n}', ['a'], '{\n  "b": 1\n}'],
    ['{"a":{"b":[{"c":1}]}}', ['a', 'b', 0, 'c'], '{"a":{"b":[{}]}}'],
    ['{"a":1}', ['b'], '{"a":1}'],
    ['{"a":1}', ['a', 'b'], '{"a":1}'],
  ])('of %j takes %j', (text, path, expected) => {
    expect(removeAt(text, path)).toBe(expected);
  });
});

it('does to the value what it says, in any text, and takes it back to the letter when nothing was made', () => {
  const lists = fc.array(fc.jsonValue(), { minLength: 1 });
  const settings = fc.record({ list: lists, rest: fc.jsonValue() });
  fc.assert(
    fc.property(
      settings,
      fc.constantFrom(0, 1, 4, '\t'),
      fc.jsonValue(),
      (value, indent, element) => {
        const text = JSON.stringify(value, null, indent);
        const added = appendTo(text, ['list'], element);
        expect(JSON.parse(added)).toEqual(
          JSON.parse(JSON.stringify({ ...value, list: [...value.list, element] })),
        );
        expect(removeAt(added, ['list', value.list.length])).toBe(text);
      },
    ),
  );
});
