import { jobId } from '../core/job.ts';
import { type DrainCounts, type DrainWorld, drainDue } from './drain.ts';
import { type PlannedSession, planSweep, type SweepPlan, type SweepView } from './plan-sweep.ts';
import { enqueueSwept } from './sweep.ts';

/** What one session costs whatever its size, and how fast the rules read, on an ordinary machine. */
const SESSION_MS = 200;
const BYTES_PER_MS = 10_000;

export interface BackfillRequest {
  /** Only sessions changed since, wall clock in ms; 0 means all. */
  readonly sinceMs: number;
  /** Only sessions of this project, by the real path of its root. */
  readonly projectRoot?: string;
}

/** What a backfill would do. */
export interface BackfillPlan extends SweepPlan {
  readonly bytes: number;
  readonly expectedMs: number;
}

/** How far a backfill is. */
export interface BackfillProgress {
  readonly worked: number;
  readonly of: number;
}

/** What a backfill did. */
export interface Backfilled extends DrainCounts {
  /** Sessions that still wait, run or are parked: another process has them, or they were cut off. */
  readonly remaining: number;
}

/** Finds every older session with history that was not read. Writes nothing. */
export async function planBackfill(
  request: BackfillRequest,
  view: SweepView,
): Promise<BackfillPlan> {
  const plan = await planSweep({ ...request, most: Number.POSITIVE_INFINITY }, view);
  const bytes = plan.sessions.reduce((sum, { newBytes }) => sum + newBytes, 0);
  const expectedMs = Math.round(plan.sessions.length * SESSION_MS + bytes / BYTES_PER_MS);
  return { ...plan, bytes, expectedMs };
}

/**
 * Queues the sessions of a plan and works them, newest first, until all are worked or `signal` aborts.
 * The queue is durable: what was cut off is worked by the next backfill, drain or daemon.
 */
export async function backfill(
  sessions: readonly PlannedSession[],
  { tell, signal }: { tell: (progress: BackfillProgress) => void; signal: AbortSignal },
  world: DrainWorld,
): Promise<Backfilled> {
  const ids = new Set(sessions.map(({ session }) => jobId(session.sessionId, session.memoryDir)));
  const worked = new Set<string>();
  const report = () => tell({ worked: worked.size, of: ids.size });
  report();
  await enqueueSwept(sessions, world, signal);
  const onWorked = (id: string) => {
    if (!ids.has(id)) return;
    worked.add(id);
    report();
  };
  const counts = await drainDue(world, { isForced: false, onWorked }, signal);
  const remaining = new Set(world.queue.list().flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  return { ...counts, remaining: remaining.size };
}
