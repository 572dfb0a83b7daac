import { link } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, isMissing } from '../core/error-code.ts';
import { DiskRefusedError, FolderUnusableError, LockedError } from '../core/errors.ts';
import type { LockOwner } from '../core/lock-owner.ts';
import { ensureFolder } from './durable-file.ts';
import {
  isGone,
  type LockPlace,
  readChain,
  removeLock,
  removeOwnUnclaimed,
  sweepLeftovers,
  takeFree,
} from './lock-chain.ts';
import { type LinkFile, type LockRecord, touchRecord } from './lock-record.ts';
import { namesIn } from './plain-file.ts';
import { createProcessTable, type ProcessTable } from './process-table.ts';

const HEARTBEAT_MS = 60_000;
const LONGEST_PAUSE_MS = 100;
/** Steps that others overtook before it counts as waiting: so many in a row are no coincidence. */
const MOST_STEPS = 50;
const SYSTEM_PROCESSES = createProcessTable();

/** What a lock needs from outside; each has a default. */
export interface LockWorld {
  readonly processes?: ProcessTable;
  readonly link?: LinkFile;
  readonly heartbeatMs?: number;
}

export interface Lock {
  readonly owner: LockOwner;
  /** False when somebody has removed the lock or has taken it over. */
  isHeld(): Promise<boolean>;
  /** Gives the lock back. `lost`: another process had taken it over, and keeps it. */
  release(): Promise<'released' | 'lost'>;
}

/**
 * Takes a lock that excludes all other processes, on any machine that sees the folder. An owner that
 * is gone is replaced at once. Creates the folder. Throws LockedError when a living owner keeps it
 * for longer than `waitMs`, DiskRefusedError and FolderUnusableError.
 */
export async function acquireLock(
  path: string,
  { waitMs, ...world }: LockWorld & { readonly waitMs: number },
): Promise<Lock> {
  const until = performance.now() + waitMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const outcome = await attempt(path, world);
    if ('release' in outcome) return outcome;
    const leftMs = until - performance.now();
    if (leftMs <= 0) throw lockedError(path, outcome.holder, waitMs);
    // Not all of those who wait shall look again at the same moment.
    await pause(Math.min(leftMs, pauseMs * (0.5 + Math.random())));
  }
}

/** Does the work while holding the lock. Throws as `acquireLock`. */
export async function withLock<T>(
  path: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await acquireLock(path, { waitMs });
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

/**
 * Removes a lock whose owner is gone, and claims and links that were left on the way to it: taking it
 * is what removes them. Where nothing is, nothing is made.
 */
export async function removeDeadLock(path: string): Promise<void> {
  const isThere = namesIn(dirname(path)).some((name) => name.startsWith(basename(path)));
  if (isThere) await (await tryLock(path))?.release();
}

/** Takes the lock only if no living process holds it, else null. Throws as `acquireLock`. */
export async function tryLock(path: string, world: LockWorld = {}): Promise<Lock | null> {
  const outcome = await attempt(path, world);
  return 'release' in outcome ? outcome : null;
}

interface Held {
  readonly holder: LockRecord | undefined;
}

async function attempt(path: string, world: LockWorld): Promise<Lock | Held> {
  const place = { path, processes: world.processes ?? SYSTEM_PROCESSES, link: world.link ?? link };
  try {
    const taken = await takeOrMakeFolder(place);
    return 'token' in taken ? await hold(place, taken, world.heartbeatMs ?? HEARTBEAT_MS) : taken;
  } catch (error) {
    throw explainRefusal(path, error);
  }
}

/** The folder is there nearly always, so it is only made when it was missed. */
async function takeOrMakeFolder(place: LockPlace): Promise<LockOwner | Held> {
  try {
    return await take(place);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await ensureFolder(dirname(place.path));
    return take(place);
  }
}

async function take(place: LockPlace): Promise<LockOwner | Held> {
  let holder: LockRecord | undefined;
  for (let step = 0; step < MOST_STEPS; step++) {
    holder = (await readChain(place)).at(-1);
    if (holder === undefined) {
      const owner = await takeFree(place);
      if (owner !== null) return owner;
    } else if (await isGone(place, holder)) {
      await removeLock(place, holder.token);
    } else {
      break;
    }
  }
  return { holder };
}

async function hold(place: LockPlace, owner: LockOwner, heartbeatMs: number): Promise<Lock> {
  // What cannot be swept is in nobody's way, and the next holder tries again.
  await sweepLeftovers(place).catch(() => {});
  const heartbeat = setInterval(() => {
    // One missed beat does no harm, and a broken disk shows in the work that the lock protects.
    touchRecord(place.path, owner.token).catch(() => {});
  }, heartbeatMs);
  heartbeat.unref();
  return {
    owner,
    isHeld: async () => (await readChain(place))[0]?.token === owner.token,
    async release() {
      clearInterval(heartbeat);
      return (await giveBack(place, owner.token)) ? 'released' : 'lost';
    },
  };
}

async function giveBack(place: LockPlace, token: string): Promise<boolean> {
  try {
    return await removeLock(place, token);
  } catch {
    // On a full disk there is no room for the claim, and a lock must not stay because of that.
    return removeOwnUnclaimed(place, token);
  }
}

function lockedError(path: string, holder: LockRecord | undefined, waitMs: number): LockedError {
  const owner = holder?.owner;
  return new LockedError(`${path} is locked.`, {
    expected: `a lock that is free within ${waitMs} ms`,
    found: owner ? `process ${owner.pid} on ${owner.host} holds it` : 'a lock that names no owner',
    advice: owner
      ? 'Wait until that process is done, or end it: the lock of a process that is gone is taken over.'
      : 'Remove it if nothing is at work there. By itself it counts for ten minutes.',
  });
}

const DISK_REFUSES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];
const FOLDER_REFUSES = ['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ELOOP'];

function explainRefusal(path: string, error: unknown): unknown {
  const code = errorCode(error) ?? '';
  const facts = { expected: 'a folder to write the lock into', found: code, cause: error };
  if (DISK_REFUSES.includes(code)) {
    const advice = 'Make room, or make the disk writable; then run it again.';
    return new DiskRefusedError(`${path} cannot be locked for now.`, { ...facts, advice });
  }
  if (FOLDER_REFUSES.includes(code)) {
    const advice = 'Correct the rights of the folder, or what stands in its place.';
    return new FolderUnusableError(`${path} cannot be locked.`, { ...facts, advice });
  }
  return error;
}
