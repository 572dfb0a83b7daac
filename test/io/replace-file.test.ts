import { execFileSync } from 'node:child_process';
import {
  appendFile,
  link,
  mkdir,
  open,
  readFile,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceFile } from '../../src/io/replace-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('replaceFile', () => {
  it('creates a file, changes it and removes it', async () => {
    const path = join(await tempFolder(), 'sub', 'a.md');
    expect(await replaceFile(path, null, 'one')).toBe('written');
    expect(await readFile(path, 'utf8')).toBe('one');
    expect(await replaceFile(path, 'one', 'two')).toBe('written');
    expect(await readFile(path, 'utf8')).toBe('two');
    expect(await replaceFile(path, 'two', null)).toBe('written');
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('leaves a file untouched that already holds the new text', async () => {
    const path = join(await tempFolder(), 'a.md');
    await writeFile(path, 'new');
    const before = await stat(path);
    expect(await replaceFile(path, 'old', 'new')).toBe('written');
    const after = await stat(path);
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino]);
  });

  it('finds a removal done that was done before', async () => {
    const path = join(await tempFolder(), 'a.md');
    expect(await replaceFile(path, 'old', null)).toBe('written');
  });

  it.each([
    ['another text', 'theirs', 'ours', 'new'],
    ['a file where none was', 'theirs', null, 'new'],
    ['another text where a removal is meant', 'theirs', 'ours', null],
  ])('writes nothing over %s', async (_case, theirs, before, after) => {
    const path = join(await tempFolder(), 'a.md');
    await writeFile(path, theirs);
    expect(await replaceFile(path, before, after)).toBe('conflict');
    expect(await readFile(path, 'utf8')).toBe(theirs);
  });

  it('keeps the mode of the file it replaces and gives a new one to its owner only', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'a.md'), 'one', { mode: 0o644 });
    await replaceFile(join(folder, 'a.md'), 'one', 'two');
    await replaceFile(join(folder, 'b.md'), null, 'two');
    expect((await stat(join(folder, 'a.md'))).mode & 0o777).toBe(0o644);
    expect((await stat(join(folder, 'b.md'))).mode & 0o777).toBe(0o600);
  });

  it('lets stand what another program appends meanwhile, and writes nothing over it', async () => {
    const path = join(await tempFolder(), 'a.md');
    await writeFile(path, 'one\n');
    const foreign = await open(path, 'a');
    const replaced = replaceFile(path, 'one\n', 'two\n');
    await foreign.appendFile('theirs\n');
    await foreign.close();
    expect(['conflict', 'overtaken']).toContain(await replaced);
    expect(await readFile(path, 'utf8')).toBe('one\ntheirs\n');
  });

  it.each(['symbolic link', 'second name', 'folder', 'pipe'])('refuses a %s', async (kind) => {
    const folder = await tempFolder();
    const outside = join(folder, 'outside.txt');
    const path = join(folder, 'a.md');
    await writeFile(outside, 'outside');
    if (kind === 'symbolic link') await symlink(outside, path);
    if (kind === 'second name') await link(outside, path);
    if (kind === 'folder') await mkdir(path);
    if (kind === 'pipe') execFileSync('mkfifo', [path]);
    await expect(replaceFile(path, 'outside', 'new')).rejects.toThrow('is not written to');
    expect(await readFile(outside, 'utf8')).toBe('outside');
    await appendFile(outside, '');
  });
});
