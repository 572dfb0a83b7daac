import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLogger } from '../../src/io/logger.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('openLogger', () => {
  it('makes the folder and writes lines of JSON from its level on, for the owner only', async () => {
    const folder = join(await tempFolder(), 'logs');
    const log = await openLogger(folder, 'warn');
    log.info('unheard');
    log.warn({ job: 'j1' }, 'heard');
    const path = join(folder, 'rememberd.log');
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'j1', msg: 'heard' }]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('keeps five files of 5 MB: an older one moves up, and the last falls off', async () => {
    const folder = await tempFolder();
    for (const number of [1, 2, 3, 4]) {
      await writeFile(join(folder, `rememberd.log.${number}`), `${number}`);
    }
    await writeFile(join(folder, 'rememberd.log'), 'full');
    await truncate(join(folder, 'rememberd.log'), 5 * 1024 * 1024);
    (await openLogger(folder, 'info')).info('first');
    expect((await readdir(folder)).sort()).toEqual([
      'rememberd.log',
      ...[1, 2, 3, 4].map((number) => `rememberd.log.${number}`),
    ]);
    expect(await readFile(join(folder, 'rememberd.log.2'), 'utf8')).toBe('1');
    expect((await stat(join(folder, 'rememberd.log.1'))).size).toBe(5 * 1024 * 1024);
    expect((await stat(join(folder, 'rememberd.log'))).size).toBeLessThan(1000);
  });

  it('goes on in a file that is not full', async () => {
    const folder = await tempFolder();
    for (const message of ['one', 'two']) (await openLogger(folder, 'info')).info(message);
    const text = await readFile(join(folder, 'rememberd.log'), 'utf8');
    expect(text.trimEnd().split('\n')).toHaveLength(2);
  });
});
