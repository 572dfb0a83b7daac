import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ensureFolder, readTextIfThere } from './durable-file.ts';
import { withLock } from './lock.ts';

const WAIT_MS = 5000;

/**
 * Adds lines to a file that many processes write to, and makes them durable; with `isKnown`, only
 * those that it does not know among the lines that are there. Throws as `withLock`.
 */
export async function appendLines(
  path: string,
  lines: readonly string[],
  isKnown?: (line: string, there: readonly string[]) => boolean,
): Promise<void> {
  if (lines.length === 0) return;
  await ensureFolder(dirname(path));
  await lockFile(path, async () => {
    const there = isKnown === undefined ? [] : await readLines(path);
    const missing = lines.filter((line) => isKnown?.(line, there) !== true);
    if (missing.length > 0) await appendUnlocked(path, missing);
  });
}

/** Does something to the whole file while nobody adds to it. Throws as `withLock`. */
export function lockFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  return withLock(`${path}.lock`, WAIT_MS, work);
}

/** The lines of a file, none when there is no file; what a killed process left unfinished among them. */
export async function readLines(path: string): Promise<readonly string[]> {
  return ((await readTextIfThere(path)) ?? '').split('\n').filter((line) => line !== '');
}

/** Adds lines to a file that only its caller writes to now, and makes them durable. */
export async function appendUnlocked(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    // A line that a killed process left unfinished must not take the next one with it.
    const end = (await isBetweenLines(file)) ? '' : '\n';
    await file.appendFile(end + lines.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function isBetweenLines(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}
