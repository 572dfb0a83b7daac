import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSingleName,
  parseGitFile,
  parseGitPointer,
  projectDirName,
} from '../../src/core/project-key.ts';

describe('projectDirName', () => {
  it.each([
    ['/srv/shop', '-srv-shop'],
    ['/srv/My_Shop.v2', '-srv-My-Shop-v2'],
    ['/srv//shop', '-srv--shop'],
    ['/srv/año', '-srv-a-o'],
    ['/srv/an\u0303o', '-srv-a-o'],
    ['/srv/書店', '-srv---'],
    ['/srv/🚲', '-srv---'],
    ['C:\\work\\shop', 'C--work-shop'],
    ['/', '-'],
  ])('names %s', (path, name) => {
    expect(projectDirName(path)).toBe(name);
  });

  it('gives paths that differ in punctuation only the same name, as the client does', () => {
    expect(projectDirName('/srv/shop-a/b')).toBe(projectDirName('/srv/shop/a-b'));
  });

  it('cuts after 200 units and adds the hash of the whole path', () => {
    expect(projectDirName(`/${'a'.repeat(199)}`)).toBe(`-${'a'.repeat(199)}`);
    // Computed by hand: 'a' repeated n times hashes to 97 · (31ⁿ − 1) / 30 in 32 bits.
    expect(projectDirName('a'.repeat(201))).toBe(`${'a'.repeat(200)}-${hashOfRepeatedA(201)}`);
  });

  it('tells long paths apart by what is cut off, also by what becomes a dash', () => {
    const start = `/${'x'.repeat(220)}`;
    const names = ['/one', '/two', '.one', ' one'].map((end) => projectDirName(start + end));
    expect(new Set(names).size).toBe(4);
  });

  it('is one folder name of bounded length for every path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (path) => {
        expect(projectDirName(`/${path}`)).toMatch(/^[a-zA-Z0-9-]{1,208}$/);
      }),
    );
  });
});

describe('parseGitFile', () => {
  it.each([
    ['gitdir: /srv/shop/.git/worktrees/fix\n', '/srv/shop/.git/worktrees/fix'],
    ['gitdir: ../shop/.git/worktrees/fix', '../shop/.git/worktrees/fix'],
    ['gitdir: C:/shop/.git\r\n', 'C:/shop/.git'],
    ['gitdir: /srv/two words \n', '/srv/two words'],
    ['gitdir:/srv/x', '/srv/x'],
    ['', null],
    ['gitdir:', null],
    ['gitdir: \n', null],
    ['GITDIR: /srv/x', null],
    ['gitdir: /srv/a\ngitdir: /srv/b', null],
    ['gitdir: /srv/a\0b', null],
  ])('reads %j as %j', (text, path) => {
    expect(parseGitFile(text)).toBe(path);
  });
});

describe('parseGitPointer', () => {
  it.each([
    ['../..\n', '../..'],
    ['/srv/shop/.git', '/srv/shop/.git'],
    [' \n', null],
    ['a\nb', null],
    ['a\0b', null],
  ])('reads %j as %j', (text, path) => {
    expect(parseGitPointer(text)).toBe(path);
  });
});

describe('isSingleName', () => {
  it.each([
    ['-srv-shop', true],
    ['..shop', true],
    ['', false],
    [' ', false],
    ['.', false],
    ['..', false],
    ['a/b', false],
    ['..\\b', false],
    ['a\0', false],
  ])('says of %j: %j', (name, isSingle) => {
    expect(isSingleName(name)).toBe(isSingle);
  });
});

function hashOfRepeatedA(count: number): string {
  const wide = (97n * (31n ** BigInt(count) - 1n)) / 30n;
  const signed = BigInt.asIntN(32, wide);
  return (signed < 0n ? -signed : signed).toString(36);
}
