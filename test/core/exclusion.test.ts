import { expect, it } from 'vitest';
import { isExcluded } from '../../src/core/exclusion.ts';

it.each([
  ['/home/sam/secret', '/home/sam/secret', true],
  ['/home/sam/secret/deep/er', '/home/sam/secret', true],
  ['/home/sam/secret-not', '/home/sam/secret', false],
  ['/home/sam/a/b', '/home/*/a', true],
  ['/home/sam/x/a', '/home/*/a', false],
  ['/home/sam/x/y/vault/z', '/home/**/vault', true],
  ['/home/vault', '/home/**/vault', true],
  ['/home/sam/v1', '/home/sam/v?', true],
  ['/home/sam/v12', '/home/sam/v?', false],
  ['/home/sam/a.b', '/home/sam/a.b/', true],
  ['/home/sam/aXb', '/home/sam/a.b', false],
  ['/home/sam/(x)', '/home/sam/(x)', true],
])('%s under the pattern %s: %s', (path, pattern, excluded) => {
  expect(isExcluded(path, [pattern])).toBe(excluded);
});

it('excludes nothing without patterns', () => {
  expect(isExcluded('/home/sam', [])).toBe(false);
});
