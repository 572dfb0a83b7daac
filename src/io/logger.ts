import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { ensureFolder } from './durable-file.ts';

const LOG_FILE = 'rememberd.log';
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_FILES = 5;

export type { Logger };

/**
 * The log of the state folder. Above level `debug` it holds names, counts and reasons, never text of
 * a transcript or a memory. Rotated when it is opened: five files of 5 MB.
 */
export async function openLogger(folder: string, level: string): Promise<Logger> {
  await ensureFolder(folder);
  const path = join(folder, LOG_FILE);
  rotate(path);
  const file = pino.destination({ dest: path, sync: true, mode: 0o600 });
  // On a full disk the lines wait in memory for room; that they cannot be written must end no work.
  file.on('error', () => {});
  return pino({ level, base: null }, file);
}

function rotate(path: string): void {
  if (!existsSync(path) || statSync(path).size < MOST_BYTES) return;
  for (let number = MOST_FILES - 1; number > 0; number--) {
    const from = number === 1 ? path : `${path}.${number - 1}`;
    if (existsSync(from)) renameSync(from, `${path}.${number}`);
  }
}
