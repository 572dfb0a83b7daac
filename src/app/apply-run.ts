import { join } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import type { Change, SetAside } from '../core/plan.ts';
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
    const { overtaken, refused } = await applyInOrder(run, world);
    run = refused.reduce(setAside, run);
    if (overtaken !== undefined) run = await replan(run, overtaken);
    if (overtaken !== undefined || refused.length > 0) await world.runs.save(run);
    if (overtaken === undefined) return run;
  }
  throw foreignWriter(run);
}

interface Applied {
  /** The first change whose file another writer has changed; those behind it were not looked at. */
  readonly overtaken?: Change;
  readonly refused: readonly SetAside[];
}

async function applyInOrder(
  run: RunRecord,
  world: Pick<FolderWorld, 'runs' | 'folder'>,
): Promise<Applied> {
  const refused: SetAside[] = [];
  for (const change of run.plan?.changes ?? []) {
    if (change.after === null && change.before !== null) {
      await world.folder.archive(run.id, change.file, change.before);
    }
    try {
      const path = join(run.memoryDir, change.file);
      const outcome = await replaceFile(path, change.before, change.after);
      if (outcome !== 'written') return { overtaken: change, refused };
    } catch (error) {
      if (!(error instanceof FolderUnusableError)) throw error;
      refused.push({ change, reason: error.facts.found });
    }
  }
  return { refused };
}

/** What stands in the way of one change, today and perhaps for ever, must not stop all work in the folder. */
function setAside(run: RunRecord, refused: SetAside): RunRecord {
  const { changes = [], skips = [], setAside: earlier = [] } = run.plan ?? {};
  const { change, reason } = refused;
  return {
    ...run,
    plan: {
      changes: changes.filter((one) => one !== change),
      skips,
      setAside: [...earlier, refused],
    },
    notes: [...run.notes, `${change.file} is left as it is: ${reason}`],
  };
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
      ...plan,
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
    plan: { ...run.plan, changes, skips },
    notes: [...run.notes, `${overtaken.file}: ${reason}`],
  };
}
