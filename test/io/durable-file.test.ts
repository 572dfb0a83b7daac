import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ensureFolder,
  isTemporaryName,
  moveDurably,
  readTextIfThere,
  removeDurably,
  writeDurably,
} from '../../src/io/durable-file.ts';
import { compileForNode } from '../support/plain-node.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('writeDurably', () => {
  it('creates and replaces a file and leaves nothing beside it', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'memory.md');
    for (const content of ['first', '', 'dernière 終']) {
      await writeDurably(path, content);
      expect(await readFile(path, 'utf8')).toBe(content);
    }
    expect(await readdir(folder)).toEqual(['memory.md']);
  });

  it('gives the file to its owner only, unless another mode is asked for', async () => {
    const folder = await tempFolder();
    await writeDurably(join(folder, 'a'), '');
    await writeDurably(join(folder, 'b'), '', 0o644);
    const modes = ['a', 'b'].map(async (name) => (await stat(join(folder, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o600, 0o644]);
  });

  it('replaces a link instead of writing where it leads', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'outside'), 'untouched');
    await symlink('outside', join(folder, 'link'));
    await writeDurably(join(folder, 'link'), 'new');
    expect(await readFile(join(folder, 'outside'), 'utf8')).toBe('untouched');
  });

  it('removes its temporary file when the content cannot be put in place', async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, 'taken'));
    await expect(writeDurably(join(folder, 'taken'), 'text')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('leaves a whole file and a recognisable temporary one after kill -9', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'memory.md');
    const program = await compileForNode('test/support/endless-writer-child.ts');
    for (let kill = 0; kill < 6; kill++) {
      const writer = spawn(process.execPath, [program, path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(writer.stdout, 'data');
      const later = (await readFile(path, 'utf8')).split(' ', 1)[0];
      await until(async () => (await readFile(path, 'utf8')).split(' ', 1)[0] !== later);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      const numbers = (await readFile(path, 'utf8')).trimEnd().split(' ');
      expect([numbers.length, new Set(numbers).size]).toEqual([20_000, 1]);
    }
    const others = (await readdir(folder)).filter((name) => name !== 'memory.md');
    expect(others.filter((name) => !isTemporaryName(name))).toEqual([]);
  });
});

describe('files that may be missing', () => {
  it('are read as null and removed without complaint', async () => {
    const path = join(await tempFolder(), 'gone');
    expect(await readTextIfThere(path)).toBeNull();
    await removeDurably(path);
    await writeFile(path, 'text');
    expect(await readTextIfThere(path)).toBe('text');
    await removeDurably(path);
    expect(await readTextIfThere(path)).toBeNull();
  });

  it('are told apart from files that cannot be read', async () => {
    const folder = await tempFolder();
    await expect(readTextIfThere(folder)).rejects.toThrow('EISDIR');
    await expect(removeDurably(folder)).rejects.toThrow();
  });

  it('are told apart from pipes, without waiting for their other end', async () => {
    const pipe = join(await tempFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(readTextIfThere(pipe)).rejects.toMatchObject({ name: 'FolderUnusableError' });
  });
});

it('moves a file from folder to folder', async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, 'new'));
  await writeFile(join(folder, 'ticket'), 'text');
  await moveDurably(join(folder, 'ticket'), join(folder, 'new', 'ticket'));
  expect(await readdir(folder)).toEqual(['new']);
  expect(await readFile(join(folder, 'new', 'ticket'), 'utf8')).toBe('text');
});

it('makes one folder for many who want it at once', async () => {
  const path = join(await tempFolder(), 'a', 'b', 'c');
  await Promise.all(Array.from({ length: 50 }, () => ensureFolder(path)));
  expect((await stat(path)).isDirectory()).toBe(true);
});

it.runIf(process.platform === 'linux')(
  'gives up where the system has no place for folders',
  async () => {
    await expect(ensureFolder('/proc/rememberd/state')).rejects.toThrow('ENOENT');
  },
);

it('makes folders for their owner only and keeps the mode of those that exist', async () => {
  const folder = await tempFolder();
  await chmod(folder, 0o755);
  await ensureFolder(join(folder, 'a', 'b'));
  await ensureFolder(folder);
  const modes = ['.', 'a', 'a/b'].map(
    async (name) => (await stat(join(folder, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o755, 0o700, 0o700]);
});

it.each([
  ['/x/.rememberd-0123456789abcdef.tmp', true],
  ['.rememberd.lock', false],
  ['notes.tmp', false],
  ['/x/.rememberd-y.tmp/memory.md', false],
])('says of %s whether it is a temporary name', (path, isTemporary) => {
  expect(isTemporaryName(path)).toBe(isTemporary);
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue()));
}
