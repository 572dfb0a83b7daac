import { dirname, join } from 'node:path';
import type { AttemptOutcome } from '../core/attempt.ts';
import type { Job } from '../core/job.ts';
import { createJobFolder } from './job-folder.ts';
import { acquireLock, type Lock, tryLock } from './lock.ts';
import { namesIn } from './plain-file.ts';
import {
  addEvents,
  dropWaiting,
  finish,
  type JobFolders,
  makeDue,
  parkWaiting,
  recover,
  start,
  tidyWaiting,
} from './queue-steps.ts';
import { chooseDue, type DueJobs, listJobs, type QueueEntry, untidyJobs } from './queue-view.ts';

/** Three folders beside each other; the locks lie in a fourth. */
export interface QueuePaths {
  readonly pending: string;
  readonly running: string;
  readonly parked: string;
}

/**
 * The durable order of jobs, safe with any number of processes. Methods that change something throw
 * LockedError where another process hangs in the middle of a step.
 */
export interface Queue {
  /**
   * Changes the waiting job of this id, or the parked one, which so is taken up again; `update` is given
   * undefined when there is none. False, and nothing written, when the queue has all its tickets. Of a job
   * that is done they make a new one, which finds nothing behind the cursor and asks no model.
   */
  enqueue(id: string, update: (job: Job | undefined) => Job): Promise<boolean>;
  /** Looks at every waiting job: work through what it finds before asking again. */
  due(nowMs?: number): Promise<DueJobs>;
  /** Takes a due job to run it; of several who try, one succeeds. Undefined when it cannot be had. */
  claim(id: string, nowMs?: number): Promise<Job | undefined>;
  /** Gives a claimed job back. False when another process has taken it over meanwhile. */
  release(job: Job, outcome: AttemptOutcome): Promise<boolean>;
  /** Puts back the running jobs of processes that are gone; returns their ids. */
  reclaim(): Promise<readonly string[]>;
  list(): readonly QueueEntry[];
  /** Sets a waiting job aside. False when there is none. */
  park(id: string, reason: string): Promise<boolean>;
  /** Makes a waiting or parked job due, with all its attempts. False when there is none. */
  retry(id: string): Promise<boolean>;
  /** Removes a waiting or parked job, each after `before` was done with it. False when there is none. */
  drop(id: string, before?: (job: Job) => Promise<void>): Promise<boolean>;
  /** Removes jobs parked for over 60 days and what killed processes left behind; returns how many files. */
  prune(): Promise<number>;
}

const LOCK_WAIT_MS = 30_000;
const KEEP_PARKED_MS = 60 * 24 * 60 * 60_000;

/** `now` is the wall clock, in ms. */
export function createQueue(paths: QueuePaths, { now }: { now(): number }): Queue {
  const folders = openFolders(paths);
  const locks = join(dirname(paths.pending), 'locks');
  const lockPath = (id: string) => join(locks, `${id}.lock`);
  const step = async <T>(id: string, work: () => Promise<T>) =>
    whileHolding(await acquireLock(lockPath(id), { waitMs: LOCK_WAIT_MS }), work);
  // Held for as long as a job runs, so that whether its worker lives is asked of the lock alone.
  const leases = new Map<string, Lock>();
  const leasePath = (id: string) => join(locks, `${id}.lease`);

  return {
    enqueue: (id, update) => step(id, () => addEvents(id, update, folders)),
    async due(nowMs = now()) {
      const found = folders.pending.scan();
      const untidy = untidyJobs(found, now());
      for (const id of untidy) {
        const lock = await tryLock(lockPath(id));
        if (lock !== null) await whileHolding(lock, () => tidyWaiting(id, now(), folders));
      }
      const waiting = untidy.length === 0 ? found : folders.pending.scan();
      return chooseDue(waiting, folders.running.scan(), nowMs);
    },
    async claim(id, nowMs = now()) {
      const lease = await tryLock(leasePath(id));
      if (lease === null) return undefined;
      let job: Job | undefined;
      try {
        job = await step(id, async () => {
          await recover(id, now(), folders);
          return start(id, { owner: lease.owner, nowMs }, folders);
        });
      } finally {
        if (job === undefined) await lease.release();
        else leases.set(id, lease);
      }
      return job;
    },
    async release(job, outcome) {
      const lease = leases.get(job.id);
      if (lease === undefined || lease.owner.token !== job.owner?.token) return false;
      try {
        return await step(job.id, () => finish(job, { outcome, nowMs: now() }, folders));
      } finally {
        leases.delete(job.id);
        await lease.release();
      }
    },
    async reclaim() {
      const reclaimed: string[] = [];
      for (const id of folders.running.scan().keys()) {
        const lease = leases.has(id) ? null : await tryLock(leasePath(id));
        if (lease === null) continue;
        const putBack = () => step(id, () => recover(id, now(), folders));
        if (await whileHolding(lease, putBack)) reclaimed.push(id);
      }
      return reclaimed;
    },
    list: () => listJobs(folders),
    park: (id, reason) => step(id, () => parkWaiting(id, reason, folders)),
    retry: (id) => step(id, () => makeDue(id, now(), folders)),
    drop: (id, before) => step(id, () => dropWaiting(id, folders, before)),
    prune: () => pruneQueue(folders, locks, now()),
  };
}

function openFolders({ pending, running, parked }: QueuePaths): JobFolders {
  return {
    pending: createJobFolder(pending),
    running: createJobFolder(running),
    parked: createJobFolder(parked),
  };
}

async function whileHolding<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

async function pruneQueue(folders: JobFolders, locks: string, nowMs: number): Promise<number> {
  const waiting = await folders.pending.prune(nowMs, Number.POSITIVE_INFINITY);
  const running = await folders.running.prune(nowMs, Number.POSITIVE_INFINITY);
  const parked = await folders.parked.prune(nowMs, KEEP_PARKED_MS);
  return waiting + running + parked + (await sweepLocks(locks));
}

/** Locks of processes that were killed; those of living ones cannot be taken and stay. */
async function sweepLocks(folder: string): Promise<number> {
  const left = new Set(
    namesIn(folder).flatMap((name) => /^[0-9a-f]{32}\.(?:lock|lease)/.exec(name) ?? []),
  );
  let swept = 0;
  for (const name of left) {
    const lock = await tryLock(join(folder, name));
    await lock?.release();
    if (lock !== null) swept += 1;
  }
  return swept;
}
