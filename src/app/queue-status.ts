import { countEach } from '../core/count-each.ts';
import { errorCode } from '../core/error-code.ts';
import { readNotifications } from '../io/notifications.ts';
import { namesIn } from '../io/plain-file.ts';
import type { Queue } from '../io/queue.ts';
import { listStrays } from '../io/queue-strays.ts';
import { type RemovedCounts, readRemoved } from '../io/removed-counts.ts';
import { isRunnerAlive } from '../io/runner-presence.ts';
import { scanSpool } from '../io/spool.ts';
import type { Base } from './open-world.ts';

/** A due job or a ticket that nobody took for so long is stuck, unless very many are in front of it. */
const LONG_MS = 15 * 60_000;

/** How things stand in one state folder. */
export interface QueueStatus {
  readonly stateFolder: string;
  readonly extractor: string;
  /** Who pays for model calls. */
  readonly billed: string;
  readonly runner: 'running' | 'none';
  readonly tickets: {
    readonly waiting: number;
    /** Those of them that nobody took in for long. */
    readonly overdue: number;
    readonly bad: number;
  };
  readonly jobs: {
    readonly pending: number;
    readonly running: number;
    readonly parked: number;
    /** Pending ones that have been due for long. */
    readonly overdue: number;
    /** Pending ones whose last attempt failed, or that a budget holds back: how many, by why. */
    readonly troubled: Readonly<Record<string, number>>;
    /** Job files among these that cannot be read. */
    readonly unreadable: number;
  };
  /** What lies in the folders of spool and queue and is no ticket and no job. */
  readonly strays: number;
  readonly notices: number;
  /** Why a runner could not start or broke off, told since somebody last took the notices. */
  readonly failure?: { readonly at: string; readonly reason: string };
  /** Files removed for their age so far, by what they were. */
  readonly removed: RemovedCounts;
  /** What could not be looked at, and why; its numbers stand at 0. */
  readonly problems: readonly string[];
}

/**
 * Looks at spool, queue and runner. Writes nothing. Is asked when something is wrong, so what cannot be
 * read becomes a problem and does not hide the rest.
 */
export async function queueStatus(
  { state, extractor }: Pick<Base, 'state' | 'extractor'>,
  queue: Queue,
  now: Date,
): Promise<QueueStatus> {
  const problems: string[] = [];
  const longAgoMs = now.getTime() - LONG_MS;
  const look = async <T>(what: string, fallback: T, read: () => T | Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.push(`${what}: ${errorCode(error) ?? why}`);
      return fallback;
    }
  };
  const entries = await look('queue', [], () => queue.list());
  const count = (wanted: string) => entries.filter((entry) => entry.state === wanted).length;
  const spooled = await look('spool/new', { entries: [], ignored: 0 }, () =>
    scanSpool(state.spool),
  );
  const notices = await look('notices', [], () => readNotifications(state.notifications, now));
  const failure = notices.find((notice) => notice.type === 'runner_failed');
  const isBad = (name: string) => !name.endsWith('.reason');
  return {
    stateFolder: state.root,
    extractor: extractor.id,
    billed: extractor.billed,
    runner: (await isRunnerAlive(state.root)) ? 'running' : 'none',
    tickets: {
      waiting: spooled.entries.length,
      overdue: spooled.entries.filter(({ atMs }) => atMs < longAgoMs).length,
      bad: await look('spool/bad', 0, () => namesIn(state.spool.bad).filter(isBad).length),
    },
    jobs: {
      pending: count('pending'),
      running: count('running'),
      parked: count('parked'),
      overdue: entries.filter(
        ({ state, facts }) =>
          state === 'pending' && facts !== undefined && facts.notBeforeMs < longAgoMs,
      ).length,
      troubled: Object.fromEntries(
        countEach(
          entries.flatMap(({ state, facts }) => (state === 'pending' && facts?.lastError) || []),
        ),
      ),
      unreadable: entries.filter(({ facts }) => facts === undefined).length,
    },
    strays: spooled.ignored + (await look('strays', 0, () => listStrays(state.queue).length)),
    notices: notices.length,
    ...(failure === undefined ? {} : { failure: { at: failure.at, reason: failure.reason } }),
    removed: await readRemoved(state.removed),
    problems,
  };
}
