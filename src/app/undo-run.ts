import { join } from 'node:path';
import { isNamed } from '../core/choose-memory.ts';
import { RunNotFoundError, UndoConflictError } from '../core/errors.ts';
import { changedLines } from '../core/line-diff.ts';
import { type RunRecord, reverseRecord } from '../core/run.ts';
import { filesInForce, hasChanged, pagesGivenBack, runsInForce } from '../core/run-history.ts';
import { readTextIfThere } from '../io/durable-file.ts';
import { advanceRun } from './advance-run.ts';
import { finishOpenRuns } from './finish-runs.ts';
import { type FolderWorld, withFolderLock } from './folder-world.ts';
import { runsOf } from './memory-history.ts';
import { refuseUnwritable, unwritable } from './refuse-unwritable.ts';

/** Lines of a difference that a person still reads. */
const MOST_DIFF_LINES = 40;
/** Finding the difference of longer texts would take longer than anybody waits. */
const MOST_COMPARED_CHARS = 100_000;

/**
 * Takes one run back (`id`, or the newest that changed something): every file returns to its image
 * from before. With `file` only that file does, by the newest run that changed it if none is named.
 * Refuses, and changes nothing, when one of them was changed since.
 */
export async function undoRun(
  id: string | undefined,
  world: FolderWorld,
  file?: string,
): Promise<RunRecord> {
  await finishOpenRuns(world);
  // Asked before the lock is taken: a refusal makes no folder to put a lock into.
  await planUndo({ id, file }, world);
  return withFolderLock(world, async () => {
    const undo = await planUndo({ id, file }, world);
    await world.runs.save(undo);
    return advanceRun(undo, world);
  });
}

/** What shall be taken back: each may be missing. */
interface Wanted {
  readonly id: string | undefined;
  readonly file: string | undefined;
}

async function planUndo(wanted: Wanted, world: FolderWorld): Promise<RunRecord> {
  const oldestFirst = [...(await runsOf(world))].reverse();
  const standing = standingFiles(oldestFirst);
  const run = await chooseRun(wanted, standing, world);
  const files = new Set(standing.get(run.id)?.filter((file) => isWanted(file, wanted)));
  const as = { id: world.newRunId(), startedAt: world.clock.now().toISOString(), files };
  const undo = reverseRecord(run, as);
  const touched = undo.plan?.changes.length === 0 ? undo.index : (undo.plan?.changes ?? []);
  await refuseUnwritable(`Run ${run.id} cannot be taken back`, touched, world);
  await refuseIfChanged(run, files, { oldestFirst, memoryDir: world.memoryDir });
  const index = pagesGivenBack(oldestFirst, undo) ?? undo.index;
  // A page that is no plain file is left alone, and what becomes of the others is decided anew.
  return { ...undo, index: (await unwritable(index, world)).length > 0 ? [] : index };
}

/** For each run, newest first, the files that can be taken back; '' stands for the index alone. */
function standingFiles(oldestFirst: readonly RunRecord[]): ReadonlyMap<string, readonly string[]> {
  const inForce = filesInForce(oldestFirst);
  const undone = new Set(oldestFirst.flatMap((run) => run.undoes ?? []));
  const filesOf = (run: RunRecord) => {
    const files = (run.plan?.changes ?? []).map(({ file }) => file);
    if (run.undoes !== undefined) return undone.has(run.id) ? [] : files;
    return [...files, ''].filter((file) => inForce.get(run.id)?.has(file));
  };
  const changing = oldestFirst.filter(hasChanged).reverse();
  return new Map(changing.map((run) => [run.id, filesOf(run)]));
}

function isWanted(file: string, wanted: Wanted): boolean {
  return wanted.file === undefined || isNamed(file, wanted.file);
}

async function chooseRun(
  wanted: Wanted,
  standing: ReadonlyMap<string, readonly string[]>,
  world: FolderWorld,
): Promise<RunRecord> {
  const canUndo = (id: string) => standing.get(id)?.some((file) => isWanted(file, wanted)) === true;
  if (wanted.id !== undefined) {
    const run = await world.runs.find(wanted.id);
    if (run.memoryDir !== world.memoryDir || !canUndo(run.id))
      throw cannotUndo(run, wanted, standing);
    return run;
  }
  const runs = await runsOf(world);
  const last = runs.find((run) => canUndo(run.id) && run.undoes === undefined);
  if (last === undefined) throw nothingToUndo(world.memoryDir, wanted.file);
  return last;
}

/** The index may have moved on since: it is then rebuilt. A rebuild itself is only taken back unchanged. */
async function refuseIfChanged(
  run: RunRecord,
  files: ReadonlySet<string>,
  { oldestFirst, memoryDir }: { oldestFirst: readonly RunRecord[]; memoryDir: string },
): Promise<void> {
  const changes = (run.plan?.changes ?? []).filter(({ file }) => files.has(file));
  const changed: string[] = [];
  const found: string[] = [];
  for (const { file, after } of changes.length > 0 ? changes : run.index) {
    const current = await readTextIfThere(join(memoryDir, file));
    if (current === after) continue;
    changed.push(file);
    found.push(describeChange(file, after, current));
  }
  if (changed.length === 0) return;
  throw new UndoConflictError(
    `Run ${run.id} cannot be taken back: ${changed.join(', ')} changed since.`,
    {
      expected: 'every file as the run left it',
      found: found.join('\n'),
      advice: hasLaterRun(run, changed, oldestFirst)
        ? 'Take back the later runs first (`rememberd log --file …`), or edit the file by hand.'
        : 'No later run did that: a person or another program edited it. Edit it by hand; `rememberd log --file …` shows what the run made of it.',
    },
  );
}

/** What became of a file since, with the lines that differ. */
function describeChange(file: string, after: string | null, current: string | null): string {
  if (current === null) return `${file} is gone`;
  const isLong = (after ?? '').length + current.length > MOST_COMPARED_CHARS;
  const lines = isLong ? [] : changedLines(after ?? '', current);
  const rest =
    lines.length > MOST_DIFF_LINES ? [`… ${lines.length - MOST_DIFF_LINES} more lines`] : [];
  const shown = [...lines.slice(0, MOST_DIFF_LINES), ...rest];
  return [`another text in ${file}`, ...shown.map((line) => `      ${line}`)].join('\n');
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

function nothingToUndo(memoryDir: string, file: string | undefined): RunNotFoundError {
  return new RunNotFoundError('There is nothing to take back.', {
    expected: `a run that changed ${file ?? memoryDir} and was not taken back yet`,
    found: 'none',
    advice: `See what was done with \`rememberd log${file === undefined ? '' : ' --file …'}\`.`,
  });
}

function cannotUndo(
  run: RunRecord,
  { file }: Wanted,
  standing: ReadonlyMap<string, readonly string[]>,
): RunNotFoundError {
  const isOther = file !== undefined && (standing.get(run.id)?.length ?? 0) > 0;
  const found = hasChanged(run) ? 'it was taken back already' : 'it changed nothing here';
  return new RunNotFoundError(`Run ${run.id} cannot be taken back.`, {
    expected: `a run that changed ${file ?? 'this memory folder'} and was not taken back yet`,
    found: isOther ? `it did not change ${file}, or that was taken back already` : found,
    advice: 'See the runs of this folder with `rememberd log`.',
  });
}
