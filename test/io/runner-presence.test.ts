import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearDeadRunner, isRunnerAlive, takeRunnerPlace } from '../../src/io/runner-presence.ts';
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

  it('is given up when the state folder is removed, and the next one keeps what is its own', async () => {
    const root = join(await tempFolder(), 'state');
    const first = await takeRunnerPlace(root, { renewMs: 20 });
    if (first === undefined) throw new Error('the place is taken');
    await first.announce();
    await rm(root, { recursive: true });
    await vi.waitFor(() => expect(first.lost.aborted).toBe(true));
    const second = await placeIn(root);
    await second.announce();
    await first.release();
    expect(await isRunnerAlive(root)).toBe(true);
    expect(second.lost.aborted).toBe(false);
  });

  it('is cleared of what a killed runner left, and of nothing that a living one has', async () => {
    const root = await tempFolder();
    await clearDeadRunner(join(root, 'absent'));
    const script = `(await import(process.argv[1])).takeRunnerPlace(process.argv[2]).then((place) => place.announce())`;
    const module = join(import.meta.dirname, '..', '..', 'src', 'io', 'runner-presence.ts');
    const words = ['--import', 'tsx', '--input-type=module', '-e', script, module, root];
    spawnSync(process.execPath, words, { stdio: 'inherit' });
    expect((await readdir(root)).sort()).toEqual(['runner.lock', 'runner.pid']);
    await clearDeadRunner(root);
    expect(await readdir(root)).toEqual([]);
    const presence = await placeIn(root);
    await presence.announce();
    await clearDeadRunner(root);
    expect(await isRunnerAlive(root)).toBe(true);
  });

  it('is free, and can be taken, where a pipe lies in place of the pid file', async () => {
    const root = await tempFolder();
    const path = join(root, 'runner.pid');
    spawnSync('mkfifo', [path]);
    const ahead = new Date(Date.now() + 60_000);
    await utimes(path, ahead, ahead);
    expect(await isRunnerAlive(root)).toBe(false);
    const presence = await placeIn(root);
    await presence.announce();
    expect(await isRunnerAlive(root)).toBe(true);
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
