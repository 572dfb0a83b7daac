import { dirname } from 'node:path';
import { parseJson } from '../core/parse-json.ts';
import type { Cursor } from '../core/transcript.ts';
import { ensureFolder, readTextIfThere, writeDurably } from './durable-file.ts';

/** How far one session has been processed for one memory folder, and what came of it. */
export interface SessionProgress {
  readonly sessionId: string;
  readonly memoryDir: string;
  readonly transcript: string;
  readonly cursor: Cursor;
  /** The person asked not to save the session: nothing of it is read any more. */
  readonly isPrivate?: boolean;
  /** Why the client kept no memory when its hook last told of the session. */
  readonly memoryOff?: string;
}

/** What is stored; undefined when there is nothing or another version wrote it. */
export async function readProgress(path: string): Promise<SessionProgress | undefined> {
  const text = await readTextIfThere(path);
  if (text === null) return undefined;
  const value = parseJson(text);
  // When it is damaged, reading from the start is safe, because turns that were read are known.
  return hasCursor(value) ? value : undefined;
}

/** Stores the progress. An unchanged one is not written again, so its time stays honest. */
export async function writeProgress(path: string, progress: SessionProgress): Promise<void> {
  const text = `${JSON.stringify(progress)}\n`;
  if ((await readTextIfThere(path)) === text) return;
  await ensureFolder(dirname(path));
  await writeDurably(path, text);
}

function hasCursor(value: unknown): value is SessionProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { cursor } = value as Partial<SessionProgress>;
  return typeof cursor?.offsetBytes === 'number' && typeof cursor.lineHash === 'string';
}
