import { buildIndex } from '../core/memory-index/build-index.ts';
import { describeIndexReport, indexImages } from '../core/memory-index/index-images.ts';
import type { FinishedRun } from '../core/report.ts';
import { type IndexImage, type RunRecord, startRecord } from '../core/run.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { advanceRun } from './advance-run.ts';
import { describeFinished } from './describe-run.ts';
import { finishOpenRuns } from './finish-runs.ts';
import { type FolderWorld, withFolderLock } from './folder-world.ts';

/** What a rebuild of the index changes, and what it says about entries. */
export interface Reindexed {
  readonly images: readonly IndexImage[];
  readonly notes: readonly string[];
  /** Interrupted runs that were finished first. */
  readonly finished: readonly FinishedRun[];
}

/** Brings the index in line with the topic files, as a run of its own so that it can be undone. */
export async function reindexFolder(world: FolderWorld, isDryRun: boolean): Promise<Reindexed> {
  if (isDryRun) return decideReindex(world);
  const finished = (await finishOpenRuns(world)).map(describeFinished);
  const decided = { ...(await decideReindex(world)), finished };
  if (decided.images.length === 0) return decided;
  return withFolderLock(world, async () => {
    // What was decided without the lock is decided again where a page is not as it was then.
    const run = { ...startReindex(world), index: decided.images, notes: decided.notes };
    await world.runs.save(run);
    const { index, notes } = await advanceRun(run, world);
    return { images: index, notes, finished };
  });
}

async function decideReindex(world: FolderWorld): Promise<Reindexed> {
  const folder = await readMemoryFolder(world.memoryDir);
  const built = buildIndex(folder);
  const notes = describeIndexReport(built.report);
  return { images: indexImages(folder, built), notes, finished: [] };
}

function startReindex(world: FolderWorld): RunRecord {
  return {
    ...startRecord({
      id: world.newRunId(),
      startedAt: world.clock.now().toISOString(),
      memoryDir: world.memoryDir,
      by: 'reindex',
      session: null,
      reply: null,
      window: null,
    }),
    state: 'planned',
    plan: { changes: [], skips: [] },
  };
}
