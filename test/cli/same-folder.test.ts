import { describe, expect, it } from 'vitest';
import { keepFolder, quoted, sameFolder } from '../../src/cli/same-folder.ts';

describe('sameFolder', () => {
  it.each([
    [{}, undefined, ''],
    [{}, '/found', ' --memory-dir /found'],
    [{ memoryDir: 'mine' }, '/found', ' --memory-dir mine'],
    [{ project: 'kiosk' }, '/found', ' --project kiosk'],
    [{ project: 'kiosk', state: 'st' }, undefined, ' --project kiosk --state st'],
    [{ memoryDir: 'my folder' }, undefined, " --memory-dir 'my folder'"],
  ])('of %j, found %s, is %j', (flags, found, words) => {
    expect(sameFolder(flags, found)).toBe(words);
  });
});

describe('keepFolder', () => {
  it.each([
    ['See `rememberd log`.', ['undo', '--last'], 'See `rememberd log`.'],
    [
      'See `rememberd log`.',
      ['undo', '--last', '--memory-dir', 'mine'],
      'See `rememberd log --memory-dir mine`.',
    ],
    ['See `rememberd log`.', ['undo', '--state=st'], 'See `rememberd log --state st`.'],
    ['See `rememberd --help`.', ['undo', '--state', 'st'], 'See `rememberd --help`.'],
  ])('turns %s after %j into %s', (advice, words, kept) => {
    expect(keepFolder(advice, words)).toBe(kept);
  });
});

it('quotes what a shell would take apart', () => {
  expect(quoted("it's here")).toBe(`'it'\\''s here'`);
});
