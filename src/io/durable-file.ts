import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, isMissing } from '../core/error-code.ts';
import { FolderUnusableError } from '../core/errors.ts';
import { namesIn } from './plain-file.ts';
import { isProcessAlive } from './process-alive.ts';

const TEMP_PREFIX = '.rememberd-';
const TEMP_SUFFIX = '.tmp';

/**
 * Makes a folder and its parents, readable by the owner only. An existing folder keeps its mode.
 * Level by level: node's own recursion never ends where a file system (/proc) refuses with ENOENT.
 */
export async function ensureFolder(path: string): Promise<void> {
  try {
    await makeFolder(path);
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    await ensureFolder(dirname(path));
    await makeFolder(path);
  }
}

/**
 * Writes a whole file so that after a kill at any instruction either the old or the new content
 * stands under `path`: temporary file, fsync, rename, fsync of the folder.
 */
export async function writeDurably(path: string, content: string, mode = 0o600): Promise<void> {
  await writeDurablyIf(path, { content, mode }, () => true);
}

/**
 * The same, if at the very moment of the rename `isDue` still says so; false, and nothing is written,
 * when it does not.
 */
export async function writeDurablyIf(
  path: string,
  { content, mode, isDerived = false }: NewContent,
  isDue: () => boolean,
): Promise<boolean> {
  const temp = join(dirname(path), temporaryName());
  try {
    await writeWhole(temp, { content, mode, isDerived });
    if (!isDue()) {
      await rm(temp);
      return false;
    }
    await rename(temp, path);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
  if (!isDerived) await syncFolder(dirname(path));
  return true;
}

interface NewContent {
  readonly content: string;
  readonly mode: number;
  /** True for what can be made again from other files: then nobody waits for the disk. */
  readonly isDerived?: boolean;
}

/** Moves a file within one file system and makes both folder entries durable. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
  if (dirname(from) !== dirname(to)) await syncFolder(dirname(from));
}

/** Removes a file; one that is already gone is fine, as a repeated removal must be. */
export async function removeDurably(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The text of a file, `null` when there is none. Throws FolderUnusableError for pipes and devices. */
export async function readTextIfThere(path: string): Promise<string | null> {
  const file = await openIfThere(path);
  if (file === null) return null;
  try {
    const seen = await file.stat();
    if (seen.isFile() || seen.isDirectory()) return await file.readFile('utf8');
  } finally {
    await file.close();
  }
  throw new FolderUnusableError(`${path} cannot be read.`, {
    expected: 'a plain file, or none',
    found: 'a pipe or a device',
    advice: 'Remove it, or put it where it belongs.',
  });
}

/** Does not wait for the other end of a pipe. */
async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** True for the names that `writeDurably` uses on the way: what a killed process may leave behind. */
export function isTemporaryName(path: string): boolean {
  const name = basename(path);
  return name.startsWith(TEMP_PREFIX) && name.endsWith(TEMP_SUFFIX);
}

/** Removes what killed processes left on the way in these folders. Safe while others write there. */
export async function removeLeftovers(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const name of namesIn(folder).filter(isLeftover)) {
      await rm(join(folder, name), { force: true });
    }
  }
}

function isLeftover(name: string): boolean {
  const writer = Number(name.slice(TEMP_PREFIX.length).split('-')[0]);
  return isTemporaryName(name) && Number.isSafeInteger(writer) && !isProcessAlive(writer);
}

/** Names its writer, so that others can tell whether the file is still being written. */
function temporaryName(): string {
  return `${TEMP_PREFIX}${process.pid}-${randomBytes(8).toString('hex')}${TEMP_SUFFIX}`;
}

async function writeWhole(path: string, { content, mode, isDerived }: NewContent): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content, 'utf8');
    if (isDerived !== true) await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Some file systems refuse fsync on folders; there the rename itself is as durable as it gets.
    if (!['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await folder.close();
  }
}
