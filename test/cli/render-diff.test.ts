import { expect, it } from 'vitest';
import { renderDiff } from '../../src/cli/render-diff.ts';

it.each([
  ['a page that is new', null, 'a\nb\n', 'F\n+ a\n+ b\n'],
  ['a page that goes', 'a\n', null, 'F\n- a\n'],
  ['only the lines that changed', 'a\nb\nc\n', 'a\nB\nc\n', 'F\n- b\n+ B\n'],
  ['nothing but the name of a page that stays', 'a\n', 'a\n', 'F\n'],
])('shows of %s its lines with their signs', (_case, before, after, shown) => {
  expect(renderDiff({ file: 'F', before, after })).toBe(shown);
});
