import { membersOf } from '../core/parse-json.ts';
import { readTextIfThere, writeDurably } from './durable-file.ts';

/** Files that were removed for their age, by what they were, since the state folder was made. */
export type RemovedCounts = Readonly<Record<string, number>>;

/** What was counted; nothing when that is damaged: it is only told, never acted upon. */
export async function readRemoved(path: string): Promise<RemovedCounts> {
  const counts = Object.entries(membersOf((await readTextIfThere(path)) ?? ''));
  return Object.fromEntries(counts.flatMap(([kind, n]) => (isCount(n) ? [[kind, n]] : [])));
}

/** Adds to what was counted. Two at once may lose a count, and no more than that. */
export async function addRemoved(path: string, added: RemovedCounts): Promise<void> {
  const sums: Record<string, number> = { ...(await readRemoved(path)) };
  for (const [kind, count] of Object.entries(added)) sums[kind] = (sums[kind] ?? 0) + count;
  await writeDurably(path, `${JSON.stringify(sums)}\n`);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value);
}
