import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from 'node:fs';
import { errorCode, isMissing } from '../core/error-code.ts';

/** What stands under a path: a file with all its bytes, nothing, or what is not to be read, and why. */
export type PlainFile =
  | { readonly kind: 'file'; readonly bytes: Buffer; readonly stamp: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unusable'; readonly why: string };

/** Neither follows a link nor waits for the other end of a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const WHY_REFUSED: Readonly<Record<string, string>> = {
  ELOOP: 'a link',
  ENXIO: 'a socket or a pipe',
  EACCES: 'not readable',
  EPERM: 'not readable',
};

/**
 * Reads a plain file of at most `mostBytes`, whatever may stand in its place. Reads in one go without
 * giving way: twenty thousand small files take a sixth of the time so.
 */
export function readPlainFile(path: string, mostBytes: number): PlainFile {
  let file: number;
  try {
    file = openSync(path, FLAGS);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT') return { kind: 'missing' };
    const why = WHY_REFUSED[code];
    if (why !== undefined) return { kind: 'unusable', why };
    throw error;
  }
  try {
    const seen = fstatSync(file);
    if (!seen.isFile()) return { kind: 'unusable', why: 'not a plain file' };
    if (seen.size > mostBytes) {
      return { kind: 'unusable', why: `${seen.size} bytes, at most ${mostBytes} are read` };
    }
    const bytes = Buffer.allocUnsafe(seen.size);
    const length = readSync(file, bytes, 0, seen.size, 0);
    return { kind: 'file', bytes: bytes.subarray(0, length), stamp: stampOf(seen) };
  } finally {
    closeSync(file);
  }
}

/** A file that cannot be decoded without loss could not be written back without loss either. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a plain file, byte for byte; undefined when it is none, or no UTF-8. */
export function readPlainText(path: string, mostBytes: number): string | undefined {
  const read = readPlainFile(path, mostBytes);
  if (read.kind !== 'file') return undefined;
  try {
    return UTF8.decode(read.bytes);
  } catch {
    return undefined;
  }
}

/** True when anything stands under a path, be it a link that leads nowhere. */
export function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Differs between two files that were put under one name: every write of ours makes a new file. */
export function stampOf({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

/** Names in a folder; one that is missing holds none. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
