import type { RunRecord } from '../core/run.ts';
import { advanceRun } from './advance-run.ts';
import { type FolderWorld, withFolderLock } from './folder-world.ts';

/** Stores a new run and takes it to its end. */
export async function finishRun(run: RunRecord, world: FolderWorld): Promise<RunRecord> {
  await world.runs.save(run);
  return withFolderLock(world, async () => {
    // While this process waited for the lock another one may have finished the stored run.
    const stored = (await world.runs.open()).find((open) => open.id === run.id);
    return stored === undefined ? world.runs.find(run.id) : advanceRun(stored, world);
  });
}

/** Finishes what killed processes left behind in this memory folder; returns those runs. */
export async function finishOpenRuns(world: FolderWorld): Promise<readonly RunRecord[]> {
  const isHere = (run: RunRecord) => run.memoryDir === world.memoryDir;
  if (!(await world.runs.open()).some(isHere)) return [];
  return withFolderLock(world, async () => {
    const open = (await world.runs.open()).filter(isHere);
    const finished: RunRecord[] = [];
    for (const run of open) finished.push(await advanceRun(run, world));
    return finished;
  });
}
