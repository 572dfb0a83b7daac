import { constants, fstatSync, lstatSync, readSync } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import {
  ensureFolder,
  isMissing,
  readTextIfThere,
  removeDurably,
  writeDurablyIf,
} from './durable-file.ts';
import { realPath } from './real-path.ts';
import {
  forgetReplaced,
  isBeingReplaced,
  keepReplaced,
  type LateWords,
  type Replaced,
  replacedBy,
  withLateWords,
} from './replaced-files.ts';

/**
 * - `written`: the file holds the new text
 * - `conflict`: it was neither in the state before nor in the state after. Nothing was written
 * - `overtaken`: another program wrote into the old file meanwhile. Its words stand; ours are to be
 *   decided again on top of them
 */
export type Replacement = 'written' | 'conflict' | 'overtaken';

/**
 * Brings a file from one text to another (`null`: no such file), only if nobody else changed it.
 * A file that already holds the new text is left untouched, so repeating this after a crash is free.
 * The replaced file is read again after the rename, and keeps a second name: `findLateWords` looks at it
 * once more when the run is over.
 */
export function replaceFile(
  path: string,
  before: string | null,
  after: string | null,
): Promise<Replacement> {
  return replace({ path, before, after, isDerived: false });
}

/** The same for a file that can be made again from others, without waiting for the disk. */
export function replaceDerivedFile(
  path: string,
  before: string | null,
  after: string | null,
): Promise<Replacement> {
  return replace({ path, before, after, isDerived: true });
}

interface Wanted {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isDerived: boolean;
}

async function replace(wanted: Wanted): Promise<Replacement> {
  const { path, before, after } = wanted;
  await refuseLinkedFolder(path);
  const old = await openPlain(path);
  try {
    const current = old === null ? null : (await old.readFile()).toString('utf8');
    if (current === after) return 'written';
    if (current !== before) return 'conflict';
    if (old === null || current === null) return await create(wanted);
    return await replaceOld({ ...wanted, old, text: current });
  } finally {
    await old?.close();
  }
}

/** Puts words that came late into the file, however often others write to it meanwhile. */
async function putBack(late: Replaced & { readonly text: string }): Promise<void> {
  for (;;) {
    const current = await readTextIfThere(late.path);
    const outcome = await replaceFile(late.path, current, withLateWords(late, current));
    if (outcome !== 'conflict') return;
  }
}

/** The same for a file that a run has kept; then it need not be kept any longer. */
export async function saveLateWords(late: LateWords): Promise<void> {
  await putBack(late);
  await forgetReplaced(late.keptAs);
}

async function create({ path, after, isDerived }: Wanted): Promise<Replacement> {
  await ensureFolder(dirname(path));
  const isFree = () => lstatSync(path, { throwIfNoEntry: false }) === undefined;
  const file = { content: after ?? '', mode: 0o600, isDerived };
  return (await writeDurablyIf(path, file, isFree)) ? 'written' : 'conflict';
}

interface OldFile extends Wanted {
  readonly old: FileHandle;
  readonly text: string;
}

async function replaceOld(file: OldFile): Promise<Replacement> {
  const { path, old, text, after } = file;
  const replaced = replacedBy(path, text, after);
  const keptAs = after === null ? undefined : await keepReplaced(replaced);
  if (!(await put(file))) {
    await forgetReplaced(keptAs);
    return 'conflict';
  }
  const late = readAgain(old);
  if (late === text) return 'written';
  await putBack({ ...replaced, text: late });
  await forgetReplaced(keptAs);
  return 'overtaken';
}

/** False when another program wrote to the file at the last moment. */
async function put({ path, old, text, after, isDerived }: OldFile): Promise<boolean> {
  if (after === null) {
    await removeDurably(path);
    return true;
  }
  const { mode, ino } = fstatSync(old.fd);
  const isUntouched = () =>
    fstatSync(old.fd).size === Buffer.byteLength(text) &&
    lstatSync(path, { throwIfNoEntry: false })?.ino === ino;
  return writeDurablyIf(path, { content: after, mode: mode & 0o777, isDerived }, isUntouched);
}

/** A folder that became a link since the memory folder was read leads to somebody else's files. */
async function refuseLinkedFolder(path: string): Promise<void> {
  const folder = dirname(path);
  const real = await realPath(folder);
  if (real !== folder) throw notPlain(path, `a folder that is a link to ${real}`);
}

/** Opens a plain file that only this folder names; links may lead to somebody else's file. */
async function openPlain(path: string): Promise<FileHandle | null> {
  try {
    const seen = await lstat(path);
    const isOurs = seen.nlink === 1 || isBeingReplaced(dirname(path), seen);
    if (!seen.isFile() || !isOurs) throw notPlain(path);
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Without a pause, as near to the rename as can be. */
function readAgain(file: FileHandle): string {
  const bytes = Buffer.alloc(fstatSync(file.fd).size);
  readSync(file.fd, bytes, 0, bytes.length, 0);
  return bytes.toString('utf8');
}

function notPlain(
  path: string,
  found = 'a link, a folder, a pipe or a file with several names',
): FolderUnusableError {
  return new FolderUnusableError(`${path} is not written to.`, {
    expected: 'a plain file with no other name',
    found,
    advice: 'Replace it by a plain file, or remove it from the memory folder.',
  });
}
