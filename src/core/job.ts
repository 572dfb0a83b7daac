import { digest } from './digest.ts';
import type { LockOwner } from './lock-owner.ts';
import type { Ticket, TicketEnvironment } from './ticket.ts';

/** Events kept in a job; more than the tickets that are taken in at once, so that a replay is seen. */
const MOST_EVENTS = 128;

/** From so many kills on a job runs alone, so that it takes no other one with it. */
const KILLS_TO_RUN_ALONE = 2;
/**
 * After so many it is parked. A high number: somebody who ends processes, or a machine that crashes,
 * says nothing about the job.
 */
export const MOST_KILLS = 10;

/** One hook payload as a job remembers it. `atMs` is the ticket's time, wall clock. */
export interface JobEvent {
  readonly ticket: string;
  readonly event: 'Stop' | 'SessionEnd' | 'PreCompact';
  readonly atMs: number;
  /** `messageHash` of what the agent said last: the transcript is complete once it holds that. */
  readonly lastAssistantHash?: string;
  /** The session goes on by itself: a background task was running. */
  readonly isBusy?: boolean;
}

/** One request to process one session in one memory folder. Times are wall clock, in ms. */
export interface Job {
  /** `jobId` of session and memory folder; also the name of the job's file. */
  readonly id: string;
  readonly sessionId: string;
  readonly transcript: string;
  readonly memoryDir: string;
  readonly cwd: string;
  readonly environment: TicketEnvironment;
  /** In the order of arrival, which no clock decides. The oldest are left out past 128. */
  readonly events: readonly JobEvent[];
  readonly firstSeenMs: number;
  readonly lastEventMs: number;
  /** SessionEnd came. */
  readonly isFinal: boolean;
  readonly notBeforeMs: number;
  /** The wait meant when `notBeforeMs` was set: a longer one shows that the clock was set back. */
  readonly waitMs: number;
  /** Failed attempts since the last event. One whose process died is no attempt. */
  readonly attempts: number;
  /** How often a process died while it had it: others go first then, and soon it runs alone. */
  readonly kills: number;
  /** Who runs it, and the token of this one claim. */
  readonly owner?: LockOwner;
  readonly parkedReason?: string;
  readonly lastError?: string;
}

/** What is known of the session when an event arrives. */
export type JobSession = Pick<
  Job,
  'sessionId' | 'transcript' | 'memoryDir' | 'cwd' | 'environment'
>;

export interface Settling {
  readonly nowMs: number;
  /** Quiet time after a Stop. */
  readonly settleMs: number;
}

/** One session in one memory folder has one job, whatever its names contain. */
export function jobId(sessionId: string, memoryDir: string): string {
  return digest(`${memoryDir}\n${sessionId}`, 32);
}

/** Lets a message be recognised without being stored. */
export function messageHash(text: string): string {
  return digest(text.trim(), 24);
}

/** The event a ticket stands for, or why it starts nothing. */
export function eventOf(ticket: Ticket, atMs: number): JobEvent | { ignored: string } {
  const { event, agentId, lastAssistantMessage, hasRunningTasks } = ticket.payload;
  if (agentId !== undefined) return { ignored: 'inside a sub-agent' };
  if (event !== 'Stop' && event !== 'SessionEnd' && event !== 'PreCompact') {
    return { ignored: `event ${/^\w{1,40}$/.test(event) ? event : 'of unknown form'}` };
  }
  return {
    ticket: ticket.name,
    event,
    atMs,
    ...(lastAssistantMessage === undefined
      ? {}
      : { lastAssistantHash: messageHash(lastAssistantMessage) }),
    ...(hasRunningTasks ? { isBusy: true } : {}),
  };
}

/**
 * The job with one more event: a Stop is due when the session has been quiet for `settleMs`, SessionEnd
 * and PreCompact at once. A new event resets the attempts; one that the job has already changes nothing.
 */
export function coalesce(
  job: Job | undefined,
  { session, event }: { session: JobSession; event: JobEvent },
  settling: Settling,
): Job {
  if (job?.events.some((known) => known.ticket === event.ticket)) return job;
  const isFinal = event.event === 'SessionEnd' || (job?.isFinal === true && canBeEarlier(event));
  const lastEventMs = Math.min(Math.max(event.atMs, job?.lastEventMs ?? 0), settling.nowMs);
  const isUrgent = isFinal || event.event === 'PreCompact';
  return {
    id: jobId(session.sessionId, session.memoryDir),
    ...session,
    events: [...(job?.events ?? []), event].slice(-MOST_EVENTS),
    firstSeenMs: job?.firstSeenMs ?? settling.nowMs,
    lastEventMs,
    isFinal,
    notBeforeMs: isUrgent ? settling.nowMs : lastEventMs + settling.settleMs,
    waitMs: isUrgent ? 0 : settling.settleMs,
    attempts: 0,
    // A job that was parked for killing its workers gets one more try.
    kills: Math.min(job?.kills ?? 0, MOST_KILLS - 1),
    ...(job?.lastError === undefined ? {} : { lastError: job.lastError }),
  };
}

/**
 * Hooks of one moment may be taken in in either order, so what follows a SessionEnd does not make it
 * wait again; only a session with running tasks is surely alive.
 */
function canBeEarlier(event: JobEvent): boolean {
  return event.isBusy !== true;
}

/** An older record of a job brought into a newer one: nothing of the older decides, no event is lost. */
export function mergeOlder(older: Job, newer: Job): Job {
  const known = new Set(newer.events.map((event) => event.ticket));
  const missing = older.events.filter((event) => !known.has(event.ticket));
  const lastError = newer.lastError ?? older.lastError;
  return {
    ...newer,
    events: [...missing, ...newer.events].slice(-MOST_EVENTS),
    firstSeenMs: Math.min(older.firstSeenMs, newer.firstSeenMs),
    kills: Math.max(older.kills, newer.kills),
    ...(lastError === undefined ? {} : { lastError }),
  };
}

/** The job, to be looked at again after `waitMs`; nobody owns it and it is not parked. */
export function postpone(job: Job, nowMs: number, waitMs: number): Job {
  const { owner: _owner, parkedReason: _reason, ...rest } = job;
  return { ...rest, notBeforeMs: nowMs + waitMs, waitMs };
}

/** True when the job would wait longer than was meant. */
export function isClockBehind(job: Pick<Job, 'notBeforeMs' | 'waitMs'>, nowMs: number): boolean {
  return job.notBeforeMs - nowMs > job.waitMs;
}

/** True for a job that perhaps kills its workers. */
export function isDangerous({ kills }: Pick<Job, 'kills'>): boolean {
  return kills >= KILLS_TO_RUN_ALONE;
}

/** Untried jobs come before failed ones, so that a bad one never holds the others up. */
export function compareDue(
  a: Pick<Job, 'attempts' | 'kills' | 'notBeforeMs' | 'id'>,
  b: Pick<Job, 'attempts' | 'kills' | 'notBeforeMs' | 'id'>,
): number {
  const failures = a.attempts + a.kills - (b.attempts + b.kills);
  return failures || a.notBeforeMs - b.notBeforeMs || (a.id < b.id ? -1 : 1);
}
