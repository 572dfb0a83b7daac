import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  isOtherProcess,
  judgeOf,
  type LockOwner,
  SILENCE_LIMIT_MS,
  UNKNOWN_START,
} from '../core/lock-owner.ts';
import {
  type LinkFile,
  type LockRecord,
  placeRecord,
  readFileSystemClock,
  readRecord,
  removeRecord,
} from './lock-record.ts';
import type { ProcessTable } from './process-table.ts';

/*
 * A name in a folder cannot be removed on condition of what stands there, so a lock is removed, by its
 * owner or after it, only under a claim on exactly that holding: a record of its own, placed under a
 * name made of the token. Whoever dies with a claim can be claimed in turn. The records so form a
 * chain, and the process that owns its end, and no other, may remove the lock:
 *
 *     memory/.rememberd.lock               token 1, its owner is gone
 *     memory/.rememberd.lock.<1>.claim     token 2, its owner wanted to remove token 1 and is gone too
 *     memory/.rememberd.lock.<2>.claim     token 3, alive: removes the lock, then the claims
 *
 * Tokens never come back, and links never replace. So if the chain, read again from its beginning,
 * ends in our claim, it has done so since we placed it.
 */

const MOST_CLAIMS = 100;

/** One lock and the means to work on it. */
export interface LockPlace {
  readonly path: string;
  readonly processes: ProcessTable;
  readonly link: LinkFile;
}

/** The lock and the claims on it; empty when it is free. The last record's owner holds it. */
export async function readChain(place: LockPlace): Promise<readonly LockRecord[]> {
  const chain: LockRecord[] = [];
  let record = await readRecord(place.path);
  while (record !== null && chain.length < MOST_CLAIMS) {
    chain.push(record);
    record = await readRecord(claimPath(place, record.token));
  }
  return chain;
}

/** Takes a lock that is free. Null when another process was faster. */
export async function takeFree(place: LockPlace): Promise<LockOwner | null> {
  return put(place, place.path);
}

/**
 * Removes the lock whose chain ends in this token: our own, or that of an owner who is gone. False
 * when another process holds it or is about to remove it.
 */
export async function removeLock(place: LockPlace, endToken: string): Promise<boolean> {
  const claim = claimPath(place, endToken);
  const claimant = await put(place, claim);
  if (claimant === null) return false;
  const leftovers = [claim];
  try {
    const chain = await readChain(place);
    if (chain.at(-1)?.token !== claimant.token) return false;
    await remove(place, place.path);
    leftovers.push(...chain.slice(1, -1).map(({ path }) => path));
    return true;
  } finally {
    for (const path of leftovers) await remove(place, path);
  }
}

/**
 * Removes our own lock without a claim, for want of room to place one. Only an owner on another
 * machine that has been silent for the whole limit could be wronged between the two steps.
 */
export async function removeOwnUnclaimed(place: LockPlace, token: string): Promise<boolean> {
  const chain = await readChain(place);
  if (chain.length !== 1 || chain[0]?.token !== token) return false;
  await remove(place, place.path);
  return true;
}

/** Whether the process that placed a record will never come back to it. */
export async function isGone(
  place: LockPlace,
  { owner, touchedMs }: Pick<LockRecord, 'owner' | 'touchedMs'>,
): Promise<boolean> {
  const judge = owner === null ? 'heartbeat' : judgeOf(owner, await place.processes.self());
  if (judge === 'already-gone') return true;
  if (owner !== null && judge === 'process-table') {
    return isOtherProcess(owner, await place.processes.startOf(owner.pid));
  }
  const now = await readFileSystemClock(await sparePath(place));
  return now - touchedMs > SILENCE_LIMIT_MS;
}

/** Removes what processes left beside the lock when they were killed. Only for who holds it. */
export async function sweepLeftovers(place: LockPlace): Promise<void> {
  const folder = dirname(place.path);
  for (const name of await readdir(folder)) {
    const leftover = parseLeftover(name, `${basename(place.path)}.`);
    if (leftover !== null) await sweep(place, join(folder, name), leftover.pid);
  }
}

async function sweep(place: LockPlace, path: string, pid: number | null): Promise<void> {
  const record = await readRecord(path);
  if (record === null) return;
  const owner = record.owner ?? (await unfinishedOwner(place, pid));
  if (await isGone(place, { ...record, owner })) await remove(place, path);
}

/** A record that was cut short while it was written still has its owner's number in its name. */
async function unfinishedOwner(place: LockPlace, pid: number | null): Promise<LockOwner | null> {
  if (pid === null) return null;
  return { ...(await place.processes.self()), pid, startedAt: UNKNOWN_START, token: '' };
}

function parseLeftover(name: string, start: string): { readonly pid: number | null } | null {
  if (!name.startsWith(start)) return null;
  const rest = name.slice(start.length);
  if (/^[0-9a-f]{32}\.claim$/.test(rest)) return { pid: null };
  const [, pid] = /^(\d+)-[0-9a-f]{32}\.tmp$/.exec(rest) ?? [];
  return pid === undefined ? null : { pid: Number(pid) };
}

async function put(place: LockPlace, path: string): Promise<LockOwner | null> {
  const owner = { ...(await place.processes.self()), token: newToken() };
  const by = { temp: await sparePath(place), link: place.link };
  return (await placeRecord(path, owner, by)) ? owner : null;
}

async function remove(place: LockPlace, path: string): Promise<void> {
  await removeRecord(path, await sparePath(place));
}

function claimPath(place: LockPlace, token: string): string {
  return `${place.path}.${token}.claim`;
}

/** A name beside the lock that nobody else uses, and that tells whose it was. */
async function sparePath(place: LockPlace): Promise<string> {
  const { pid } = await place.processes.self();
  return `${place.path}.${pid}-${newToken()}.tmp`;
}

function newToken(): string {
  return randomBytes(16).toString('hex');
}
