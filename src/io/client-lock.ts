import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './durable-file.ts';
import { isProcessAlive } from './process-alive.ts';

/** How long the client itself believes in its lock. */
const HELD_AT_MOST_MS = 60 * 60_000;

/**
 * True while the client consolidates a memory folder. Its lock file stays for ever: the time of the
 * file is that of the last consolidation, and it holds the folder only while the process whose number
 * stands in it lives and the file is younger than an hour.
 */
export async function isClientConsolidating(memoryDir: string, nowMs: number): Promise<boolean> {
  const path = join(memoryDir, '.consolidate-lock');
  try {
    const { mtimeMs } = await stat(path);
    if (nowMs - mtimeMs > HELD_AT_MOST_MS) return false;
    return isProcessAlive(Number((await readFile(path, 'utf8')).trim()));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
