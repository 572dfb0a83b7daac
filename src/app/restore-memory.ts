import { join } from 'node:path';
import { isNamed } from '../core/choose-memory.ts';
import { RunNotFoundError, UndoConflictError } from '../core/errors.ts';
import type { RunRecord } from '../core/run.ts';
import { filesInForce } from '../core/run-history.ts';
import { isTaken } from '../io/plain-file.ts';
import { finishOpenRuns } from './finish-runs.ts';
import type { FolderWorld } from './folder-world.ts';
import { runsOf } from './memory-history.ts';
import { undoRun } from './undo-run.ts';

/** A memory that was forgotten and whose text is still known. */
export interface Restorable {
  readonly file: string;
  readonly title: string;
  /** The run that forgot it. */
  readonly run: string;
  readonly at: string;
}

/** What `restoreMemory` can bring back, newest first. Writes nothing. */
export async function listForgotten(world: FolderWorld): Promise<readonly Restorable[]> {
  const forgotten = await everythingForgotten(world);
  return forgotten.filter(({ file }) => !isTaken(join(world.memoryDir, file)));
}

/** Of each file the latest forgetting that still stands, whatever has its name by now. */
async function everythingForgotten(world: FolderWorld): Promise<readonly Restorable[]> {
  const runs = await runsOf(world);
  const standing = filesInForce([...runs].reverse());
  const forgotten = runs.flatMap((run) =>
    (run.plan?.changes ?? [])
      .filter(({ before, after }) => before !== null && after === null)
      .filter(({ file }) => run.undoes === undefined && standing.get(run.id)?.has(file))
      .map(({ file, title }) => ({ file, title, run: run.id, at: run.startedAt })),
  );
  const latest = new Map([...forgotten].reverse().map((one) => [one.file, one]));
  return [...latest.values()].sort((a, b) => (a.run < b.run ? 1 : -1));
}

/** Brings a forgotten memory back as it was; it may be learned again from then on. */
export async function restoreMemory(name: string, world: FolderWorld): Promise<RunRecord> {
  await finishOpenRuns(world);
  const found = (await everythingForgotten(world)).find(({ file }) => isNamed(file, name));
  if (found === undefined) throw notForgotten(name, await listForgotten(world));
  if (isTaken(join(world.memoryDir, found.file))) throw standsThere(found.file);
  return undoRun(found.run, world, found.file);
}

function standsThere(file: string): UndoConflictError {
  return new UndoConflictError(`Another ${file} stands there by now.`, {
    expected: 'no file of that name, so that none is overwritten',
    found: file,
    advice: 'Rename it or move it away; then run the command again.',
  });
}

function notForgotten(name: string, forgotten: readonly Restorable[]): RunNotFoundError {
  const names = forgotten.map(({ file }) => file).join(', ');
  return new RunNotFoundError(`There is no forgotten memory "${name}".`, {
    expected: 'the file name of a memory that was forgotten and not purged',
    found: names === '' ? 'none was forgotten in this folder' : names,
    advice: 'See them with `rememberd restore`, without a name.',
  });
}
