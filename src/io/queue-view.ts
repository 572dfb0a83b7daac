import { compareDue, isClockBehind, isDangerous } from '../core/job.ts';
import type { JobFacts, JobTiming } from '../core/job-file.ts';
import type { FoundJob, ScannedJob, ScannedJobs } from './job-scan.ts';
import type { JobFolders } from './queue-steps.ts';

/** What there is to do. */
export interface DueJobs {
  /** Jobs that may be claimed, those to be tried first in front. */
  readonly ids: readonly string[];
  /** Jobs that perhaps kill their workers: may be claimed one at a time, while no other one runs. */
  readonly alone: readonly string[];
  /** When the next of the others is due, wall clock in ms. */
  readonly nextMs: number | undefined;
  /** All that wait, due or not. */
  readonly waiting: number;
}

/** One job file. An id may stand twice: while a job runs, its next events wait in another file. */
export type QueueEntry = FoundJob<JobFacts> & { readonly state: 'pending' | 'running' | 'parked' };

/** Waiting jobs that cannot be read, or that wait longer than was meant. */
export function untidyJobs(waiting: ScannedJobs, nowMs: number): string[] {
  const isUntidy = ({ facts }: ScannedJob) => facts === undefined || isClockBehind(facts, nowMs);
  return [...waiting.values()].filter(isUntidy).map(({ id }) => id);
}

/** What there is to do at `nowMs`. A job whose id runs is left out. */
export function chooseDue(waiting: ScannedJobs, running: ScannedJobs, nowMs: number): DueJobs {
  const free = [...waiting.values()].flatMap(({ id, facts }) =>
    facts === undefined || running.has(id) ? [] : [facts],
  );
  const isDue = (job: JobTiming) => job.notBeforeMs <= nowMs;
  const later = free.filter((job) => !isDue(job)).map((job) => job.notBeforeMs);
  const due = free.filter(isDue).sort(compareDue);
  return {
    ids: due.filter((job) => !isDangerous(job)).map(({ id }) => id),
    alone: due.filter(isDangerous).map(({ id }) => id),
    nextMs: later.length === 0 ? undefined : later.reduce((a, b) => Math.min(a, b)),
    waiting: waiting.size,
  };
}

export function listJobs(folders: JobFolders): QueueEntry[] {
  const entries = (['pending', 'running', 'parked'] as const).flatMap((state) =>
    folders[state].list().map((job) => ({ ...job, state })),
  );
  const live = new Set(entries.flatMap(({ id, state }) => (state === 'parked' ? [] : [id])));
  // A step that was cut off may leave a job parked that waits again.
  return entries.filter((entry) => entry.state !== 'parked' || !entry.facts || !live.has(entry.id));
}
