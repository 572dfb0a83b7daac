import type { SourceQuote } from '../core/memory.ts';
import type { RunRecord } from '../core/run.ts';
import { turnsTakenBack } from '../core/run-history.ts';
import type { FolderWorld } from './folder-world.ts';

/** The closed runs of one memory folder, newest first; of one file, when it is named. */
export async function runsOf(world: FolderWorld, file?: string): Promise<readonly RunRecord[]> {
  const concerns = (run: RunRecord) =>
    file === undefined || (run.plan?.changes ?? []).some((change) => change.file === file);
  const closed = await world.runs.closed();
  return closed.filter((run) => run.memoryDir === world.memoryDir && concerns(run));
}

/** The words that a memory rests on, by the runs that wrote them, newest first. */
export async function quotesOf(
  file: string,
  world: FolderWorld,
): Promise<readonly (SourceQuote & { readonly run: string })[]> {
  const runs = await runsOf(world, file);
  return runs.flatMap((run) =>
    (run.plan?.changes ?? [])
      .filter((change) => change.file === file)
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
