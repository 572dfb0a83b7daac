import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tidyState } from '../../src/app/tidy-state.ts';
import { readRemoved } from '../../src/io/removed-counts.ts';
import { queueWorld } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const DAY_MS = 24 * 3_600_000;

async function writeAged(folder: string, name: string, days: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), '');
  const at = new Date(Date.now() - days * DAY_MS);
  await utimes(join(folder, name), at, at);
}

it('removes what has lain too long in spool and queue, and leaves the rest', async () => {
  const world = queueWorld(await tempFolder());
  const { spool, queue } = world.state;
  await writeAged(spool.tmp, 'unfinished', 1);
  await writeAged(spool.tmp, 'begun', 0);
  await writeAged(spool.bad, 'old', 15);
  await writeAged(spool.bad, 'fresh', 13);
  await writeAged(queue.parked, `${'a'.repeat(32)}.json`, 61);
  await writeAged(queue.parked, `${'b'.repeat(32)}.json`, 59);
  await writeAged(queue.pending, `${'c'.repeat(32)}.json`, 400);
  await tidyState(world);
  expect(await readdir(spool.tmp)).toEqual(['begun']);
  expect(await readdir(spool.bad)).toEqual(['fresh']);
  expect(await readdir(queue.parked)).toEqual([`${'b'.repeat(32)}.json`]);
  expect(await readdir(queue.pending)).toHaveLength(1);
  await writeAged(spool.bad, 'old', 15);
  await tidyState(world);
  const told = await readRemoved(world.state.removed);
  expect(told).toMatchObject({ unfinished: 1, bad: 2, jobs: 1, runs: 0 });
});

it('does nothing where there is nothing, and fails nobody when it cannot', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  await tidyState(world);
  expect(await readdir(root)).toEqual([]);
  await mkdir(world.state.root);
  await writeFile(join(world.state.root, 'spool'), 'a file in the way');
  await tidyState(world);
  await rm(world.state.root, { recursive: true });
});
