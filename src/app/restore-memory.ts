import { join } from 'node:path';
import { RunNotFoundError } from '../core/errors.ts';
import type { RunRecord } from '../core/run.ts';
import { filesInForce } from '../core/run-history.ts';
import { readTextIfThere } from '../io/durable-file.ts';
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
  const runs = await runsOf(world);
  const standing = filesInForce([...runs].reverse());
  const forgotten = runs.flatMap((run) =>
    (run.plan?.changes ?? [])
      .filter(({ before, after }) => before !== null && after === null)
      .filter(({ file }) => run.undoes === undefined && standing.get(run.id)?.has(file))
      .map(({ file, title }) => ({ file, title, run: run.id, at: run.startedAt })),
  );
  const latest = new Map([...forgotten].reverse().map((one) => [one.file, one]));
  const gone = [...latest.values()].map(async (one) =>
    (await readTextIfThere(join(world.memoryDir, one.file))) === null ? [one] : [],
  );
  return (await Promise.all(gone)).flat().sort((a, b) => (a.run < b.run ? 1 : -1));
}

/** Brings a forgotten memory back as it was; it may be learned again from then on. */
export async function restoreMemory(name: string, world: FolderWorld): Promise<RunRecord> {
  await finishOpenRuns(world);
  const forgotten = await listForgotten(world);
  const found = forgotten.find(({ file }) => file === name || file === `${name}.md`);
  if (found === undefined) throw notForgotten(name, forgotten);
  return undoRun(found.run, world, found.file);
}

function notForgotten(name: string, forgotten: readonly Restorable[]): RunNotFoundError {
  const names = forgotten.map(({ file }) => file).join(', ');
  return new RunNotFoundError(`There is no forgotten memory "${name}".`, {
    expected: 'the file name of a memory that was forgotten and not purged',
    found: names === '' ? 'none was forgotten in this folder' : names,
    advice: 'See them with `rememberd restore`, without a name.',
  });
}
