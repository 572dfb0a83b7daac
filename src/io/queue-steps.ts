import { type AttemptOutcome, afterAttempt } from '../core/attempt.ts';
import { isClockBehind, type Job, mergeOlder, postpone } from '../core/job.ts';
import type { LockOwner } from '../core/lock-owner.ts';
import type { JobFolder } from './job-folder.ts';

/*
 * The steps a job takes between folders. Each is taken under the lock of the job, writes the new place
 * before it clears the old one, and so leaves the job somewhere wherever it is cut off:
 *
 * - in `running` and `pending`: an event came while it ran, or a step was cut off. The running file
 *   counts as long as its lease is held; after that it is brought into the pending one.
 * - in `pending` and `parked`: a step was cut off. The pending one counts.
 *
 * Repeating a step that was cut off is harmless.
 */

export interface JobFolders {
  readonly pending: JobFolder;
  readonly running: JobFolder;
  readonly parked: JobFolder;
}

/** Brings events into the waiting job, or takes a parked one up again. False when nothing was new. */
export async function addEvents(
  id: string,
  update: (job: Job | undefined) => Job,
  folders: JobFolders,
): Promise<boolean> {
  const job =
    (await takeReadable(id, folders.pending, folders)) ?? readable(folders.parked.read(id));
  const updated = update(job);
  const known = new Set([job, readable(folders.running.read(id))].flatMap(ticketsOf));
  if (updated === job || ticketsOf(updated).every((ticket) => known.has(ticket))) return false;
  await folders.pending.write(updated);
  await removeSuperseded(id, folders);
  return true;
}

/** Moves a due job to `running`, its owner written before. Only for who holds the lease. */
export async function start(
  id: string,
  by: { readonly owner: LockOwner; readonly nowMs: number },
  folders: JobFolders,
): Promise<Job | undefined> {
  const job = await takeReadable(id, folders.pending, folders);
  if (job === undefined || job.notBeforeMs > by.nowMs) return undefined;
  const started: Job = { ...job, owner: by.owner };
  await folders.pending.write(started);
  await removeSuperseded(id, folders);
  await folders.pending.move(id, folders.running);
  return started;
}

/** Takes a job off `running` and puts it where its outcome says. False when others run it by now. */
export async function finish(
  job: Job,
  by: { readonly outcome: AttemptOutcome; readonly nowMs: number },
  folders: JobFolders,
): Promise<boolean> {
  const { outcome, nowMs } = by;
  const current = folders.running.read(job.id);
  if (current === undefined) return false;
  if (!('problem' in current) && current.owner?.token !== job.owner?.token) return false;
  if (outcome.kind !== 'done') {
    const left = afterAttempt(job, outcome, nowMs);
    const newer = await takeReadable(job.id, folders.pending, folders);
    if (newer !== undefined) await folders.pending.write(mergeOlder(left, newer));
    else await (outcome.kind === 'park' ? folders.parked : folders.pending).write(left);
  }
  await folders.running.remove(job.id);
  return true;
}

/** Puts a running job back whose owner is gone. False when there is none. Only for who holds the lease. */
export async function recover(id: string, nowMs: number, folders: JobFolders): Promise<boolean> {
  const job = await takeReadable(id, folders.running, folders);
  if (job === undefined) return false;
  const left = { ...postpone(job, nowMs, 0), kills: job.kills + 1 };
  const newer = await takeReadable(id, folders.pending, folders);
  await folders.pending.write(newer === undefined ? left : mergeOlder(left, newer));
  await removeSuperseded(id, folders);
  await folders.running.remove(id);
  return true;
}

/** Sets a waiting job aside by hand. */
export async function parkWaiting(
  id: string,
  reason: string,
  folders: JobFolders,
): Promise<boolean> {
  const job = await takeReadable(id, folders.pending, folders);
  if (job === undefined) return false;
  await folders.parked.write({ ...job, parkedReason: reason });
  await folders.pending.remove(id);
  return true;
}

/** Makes a waiting or parked job due. */
export async function makeDue(id: string, nowMs: number, folders: JobFolders): Promise<boolean> {
  const job =
    (await takeReadable(id, folders.pending, folders)) ?? readable(folders.parked.read(id));
  if (job === undefined) return false;
  await folders.pending.write({ ...postpone(job, nowMs, 0), attempts: 0, kills: 0 });
  await removeSuperseded(id, folders);
  return true;
}

/** Removes a waiting or parked job, after `before` where it can be read. */
export async function dropWaiting(
  id: string,
  folders: JobFolders,
  before?: (job: Job) => Promise<void>,
): Promise<boolean> {
  const shelves = [folders.pending, folders.parked].filter((shelf) => shelf.read(id) !== undefined);
  for (const shelf of shelves) {
    const job = readable(shelf.read(id));
    if (job !== undefined) await before?.(job);
    await shelf.remove(id);
  }
  return shelves.length > 0;
}

/** Sets a waiting job aside that cannot be read, and shortens a wait that the clock made longer. */
export async function tidyWaiting(id: string, nowMs: number, folders: JobFolders): Promise<void> {
  const job = await takeReadable(id, folders.pending, folders);
  if (job === undefined || !isClockBehind(job, nowMs)) return;
  await folders.pending.write(postpone(job, nowMs, job.waitMs));
}

/** The job; a file that cannot be read is moved to `parked` as it is. */
async function takeReadable(
  id: string,
  folder: JobFolder,
  folders: JobFolders,
): Promise<Job | undefined> {
  const job = folder.read(id);
  if (job !== undefined && 'problem' in job) await folder.move(id, folders.parked);
  return readable(job);
}

/** A parked job that is waiting again must not stay parked too; an unreadable one is no such job. */
async function removeSuperseded(id: string, { parked }: JobFolders): Promise<void> {
  if (readable(parked.read(id)) !== undefined) await parked.remove(id);
}

function readable(job: ReturnType<JobFolder['read']>): Job | undefined {
  return job === undefined || 'problem' in job ? undefined : job;
}

function ticketsOf(job: Job | undefined): readonly string[] {
  return job?.events.map((event) => event.ticket) ?? [];
}
