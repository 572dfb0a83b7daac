import { execFileSync } from 'node:child_process';
import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPlainFile, stampOf } from '../../src/io/plain-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('reads a plain file with all its bytes', async () => {
  const path = join(await tempFolder(), 'a');
  await writeFile(path, Buffer.from([0, 255, 10]));
  expect(readPlainFile(path, 3)).toEqual({
    kind: 'file',
    bytes: Buffer.from([0, 255, 10]),
    stamp: stampOf(await stat(path)),
  });
});

it('says what else stands in the place of a file, without waiting and without following', async () => {
  const folder = await tempFolder();
  const at = (name: string) => join(folder, name);
  await writeFile(at('large'), 'four');
  await symlink('large', at('link'));
  await symlink('nowhere', at('dangling'));
  await mkdir(at('folder'));
  execFileSync('mkfifo', [at('pipe')]);
  const server = createServer().listen(at('socket'));
  onTestFinished(() => void server.close());
  const seen = ['gone', 'large', 'link', 'dangling', 'folder', 'pipe', 'socket'].map((name) =>
    readPlainFile(at(name), 3),
  );
  expect(seen).toEqual([
    { kind: 'missing' },
    { kind: 'unusable', why: '4 bytes, at most 3 are read' },
    { kind: 'unusable', why: 'a link' },
    { kind: 'unusable', why: 'a link' },
    { kind: 'unusable', why: 'not a plain file' },
    { kind: 'unusable', why: 'not a plain file' },
    { kind: 'unusable', why: 'a socket or a pipe' },
  ]);
});
