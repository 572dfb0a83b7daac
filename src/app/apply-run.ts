import { join } from 'node:path';
import { LockedError } from '../core/errors.ts';
import { buildIndex } from '../core/memory-index/build-index.ts';
import { describeIndexReport, indexImages } from '../core/memory-index/index-images.ts';
import type { Change } from '../core/plan.ts';
import { reconcile } from '../core/reconcile/reconcile.ts';
import type { IndexImage, RunRecord } from '../core/run.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { replaceFile } from '../io/replace-file.ts';
import type { FolderWorld } from './folder-world.ts';

/** Another writer may come between reading and writing this often before the run gives up for now. */
const MOST_ROUNDS = 8;

/**
 * Carries out a planned run: topic files first, then the index, each with its images stored before
 * it is touched. Returns the run as `applied`. After a kill at any line the same call finishes it.
 */
export async function applyRun(
  planned: RunRecord,
  world: Pick<FolderWorld, 'runs' | 'folder'>,
): Promise<RunRecord> {
  const withFiles = await applyChanges(planned, world);
  const withIndex = await applyIndex(withFiles, world);
  const applied: RunRecord = { ...withIndex, state: 'applied' };
  await world.runs.save(applied);
  return applied;
}

async function applyChanges(
  planned: RunRecord,
  world: Pick<FolderWorld, 'runs' | 'folder'>,
): Promise<RunRecord> {
  let run = planned;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const overtaken = await firstOvertaken(run, world);
    if (overtaken === undefined) return run;
    run = await replan(run, overtaken);
    await world.runs.save(run);
  }
  throw foreignWriter(run);
}

/** Applies the changes in order; stops at the first whose file another writer has changed. */
async function firstOvertaken(
  run: RunRecord,
  world: Pick<FolderWorld, 'runs' | 'folder'>,
): Promise<Change | undefined> {
  for (const change of run.plan?.changes ?? []) {
    if (change.after === null && change.before !== null) {
      await world.folder.archive(run.id, change.file, change.before);
    }
    const path = join(run.memoryDir, change.file);
    const replaced = await replaceFile(path, change.before, change.after);
    if (replaced.outcome === 'conflict') return change;
    if (replaced.outcome === 'overtaken') {
      // The words that came meanwhile are put back first; then this change is decided again on top.
      await replaceFile(path, change.after, replaced.late);
      return change;
    }
  }
  return undefined;
}

/** Decides one change again, from its stored proposals and the folder as it is now. */
async function replan(run: RunRecord, overtaken: Change): Promise<RunRecord> {
  const plan = run.plan ?? { changes: [], skips: [] };
  if (run.session === null) return leaveOut(run, overtaken);
  const folder = await readMemoryFolder(run.memoryDir);
  const proposals = overtaken.proposals.flatMap((position) => run.grounded[position] ?? []);
  const again = reconcile(proposals, folder, { sessionId: run.session.id });
  const changes = again.changes.map((change) => ({
    ...change,
    proposals: change.proposals.flatMap((position) => overtaken.proposals[position] ?? []),
  }));
  return {
    ...run,
    plan: {
      changes: plan.changes.flatMap((change) => (change === overtaken ? changes : [change])),
      skips: [...plan.skips, ...again.skips],
    },
    notes: [...run.notes, `${overtaken.file} was changed by another program; decided again`],
  };
}

/** An undo has no proposals to decide by: a file that somebody edited meanwhile stays as it is now. */
function leaveOut(run: RunRecord, overtaken: Change): RunRecord {
  const reason = 'it was edited while the run was being taken back, and stays as it is';
  const changes = (run.plan?.changes ?? []).filter((change) => change !== overtaken);
  const skips = [...(run.plan?.skips ?? []), { title: overtaken.title, reason }];
  return {
    ...run,
    plan: { changes, skips },
    notes: [...run.notes, `${overtaken.file}: ${reason}`],
  };
}

/** Stored images are written first; where they no longer fit, the index is decided again from the folder. */
async function applyIndex(
  run: RunRecord,
  world: Pick<FolderWorld, 'runs' | 'folder'>,
): Promise<RunRecord> {
  let current = run;
  let images = run.index;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (images.length > 0 && (await writePages(current.memoryDir, images))) return current;
    const decided = await decideIndex(current);
    current = { ...current, notes: [...current.notes, ...decided.notes] };
    if (decided.images.length === 0) return current;
    images = decided.images;
    current = { ...current, index: mergeImages(current.index, images) };
    await world.runs.save(current);
  }
  throw foreignWriter(current);
}

async function decideIndex(run: RunRecord): Promise<{ images: IndexImage[]; notes: string[] }> {
  const folder = await readMemoryFolder(run.memoryDir);
  const changed = new Set((run.plan?.changes ?? []).map((change) => change.file));
  const next = buildIndex(folder, changed);
  // That a file of this very run is listed goes without saying.
  const adopted = next.report.adopted.filter((file) => !changed.has(file));
  const notes = describeIndexReport({ ...next.report, adopted });
  return { images: indexImages(folder, next), notes };
}

/** False when a page was changed by somebody else: what they wrote stands, ours is to be decided again. */
async function writePages(memoryDir: string, images: readonly IndexImage[]): Promise<boolean> {
  for (const image of images) {
    const path = join(memoryDir, image.file);
    const replaced = await replaceFile(path, image.before, image.after);
    if (replaced.outcome === 'overtaken') await replaceFile(path, image.after, replaced.late);
    if (replaced.outcome !== 'written') return false;
  }
  return true;
}

/**
 * A page that we wrote before goes back to its text before that. One that somebody else wrote to goes
 * back to their text: taking the run back must not take theirs away.
 */
function mergeImages(old: readonly IndexImage[], fresh: readonly IndexImage[]): IndexImage[] {
  const merged = new Map(old.map((image) => [image.file, image]));
  for (const image of fresh) {
    const first = merged.get(image.file);
    const isOurs = first !== undefined && first.after === image.before;
    merged.set(image.file, { ...image, before: isOurs ? first.before : image.before });
  }
  return [...merged.values()];
}

function foreignWriter(run: RunRecord): LockedError {
  return new LockedError('The memory folder changes faster than it can be written.', {
    expected: `a quiet moment in ${run.memoryDir}`,
    found: `another program wrote to the same files ${MOST_ROUNDS} times in a row`,
    advice: 'Run the command again when the other program is done; the plan is stored.',
  });
}
