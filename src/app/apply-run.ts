import { join } from 'node:path';
import type { Change } from '../core/plan.ts';
import { reconcile } from '../core/reconcile/reconcile.ts';
import type { RunRecord } from '../core/run.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { replaceFile } from '../io/replace-file.ts';
import { applyIndex, foreignWriter, MOST_ROUNDS } from './apply-index.ts';
import type { FolderWorld } from './folder-world.ts';

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
    if ((await replaceFile(path, change.before, change.after)) !== 'written') return change;
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

/** An undo, and a forgetting by command, have no proposals to decide by: a file that somebody edited meanwhile stays as it is now. */
function leaveOut(run: RunRecord, overtaken: Change): RunRecord {
  const reason = 'it was edited meanwhile, and stays as it is';
  const changes = (run.plan?.changes ?? []).filter((change) => change !== overtaken);
  const skips = [...(run.plan?.skips ?? []), { title: overtaken.title, reason }];
  return {
    ...run,
    plan: { changes, skips },
    notes: [...run.notes, `${overtaken.file}: ${reason}`],
  };
}
