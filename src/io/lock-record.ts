import { constants, lstatSync, type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '../core/digest.ts';
import { errorCode, isMissing } from '../core/error-code.ts';
import { type LockOwner, parseOwner, renderOwner } from '../core/lock-owner.ts';

/** link(2): puts an existing file under a second name, and fails when that name is taken. */
export type LinkFile = (existing: string, name: string) => Promise<void>;

/** Where link(2) is refused, the record is a folder with this file in it. */
const OWNER_FILE = 'owner';
const LINK_REFUSED = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];
const NAME_TAKEN = ['EEXIST', 'ENOTEMPTY', 'ENOTDIR'];
const MOST_BYTES = 4096;

/** What stands under the name of a lock, or of a claim on one. */
export interface LockRecord {
  readonly path: string;
  /** Null when something else than a record stands there. */
  readonly owner: LockOwner | null;
  /** The owner's token, or a fingerprint of what else stands there. */
  readonly token: string;
  /** Last heartbeat by the clock of the file system. */
  readonly touchedMs: number;
}

/** Null when nothing stands there. */
export async function readRecord(path: string): Promise<LockRecord | null> {
  const file = await openIfThere(path, READ);
  if (file === null) return readOddity(path);
  try {
    // Asked of the open file: under the name another record may stand a moment later.
    const stats = await file.stat();
    // Anything else, such as a pipe, is never read: it could keep us waiting for ever.
    if (stats.isFile()) return toRecord(path, stats, await readText(file));
    if (!stats.isDirectory()) return toRecord(path, stats, '');
    const inside = await readRecord(join(path, OWNER_FILE));
    return inside === null ? toRecord(path, stats, '') : { ...inside, path };
  } finally {
    await file.close();
  }
}

/** What cannot be opened and is there all the same: a socket, or a link that leads nowhere. */
function readOddity(path: string): LockRecord | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const isOddity = stats !== undefined && !stats.isFile() && !stats.isDirectory();
  return isOddity ? toRecord(path, stats, '') : null;
}

/**
 * Puts a record under a name that is free, whole from the first moment. False when the name was taken
 * or another process swept `temp` away; `temp` is a name of our own beside it and is gone afterwards.
 */
export async function placeRecord(
  path: string,
  owner: LockOwner,
  by: { readonly temp: string; readonly link: LinkFile },
): Promise<boolean> {
  try {
    await writeFile(by.temp, renderOwner(owner), { flag: 'wx', mode: 0o600 });
    return await linkOrMove(path, owner, by);
  } finally {
    await removeRecord(by.temp, by.temp);
  }
}

async function linkOrMove(
  path: string,
  owner: LockOwner,
  { temp, link }: { readonly temp: string; readonly link: LinkFile },
): Promise<boolean> {
  try {
    await link(temp, path);
    return true;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'EEXIST' || isMissing(error)) return false;
    if (!LINK_REFUSED.includes(code)) throw error;
    await rm(temp, { force: true });
    return placeFolder(path, owner, temp);
  }
}

/** A folder moves onto another only when that is empty, and ours never are: the first one stays. */
async function placeFolder(path: string, owner: LockOwner, temp: string): Promise<boolean> {
  await mkdir(temp, { mode: 0o700 });
  await writeFile(join(temp, OWNER_FILE), renderOwner(owner), { mode: 0o600 });
  try {
    await rename(temp, path);
    return true;
  } catch (error) {
    if (NAME_TAKEN.includes(errorCode(error) ?? '') || isMissing(error)) return false;
    throw error;
  }
}

/** Removes what stands under a name; nothing there is fine. `spare` is a name of our own beside it. */
export async function removeRecord(path: string, spare: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (isMissing(error)) return;
    if (!['EISDIR', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
    // The name must become free in one step, and a folder with something in it cannot go in one.
    await rename(path, spare);
    await rm(spare, { recursive: true, force: true });
  }
}

/** Gives the record a new time, if it is still the one with this token. */
export async function touchRecord(path: string, token: string): Promise<void> {
  const inside = await openIfThere(join(path, OWNER_FILE), READ_WRITE);
  const file = inside ?? (await openIfThere(path, READ_WRITE));
  if (file === null) return;
  try {
    if (!(await file.stat()).isFile()) return;
    // Writing a byte as it stands takes the time from the file system; utimes would bring our own.
    if (parseOwner(await readText(file))?.token === token) await file.write('{', 0);
  } finally {
    await file.close();
  }
}

/** The present by the clock that also stamps heartbeats. `temp` is a name of our own. */
export async function readFileSystemClock(temp: string): Promise<number> {
  const file = await open(temp, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await unlink(temp);
  }
}

function toRecord(path: string, { ino, mtimeMs }: Stats, text: string): LockRecord {
  const owner = parseOwner(text);
  const token = owner?.token ?? fingerprint(`${ino} ${mtimeMs} ${text}`);
  return { path, owner, token, touchedMs: mtimeMs };
}

/** Neither waits for the other end of a pipe. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const READ_WRITE = constants.O_RDWR | (constants.O_NONBLOCK ?? 0);

async function openIfThere(path: string, flags: number): Promise<FileHandle | null> {
  try {
    return await open(path, flags);
  } catch (error) {
    if (isMissing(error) || ['ENOTDIR', 'ENXIO'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

async function readText(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
  return buffer.toString('utf8', 0, bytesRead);
}

function fingerprint(text: string): string {
  return digest(text, 32);
}
