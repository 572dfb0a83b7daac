import { describe, expect, it } from 'vitest';
import { isExcluded, whyNotRead } from '../../src/core/exclusion.ts';

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

it.each([
  ['/home/sam/a/vault', 'vault', true],
  ['/home/sam/a/vaults', 'vault', false],
  ['/home/sam/a/b', '/home/sam/a/**', true],
  ['/home/sam/a', '/home/sam/a/**', true],
  ['/home/sam/ab', '/home/sam/a/**', false],
  ['C:\\jobs\\secret\\x', 'C:/jobs/secret', true],
])('%s under the pattern %s, which need not begin at the root: %s', (path, pattern, excluded) => {
  expect(isExcluded(path, [pattern])).toBe(excluded);
});

describe('whyNotRead', () => {
  const origin = { folders: ['/home/sam/kiosk'], memoryOff: undefined, entrypoint: 'cli' };
  const rules = {
    ownFolders: ['/home/sam/state [x]*'],
    homeFolder: '/home/sam',
    excludeProjects: ['~/secret'],
    includeScripts: false,
  };

  it.each([
    ['an ordinary project', {}, undefined],
    ['an older client', { entrypoint: undefined }, undefined],
    ['memory switched off', { memoryOff: 'by a variable' }, 'memory is off: by a variable'],
    ['the state folder', { folders: ['/home/sam/state [x]*'] }, 'a session of rememberd itself'],
    ['a folder in it', { folders: ['/home/sam/state [x]*/a'] }, 'a session of rememberd itself'],
    ['what its name would match', { folders: ['/home/sam/state x1'] }, undefined],
    ['a neighbour of it', { folders: ['/home/sam/state [x]*-2'] }, undefined],
    ['an excluded project', { folders: ['/home/sam/secret/a'] }, expect.stringContaining('excl')],
    [
      'a worktree of an excluded project',
      { folders: ['/tmp/tree', '/home/sam/secret'] },
      expect.stringContaining('excluded'),
    ],
    ['a script', { entrypoint: 'sdk-cli' }, expect.stringContaining('sdk-cli')],
  ])('a session of %s', (_case, parts, reason) => {
    expect(whyNotRead({ ...origin, ...parts }, rules)).toEqual(reason);
  });

  it('reads sessions of scripts when the settings say so', () => {
    const session = { ...origin, entrypoint: 'sdk-py' };
    expect(whyNotRead(session, { ...rules, includeScripts: true })).toBeUndefined();
  });
});
