import { join } from 'node:path';
import { RunNotFoundError, UndoConflictError } from '../core/errors.ts';
import { type RunRecord, reverseRecord } from '../core/run.ts';
import { hasChanged, pagesGivenBack, runsInForce } from '../core/run-history.ts';
import { readTextIfThere } from '../io/durable-file.ts';
import { advanceRun } from './advance-run.ts';
import { finishOpenRuns } from './finish-runs.ts';
import { type FolderWorld, withFolderLock } from './folder-world.ts';
import { runsOf } from './memory-history.ts';

/**
 * Takes one run back (`id`, or the newest that changed something): every file returns to its image
 * from before. Refuses, and changes nothing, when one of them was changed since.
 */
export async function undoRun(id: string | undefined, world: FolderWorld): Promise<RunRecord> {
  await finishOpenRuns(world);
  // Asked before the lock is taken: a refusal makes no folder to put a lock into.
  await planUndo(id, world);
  return withFolderLock(world, async () => {
    const undo = await planUndo(id, world);
    await world.runs.save(undo);
    return advanceRun(undo, world);
  });
}

async function planUndo(id: string | undefined, world: FolderWorld): Promise<RunRecord> {
  const runs = await runsOf(world);
  const run = await chooseRun(id, runs, world);
  const oldestFirst = [...runs].reverse();
  await refuseIfChanged(run, oldestFirst, world);
  const as = { id: world.newRunId(), startedAt: world.clock.now().toISOString() };
  const undo = reverseRecord(run, as);
  return { ...undo, index: pagesGivenBack(oldestFirst, undo) ?? undo.index };
}

async function chooseRun(
  id: string | undefined,
  runs: readonly RunRecord[],
  world: FolderWorld,
): Promise<RunRecord> {
  const undone = new Set(runs.flatMap((run) => run.undoes ?? []));
  const canUndo = (run: RunRecord) => hasChanged(run) && !undone.has(run.id);
  if (id === undefined) {
    const last = runs.find((run) => canUndo(run) && run.undoes === undefined);
    if (last === undefined) throw nothingToUndo(world.memoryDir);
    return last;
  }
  const run = await world.runs.find(id);
  if (run.memoryDir !== world.memoryDir || !canUndo(run)) throw cannotUndo(run, undone.has(run.id));
  return run;
}

/** The index may have moved on since: it is then rebuilt. A rebuild itself is only taken back unchanged. */
async function refuseIfChanged(
  run: RunRecord,
  runs: readonly RunRecord[],
  world: FolderWorld,
): Promise<void> {
  const changes = run.plan?.changes ?? [];
  const changed: string[] = [];
  const found: string[] = [];
  for (const { file, after } of changes.length > 0 ? changes : run.index) {
    const current = await readTextIfThere(join(world.memoryDir, file));
    if (current === after) continue;
    changed.push(file);
    found.push(current === null ? `${file} is gone` : `another text in ${file}`);
  }
  if (changed.length === 0) return;
  throw new UndoConflictError(
    `Run ${run.id} cannot be taken back: ${changed.join(', ')} changed since.`,
    {
      expected: 'every file as the run left it',
      found: found.join(', '),
      advice: hasLaterRun(run, changed, runs)
        ? 'Take back the later runs first (`rememberd log --file …`), or edit the file by hand.'
        : 'No later run did that: a person or another program edited it. Edit it by hand; `rememberd log --file …` shows what the run made of it.',
    },
  );
}

/** True when another run that still holds changed one of the files after this one. */
function hasLaterRun(
  run: RunRecord,
  files: readonly string[],
  runs: readonly RunRecord[],
): boolean {
  const inForce = runsInForce(runs);
  return runs.some(
    ({ id, plan, index }) =>
      id > run.id &&
      inForce.has(id) &&
      [...(plan?.changes ?? []), ...index].some(({ file }) => files.includes(file)),
  );
}

function nothingToUndo(memoryDir: string): RunNotFoundError {
  return new RunNotFoundError('There is nothing to take back.', {
    expected: `a run that changed ${memoryDir} and was not taken back yet`,
    found: 'none',
    advice: 'See what was done with `rememberd log`.',
  });
}

function cannotUndo(run: RunRecord, isUndone: boolean): RunNotFoundError {
  return new RunNotFoundError(`Run ${run.id} cannot be taken back.`, {
    expected: 'a run that changed this memory folder and was not taken back yet',
    found: isUndone ? 'it was taken back already' : 'it changed nothing here',
    advice: 'See the runs of this folder with `rememberd log`.',
  });
}
