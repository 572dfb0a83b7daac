import { setTimeout as pause } from 'node:timers/promises';
import { coalesce, jobId } from '../core/job.ts';
import { announceSweep } from './announce.ts';
import type { DrainWorld } from './drain.ts';
import { type PlannedSession, planSweep } from './plan-sweep.ts';
import type { IntakeWorld } from './take-in.ts';
import { tidyState } from './tidy-state.ts';

/** An old machine has years of sessions: without being asked for more, the last week is enough. */
export const FIRST_SWEEP_MS = 7 * 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;
/** Sessions queued by one sweep; the next one goes on. */
const MOST_AT_ONCE = 200;

/** Queues the sessions of a plan; those that are new to the queue, in the same order. */
export async function enqueueSwept(
  sessions: readonly PlannedSession[],
  world: IntakeWorld,
  signal?: AbortSignal,
): Promise<readonly PlannedSession[]> {
  const queued: PlannedSession[] = [];
  for (const planned of sessions) {
    if (signal?.aborted) break;
    if (await enqueue(planned, world)) queued.push(planned);
  }
  return queued;
}

/** Sweeps and tidies up at once and then every hour, until `signal` aborts. What fails is logged. */
export async function sweepEvery(world: DrainWorld, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweepOnce(world, signal);
    } catch (error) {
      world.log.error({ err: error }, 'the sweep failed');
    }
    await tidyState(world);
    await pause(SWEEP_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

async function sweepOnce(world: DrainWorld, signal: AbortSignal): Promise<void> {
  const sinceMs = world.now() - FIRST_SWEEP_MS;
  const plan = await planSweep({ sinceMs, most: MOST_AT_ONCE }, world);
  const queued = (await enqueueSwept(plan.sessions, world, signal)).length;
  if (queued === 0) return;
  world.log.info({ queued, left: plan.left.length }, 'sessions found that no hook reported');
  await announceSweep(queued, world);
}

/** The event's name holds size and time, so that the next sweep does not queue the same again. */
function enqueue(
  { session, found: { sizeBytes, mtimeMs } }: PlannedSession,
  world: IntakeWorld,
): Promise<boolean> {
  const ticket = `sweep-${Math.round(mtimeMs)}-${sizeBytes}`;
  const event = { ticket, event: 'SessionEnd', atMs: mtimeMs } as const;
  const settling = { nowMs: world.now(), settleMs: world.settings.settleMs };
  return world.queue.enqueue(jobId(session.sessionId, session.memoryDir), (job) =>
    coalesce(job, { session, event }, settling),
  );
}
