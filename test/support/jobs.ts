import { coalesce, type Job, type JobEvent, type JobSession } from '../../src/core/job.ts';
import type { LockOwner } from '../../src/core/lock-owner.ts';

export const MINUTE_MS = 60_000;
export const SETTLE_MS = 10 * MINUTE_MS;
export const NOON_MS = Date.parse('2026-03-12T12:00:00.000Z');

/** A session in one memory folder; give what differs. */
export function aSession(parts: Partial<JobSession> = {}): JobSession {
  return {
    sessionId: 's1',
    transcript: '/home/kim/.claude/projects/-home-kim-kiln/s1.jsonl',
    memoryDir: '/home/kim/.claude/projects/-home-kim-kiln/memory',
    cwd: '/home/kim/kiln',
    environment: {},
    ...parts,
  };
}

/** A Stop at noon; give what differs. */
export function anEvent(parts: Partial<JobEvent> = {}): JobEvent {
  return { ticket: 't1', event: 'Stop', atMs: NOON_MS, ...parts };
}

/** The job of a session after these events, each taken in the moment it happened. */
export function jobOf(events: readonly JobEvent[], session: JobSession = aSession()): Job {
  return events.reduce(
    (job: Job | undefined, event) =>
      coalesce(job, { session, event }, { nowMs: event.atMs, settleMs: SETTLE_MS }),
    undefined,
  ) as Job;
}

/** A process somewhere; give what differs. */
export function anOwner(parts: Partial<LockOwner> = {}): LockOwner {
  return {
    host: 'kiln',
    boot: 'b1',
    namespace: '',
    pid: 7,
    startedAt: '1',
    token: '0'.repeat(32),
    ...parts,
  };
}
