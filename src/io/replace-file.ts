import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import { ensureFolder, isMissing, removeDurably, writeDurably } from './durable-file.ts';

export type Replacement =
  | { readonly outcome: 'written' }
  /** The file was neither in the state before nor in the state after. Nothing was written. */
  | { readonly outcome: 'conflict' }
  /** Written, but another program wrote to the old file meanwhile; `late` is its whole text. */
  | { readonly outcome: 'overtaken'; readonly late: string };

/**
 * Brings a file from one text to another (`null`: no such file), only if nobody else changed it.
 * A file that already holds the new text is left untouched, so repeating this after a crash is free.
 * The replaced file stays open until after the rename and is then read again.
 */
export async function replaceFile(
  path: string,
  before: string | null,
  after: string | null,
): Promise<Replacement> {
  const old = await openPlain(path);
  try {
    const current = old === null ? null : (await old.readFile()).toString('utf8');
    if (current === after) return { outcome: 'written' };
    if (current !== before) return { outcome: 'conflict' };
    await put(path, after, old);
    if (old === null || current === null) return { outcome: 'written' };
    const late = await readAgain(old);
    return late === current ? { outcome: 'written' } : { outcome: 'overtaken', late };
  } finally {
    await old?.close();
  }
}

async function put(path: string, after: string | null, old: FileHandle | null): Promise<void> {
  if (after === null) return removeDurably(path);
  await ensureFolder(dirname(path));
  const mode = old === null ? 0o600 : (await old.stat()).mode & 0o777;
  await writeDurably(path, after, mode);
}

/** Opens a plain file that only this folder names; links may lead to somebody else's file. */
async function openPlain(path: string): Promise<FileHandle | null> {
  try {
    const seen = await lstat(path);
    if (!seen.isFile() || seen.nlink > 1) throw notPlain(path);
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function readAgain(file: FileHandle): Promise<string> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(size);
  await file.read(bytes, 0, size, 0);
  return bytes.toString('utf8');
}

function notPlain(path: string): FolderUnusableError {
  return new FolderUnusableError(`${path} is not written to.`, {
    expected: 'a plain file with no other name',
    found: 'a link, a folder, a pipe or a file with several names',
    advice: 'Replace it by a plain file, or remove it from the memory folder.',
  });
}
