import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from './plain-file.ts';
import { isProcessAlive } from './process-alive.ts';

/** How long the client itself believes in its lock. */
const HELD_AT_MOST_MS = 60 * 60_000;
/** It holds the number of a process. */
const MOST_BYTES = 1000;

/**
 * True while the client consolidates a memory folder. Its lock file stays for ever: the time of the
 * file is that of the last consolidation, and it holds the folder only while the process whose number
 * stands in it lives and the file is younger than an hour.
 */
export async function isClientConsolidating(memoryDir: string, nowMs: number): Promise<boolean> {
  const path = join(memoryDir, '.consolidate-lock');
  const seen = lstatSync(path, { throwIfNoEntry: false });
  // A folder, a pipe or a link is not what the client makes, and names no process.
  if (seen?.isFile() !== true || nowMs - seen.mtimeMs > HELD_AT_MOST_MS) return false;
  const read = readPlainFile(path, MOST_BYTES);
  // Who holds it cannot be seen: until the hour is over somebody may.
  if (read.kind === 'unusable') return true;
  return read.kind === 'file' && isProcessAlive(Number(read.bytes.toString('utf8').trim()));
}
