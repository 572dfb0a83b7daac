import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isClientConsolidating } from '../../src/io/client-lock.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOW = Date.parse('2026-03-11T10:00:00.000Z');
const MINUTE = 60_000;
/** Of a process that has ended and was waited for. */
const deadPid = String(spawnSync(process.execPath, ['-e', '']).pid);

it.each<[string, string | undefined, number, boolean]>([
  ['there is no lock', undefined, 0, false],
  ['a living process took it just now', `${process.pid}\n`, 1, true],
  ['a living process took it over an hour ago', `${process.pid}`, 61, false],
  ['its process has ended', deadPid, 1, false],
  ['it is empty', '', 1, false],
  ['it holds no number', 'someone', 1, false],
  ['it names a group of processes', '-1', 1, false],
])('the client consolidates or not: %s', async (_, body, minutesOld, expected) => {
  const folder = await tempFolder();
  if (body !== undefined) {
    const path = join(folder, '.consolidate-lock');
    await writeFile(path, body);
    const at = new Date(NOW - minutesOld * MINUTE);
    await utimes(path, at, at);
  }
  expect(await isClientConsolidating(folder, NOW)).toBe(expected);
});

it.each<[string, (path: string) => unknown]>([
  ['a folder', (path) => mkdir(path)],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link', (path) => symlink('/proc/self/stat', path)],
])('%s under the name of its lock holds nobody up', async (_case, make) => {
  const folder = await tempFolder();
  await make(join(folder, '.consolidate-lock'));
  expect(await isClientConsolidating(folder, Date.now())).toBe(false);
});
