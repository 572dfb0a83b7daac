import { constants, fstatSync, lstatSync, readSync, type Stats } from 'node:fs';
import { access, type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, isMissing } from '../core/error-code.ts';
import { FolderUnusableError } from '../core/errors.ts';
import { ensureFolder, readTextIfThere, removeDurably, writeDurablyIf } from './durable-file.ts';
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
 * once more when the run is over. Throws FolderUnusableError when no plain file can stand there.
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

/** Why a file cannot be replaced, in words; undefined when it can. Writes nothing. */
export async function whyNotReplaceable(path: string): Promise<string | undefined> {
  try {
    await refuseLinkedFolder(path);
    await (await openPlain(path))?.close();
    await refuseLockedFolder(dirname(path));
    return undefined;
  } catch (error) {
    const refusal = asRefusal(path, error);
    if (refusal instanceof FolderUnusableError) return refusal.facts.found;
    throw refusal;
  }
}

interface Wanted {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isDerived: boolean;
}

async function replace(wanted: Wanted): Promise<Replacement> {
  try {
    return await replacePlain(wanted);
  } catch (error) {
    throw asRefusal(wanted.path, error);
  }
}

async function replacePlain(wanted: Wanted): Promise<Replacement> {
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

/** A file is replaced by way of its folder, or of the one in which that is made. */
async function refuseLockedFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error;
    await refuseLockedFolder(dirname(folder));
  }
}

/** Neither follows a link that took the file's place nor waits for the other end of a pipe. */
const READ_ONLY_THIS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a plain file that only this folder names; links may lead to somebody else's file. */
async function openPlain(path: string): Promise<FileHandle | null> {
  let file: FileHandle;
  try {
    file = await open(path, READ_ONLY_THIS);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const oddity = oddityOf(path, await file.stat());
  if (oddity === undefined) return file;
  await file.close();
  throw notPlain(path, oddity);
}

function oddityOf(path: string, seen: Stats): string | undefined {
  if (seen.isDirectory()) return 'a folder';
  if (!seen.isFile()) return 'a pipe or a device';
  const isOurs = seen.nlink === 1 || isBeingReplaced(dirname(path), seen);
  return isOurs ? undefined : 'a file with several names (hard links)';
}

/** Without a pause, as near to the rename as can be. */
function readAgain(file: FileHandle): string {
  const bytes = Buffer.alloc(fstatSync(file.fd).size);
  readSync(file.fd, bytes, 0, bytes.length, 0);
  return bytes.toString('utf8');
}

/** What the system says of a path that can never be written, as long as it is what it is. */
const REFUSALS: Readonly<Record<string, string>> = {
  ELOOP: 'a link',
  ENXIO: 'a socket',
  EISDIR: 'a folder',
  EEXIST: 'a file where its folder should be',
  ENOTDIR: 'a file where its folder should be',
  EACCES: 'no right to write there (EACCES)',
  EPERM: 'no right to write there (EPERM)',
  ENAMETOOLONG: 'a name that is too long for this disk',
};

function asRefusal(path: string, error: unknown): unknown {
  const found = REFUSALS[errorCode(error) ?? ''];
  return found === undefined ? error : notPlain(path, found);
}

function notPlain(path: string, found: string): FolderUnusableError {
  return new FolderUnusableError(`${path} is not written to.`, {
    expected: 'a plain file with no other name, in a folder that may be written to',
    found,
    advice: 'Replace it by a plain file, or remove it from the memory folder.',
  });
}
