import { isNamed } from '../core/choose-memory.ts';
import type { SourceQuote } from '../core/memory.ts';
import type { RunRecord } from '../core/run.ts';
import { filesInForce, turnsTakenBack } from '../core/run-history.ts';
import type { FolderWorld } from './folder-world.ts';

/** The closed runs of one memory folder, newest first; of one file, when it is named. */
export async function runsOf(world: FolderWorld, file?: string): Promise<readonly RunRecord[]> {
  const closed = await world.runs.closed();
  return closed.filter((run) => run.memoryDir === world.memoryDir && concerns(run, file));
}

/** True when the run changed the file; every run does when none is named. */
export function concerns({ plan }: RunRecord, file: string | undefined): boolean {
  return file === undefined || (plan?.changes ?? []).some((change) => isNamed(change.file, file));
}

/** Of runs that no longer stand, or not as a whole: the last one that took them back. */
export function undoneBy(newestFirst: readonly RunRecord[]): ReadonlyMap<string, string> {
  const oldestFirst = [...newestFirst].reverse();
  const standing = filesInForce(oldestFirst);
  const isWhole = ({ id, plan }: RunRecord) => {
    const files = new Set((plan?.changes ?? []).map(({ file }) => file));
    return standing.get(id)?.size === Math.max(1, files.size);
  };
  const undone = new Map(oldestFirst.flatMap(({ id, undoes }) => (undoes ? [[undoes, id]] : [])));
  for (const run of oldestFirst) if (isWhole(run)) undone.delete(run.id);
  return undone;
}

/** The words that a memory rests on, by the runs that wrote them and still stand, newest first. */
export async function quotesOf(
  file: string,
  world: FolderWorld,
): Promise<readonly (SourceQuote & { readonly run: string })[]> {
  const all = await runsOf(world);
  const standing = filesInForce([...all].reverse());
  const runs = all.filter(({ id }) => standing.get(id)?.has(file) === true);
  return runs.flatMap((run) =>
    (run.plan?.changes ?? [])
      .filter((change) => change.file === file && run.undoes === undefined)
      .flatMap((change) => change.evidence.map((source) => ({ ...source, run: run.id }))),
  );
}

/**
 * Keys of the turns that one extractor has read, without those of runs that were taken back: who asks
 * for these again, by reading a session from its start, shall get them.
 */
export async function turnsReadBy(by: string, world: FolderWorld): Promise<ReadonlySet<string>> {
  const read = await world.folder.processedTurns(by);
  if (read.size === 0) return read;
  const takenBack = turnsTakenBack([...(await runsOf(world))].reverse());
  return new Set([...read].filter((key) => !takenBack.has(key)));
}

/** Whether reading a run's session again from its start would find something. */
export async function canBeReadAgain({ session }: RunRecord, world: FolderWorld): Promise<boolean> {
  const takenBack = turnsTakenBack([...(await runsOf(world))].reverse());
  return session?.turnKeys.some((key) => takenBack.has(key)) === true;
}
