import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureFolder, readTextIfThere, writeDurably } from './durable-file.ts';
import { namesIn } from './plain-file.ts';

/** Longer than a budget or an endpoint keeps the other windows of a session waiting. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Answers of models by the hash of their question, until the run that they belong to is stored. */
export interface StoredReplies {
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
}

/** Keeps one file for each answer in `folder`, which is made when needed. */
export function createStoredReplies(folder: string): StoredReplies {
  const pathOf = (key: string) => join(folder, `${key}.json`);
  return {
    read: async (key) => (await readTextIfThere(pathOf(key))) ?? undefined,
    async write(key, text) {
      await ensureFolder(dirname(pathOf(key)));
      await writeDurably(pathOf(key), text);
    },
  };
}

/** Removes answers older than a week: their runs have them. Gives how many. */
export async function pruneStoredReplies(folder: string, nowMs: number): Promise<number> {
  let removed = 0;
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (nowMs - mtimeMs < KEPT_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Removes answers by what they say; a question whose answer is gone is asked again. Gives how many. */
export async function dropStoredReplies(
  folder: string,
  isDropped: (text: string) => boolean,
): Promise<number> {
  let removed = 0;
  for (const name of namesIn(folder)) {
    const text = await readTextIfThere(join(folder, name));
    if (text === null || !isDropped(text)) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
