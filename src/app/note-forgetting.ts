import { fingerprint, firstStatement, hasWords, turnKey } from '../core/fingerprint.ts';
import { isUnreadable, parseMemory } from '../core/memory-file.ts';
import type { Change } from '../core/plan.ts';
import type { RunRecord } from '../core/run.ts';
import type { FolderWorld } from './folder-world.ts';
import { runsOf } from './memory-history.ts';

/** What was forgotten in this folder, by hash, with the instant of the latest forgetting. */
export async function forgottenSoFar(world: FolderWorld): Promise<ReadonlyMap<string, string>> {
  const latest = new Map<string, string>();
  for (const { fingerprint, at } of await world.folder.tombstones.all()) {
    if (at > (latest.get(fingerprint) ?? '')) latest.set(fingerprint, at);
  }
  return latest;
}

/** Sets tombstones for the memories that a run forgot, and withdraws those of what it brought back. */
export async function noteForgetting(run: RunRecord, world: FolderWorld): Promise<void> {
  const changes = run.plan?.changes ?? [];
  const gone = changes.filter(({ before, after }) => before !== null && after === null);
  const back = changes.filter(({ before, after }) => before === null && after !== null);
  if (gone.length > 0 && (await isForgetting(run, world))) {
    for (const change of gone)
      await world.folder.tombstones.add(await stonesOf(change, run, world));
  }
  if (run.undoes === undefined) return;
  for (const change of back) {
    const fingerprints = await fingerprintsOf(change.file, change.after ?? '', world);
    await world.folder.tombstones.withdraw(
      run.undoes,
      new Set([fingerprint(change.title), ...fingerprints]),
    );
  }
}

/** Not when a file only goes because the run that made it is taken back. */
async function isForgetting(run: RunRecord, world: FolderWorld): Promise<boolean> {
  if (run.undoes === undefined) return true;
  const undone = (await runsOf(world)).find(({ id }) => id === run.undoes);
  // Taking back an undo does what the run before it did.
  return undone?.undoes !== undefined && !(await isForgetting(undone, world));
}

async function stonesOf(change: Change, run: RunRecord, world: FolderWorld) {
  const fingerprints = await fingerprintsOf(change.file, change.before ?? '', world);
  if (hasWords(change.title)) fingerprints.push(fingerprint(change.title));
  const at = saidAt(run, change.proposals) ?? run.startedAt;
  return [...new Set(fingerprints)].map((fingerprint) => ({ fingerprint, run: run.id, at }));
}

/** Hashes of the forms in which a memory could come back: its statement, its quotes, its turns. */
async function fingerprintsOf(
  file: string,
  content: string,
  world: FolderWorld,
): Promise<string[]> {
  const memory = parseMemory(file, content, 0);
  const changes = (await runsOf(world, file)).flatMap(({ plan }) => plan?.changes ?? []);
  // The words that ask for the forgetting are not what is forgotten.
  const grounds = changes.filter((change) => change.file === file && change.after !== null);
  const quotes = grounds.flatMap(({ evidence }) => evidence);
  const isRead = !isUnreadable(memory);
  const texts = [
    ...(isRead ? [memory.title, memory.description, firstStatement(memory.body)] : []),
    ...quotes.map(({ quote }) => quote),
  ];
  const turns = [...(isRead ? memory.evidence : []), ...quotes].map(({ turnId }) => turnId);
  return [...texts.filter(hasWords).map(fingerprint), ...turns.map(turnKey)];
}

function saidAt(run: RunRecord, proposals: readonly number[]): string | undefined {
  return proposals
    .flatMap((position) => run.grounded[position]?.saidAt ?? [])
    .sort()
    .at(-1);
}
