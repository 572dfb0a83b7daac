import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRunnerAlive, takeRunnerPlace } from '../../src/io/runner-presence.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function placeIn(root: string) {
  const presence = await takeRunnerPlace(root);
  if (presence === undefined) throw new Error('the place is taken');
  onTestFinished(() => presence.release());
  return presence;
}

describe('the place of the runner', () => {
  it('is for one at a time, and free again when it is released', async () => {
    const root = await tempFolder();
    const first = await placeIn(root);
    expect(await takeRunnerPlace(root)).toBeUndefined();
    await first.release();
    await placeIn(root);
  });

  it('shows a runner only between announcing and withdrawing', async () => {
    const root = await tempFolder();
    const presence = await placeIn(root);
    expect(await isRunnerAlive(root)).toBe(false);
    await presence.announce();
    expect(await isRunnerAlive(root)).toBe(true);
    expect(await readFile(join(root, 'runner.pid'), 'utf8')).toBe(`${process.pid}\n`);
    expect((await stat(join(root, 'runner.pid'))).mtimeMs).toBeGreaterThan(Date.now() + 60_000);
    await presence.withdraw();
    expect(await isRunnerAlive(root)).toBe(false);
  });

  it('opens the gate that a hook closed, also when the place is taken already', async () => {
    const root = await tempFolder();
    const presence = await placeIn(root);
    await mkdir(join(root, 'starting'));
    await takeRunnerPlace(root);
    expect(await readdir(root)).not.toContain('starting');
    await mkdir(join(root, 'starting'));
    await presence.announce();
    expect(await readdir(root)).not.toContain('starting');
  });

  it('leaves nothing behind', async () => {
    const root = await tempFolder();
    const presence = await placeIn(root);
    await presence.announce();
    await presence.release();
    expect(await readdir(root)).toEqual([]);
  });

  it.each([
    ['a pid file that is too old', `${process.pid}\n`, -1000],
    ['a pid file of a process that is gone', '999999999\n', 60_000],
    ['a pid file without a number', 'x\n', 60_000],
    ['a pid file that names a group of processes', '0\n', 60_000],
  ])('is free in spite of %s', async (_case, text, aheadMs) => {
    const root = await tempFolder();
    const path = join(root, 'runner.pid');
    await writeFile(path, text);
    const at = new Date(Date.now() + aheadMs);
    await utimes(path, at, at);
    expect(await isRunnerAlive(root)).toBe(false);
  });
});
