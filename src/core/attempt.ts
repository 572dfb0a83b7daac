import { type Job, postpone } from './job.ts';

/** What became of an attempt. Only `retry` and `park` count as one. */
export type AttemptOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly delayMs: number; readonly error: string }
  | { readonly kind: 'park'; readonly reason: string }
  /** Looked at too early: it waits on. `reason`: what it waits for, where that is not quiet. */
  | { readonly kind: 'settle'; readonly delayMs: number; readonly reason?: string }
  /** Cut off before its end, by a stop or a crash. */
  | { readonly kind: 'killed' };

/** The job as an attempt that did not finish it leaves it behind. */
export function afterAttempt(
  job: Job,
  outcome: Exclude<AttemptOutcome, { kind: 'done' }>,
  nowMs: number,
): Job {
  switch (outcome.kind) {
    case 'retry': {
      const { delayMs, error } = outcome;
      return { ...postpone(job, nowMs, delayMs), attempts: job.attempts + 1, lastError: error };
    }
    case 'park': {
      const { reason } = outcome;
      const parked = { ...postpone(job, nowMs, 0), parkedReason: reason, lastError: reason };
      return { ...parked, attempts: job.attempts + 1 };
    }
    case 'settle': {
      const { delayMs, reason } = outcome;
      const waiting = postpone(job, nowMs, delayMs);
      return reason === undefined ? waiting : { ...waiting, lastError: reason };
    }
    case 'killed':
      return postpone(job, nowMs, 0);
  }
}
