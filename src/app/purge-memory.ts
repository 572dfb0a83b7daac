import { mentions, withoutMemory } from '../core/purge-record.ts';
import {
  aliasOf,
  changesOf,
  isText,
  type PurgedMemory,
  purgedMemory,
} from '../core/purged-memory.ts';
import type { RunRecord } from '../core/run.ts';
import { createFolderState } from '../io/folder-state.ts';
import { dropNotifications } from '../io/notifications.ts';
import { folderKey } from '../io/state-folder.ts';
import { dropStoredReplies } from '../io/stored-replies.ts';
import type { FolderWorld } from './folder-world.ts';

/** What holds words of a memory beside its file. */
export interface Purged {
  readonly records: number;
  readonly copies: number;
}

/** A memory by its file; `content` is missing when that is gone. */
export interface PurgeTarget {
  readonly file: string;
  readonly content?: string | undefined;
}

/**
 * Takes the words of a memory out of run records, trash, stored replies and notices of the whole state,
 * under whatever name they stand there. The caller holds the folder's lock.
 */
export async function purgeMemory(target: PurgeTarget, world: FolderWorld): Promise<Purged> {
  const { gone, purged } = await findTraces(target, world);
  let copies = await world.folder.removeArchived(target.file);
  for (const [{ file }, run] of gone.changes) {
    copies += await trashOf(run, world).removeArchived(file, run.id);
  }
  await dropStoredReplies(world.state.replies, (text) => mentions(text, gone));
  const told = new Set([...gone.changes].map(([{ file }, run]) => `${run.id}\n${file}`));
  await dropNotifications(
    world.state.notifications,
    (note) =>
      'file' in note &&
      (told.has(`${note.run}\n${note.file}`) ||
        (note.memoryDir === world.memoryDir &&
          (note.file === target.file || isText(note.title, gone)))),
  );
  // Records last, and that which forgot it last of them: a purge that was cut off finds the rest by them.
  for (const run of purged.toReversed()) await world.runs.close(run);
  return { records: purged.length, copies };
}

/** What `purgeMemory` would remove. Writes nothing. */
export async function countTraces(target: PurgeTarget, world: FolderWorld): Promise<Purged> {
  const { gone, purged } = await findTraces(target, world);
  const copies = new Set(await world.folder.archived(target.file));
  for (const [{ file }, run] of gone.changes) {
    for (const name of await trashOf(run, world).archived(file, run.id)) copies.add(name);
  }
  return { records: purged.length, copies: copies.size };
}

async function findTraces(
  { file, content }: PurgeTarget,
  world: FolderWorld,
): Promise<{ gone: PurgedMemory; purged: readonly RunRecord[] }> {
  const runs = await world.runs.closed();
  const { memoryDir } = world;
  const fingerprints = await fingerprintsOf(file, runs, world);
  const gone = purgedMemory({ file, memoryDir, content, fingerprints }, runs);
  const purged = runs.flatMap((run) => {
    const without = withoutMemory(run, gone);
    return without === run ? [] : [without];
  });
  return { gone, purged };
}

/** Hashes of what was forgotten under this name: they find words that came after an earlier purge. */
async function fingerprintsOf(
  file: string,
  runs: readonly RunRecord[],
  { memoryDir, folder }: FolderWorld,
): Promise<ReadonlySet<string>> {
  const names = [file, aliasOf(file)];
  const own = runs.filter((run) => run.memoryDir === memoryDir);
  const forgot = own.filter((run) => changesOf(run).some((one) => names.includes(one.file)));
  const ids = new Set(forgot.map(({ id }) => id));
  const stones = (await folder.tombstones.all()).filter(({ run }) => ids.has(run));
  return new Set(stones.map(({ fingerprint }) => fingerprint));
}

function trashOf({ memoryDir }: RunRecord, world: FolderWorld) {
  if (memoryDir === world.memoryDir) return world.folder;
  return createFolderState(world.state.folder(folderKey(memoryDir, world.state.root)));
}
