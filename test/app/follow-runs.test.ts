import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { followRuns } from '../../src/app/follow-runs.ts';
import type { RunRecord } from '../../src/core/run.ts';
import { createRunStore } from '../../src/io/runs.ts';
import { plannedRun } from '../support/run-records.ts';
import { tempFolder } from '../support/temp-folder.ts';

const run = (number: number, month = '2026-03'): RunRecord =>
  plannedRun({
    id: `${month.replace('-', '')}12T090000000Z-${String(number).padStart(8, '0')}`,
    startedAt: `${month}-12T09:00:00.000Z`,
  });

/** Follows the runs of a folder until the test ends; resolves once nothing can be missed. */
async function follow(runs: string) {
  const seen: string[] = [];
  const stop = new AbortController();
  let ending = Promise.resolve();
  await new Promise<void>((onReady) => {
    const onRun = ({ id, state }: RunRecord) => seen.push(`${state} ${id}`);
    ending = followRuns({ runs, onReady, onRun }, stop.signal);
  });
  const end = async () => {
    stop.abort();
    await ending;
  };
  onTestFinished(end);
  return { seen, end };
}

it('tells of the runs that are closed from now on, each once and in their order', async () => {
  const folder = await tempFolder();
  const runs = createRunStore(folder);
  await runs.save(run(1));
  await runs.close(run(1));
  const { seen } = await follow(folder);
  await runs.save(run(3));
  await runs.save(run(2));
  await runs.close(run(2));
  await expect.poll(() => seen).toEqual([`closed ${run(2).id}`]);
  await runs.close(run(3));
  await runs.close(run(3));
  await expect.poll(() => seen).toEqual([`closed ${run(2).id}`, `closed ${run(3).id}`]);
});

it('follows into a new month', async () => {
  const folder = await tempFolder();
  const runs = createRunStore(folder);
  await runs.save(run(1));
  const { seen } = await follow(folder);
  await runs.close(run(1));
  await expect.poll(() => seen).toHaveLength(1);
  await runs.save(run(2, '2026-04'));
  await runs.close(run(2, '2026-04'));
  await expect.poll(() => seen).toEqual([`closed ${run(1).id}`, `closed ${run(2, '2026-04').id}`]);
});

it('waits where there is no folder yet, without making one', async () => {
  const root = await tempFolder();
  const folder = join(root, 'state', 'runs');
  const { seen } = await follow(folder);
  expect(await readdir(root)).toEqual([]);
  const runs = createRunStore(folder);
  await runs.save(run(1));
  await runs.close(run(1));
  await expect.poll(() => seen, { timeout: 5000 }).toHaveLength(1);
});

it('ends when it is told to, however long it would wait', async () => {
  const folder = await tempFolder();
  await createRunStore(folder).save(run(1));
  const { end } = await follow(folder);
  const startedAt = performance.now();
  await end();
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
