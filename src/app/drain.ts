import { createDispatcher } from '../io/dispatcher.ts';
import { removeLeftovers } from '../io/durable-file.ts';
import type { RunnerPresence } from '../io/runner-presence.ts';
import { createWaker, type Waker } from '../io/wake.ts';
import { type IntakeWorld, takeIn } from './take-in.ts';
import { type WorkWorld, workJob } from './work-job.ts';

export type DrainWorld = IntakeWorld & WorkWorld;

/** What became of the jobs that were worked. */
export interface DrainCounts {
  done: number;
  retried: number;
  parked: number;
  /** Looked at too early, or cut off by a stop: they wait on. */
  waiting: number;
}

/** Jobs worked at the same time: one may wait for a model while another is decided and written. */
const AT_ONCE = 2;
/** Jobs handed to the dispatcher at a time; the rest stays on disk. */
const BATCH = 100;
/** A watcher misses files, and laptops sleep: the spool is looked at this often whatever happens. */
const RESCAN_MS = 30_000;
/** For jobs that are due and that another process has: looked at again so soon. */
const BUSY_MS = 1000;

/** Works what is due, then stops. With `isForced` every pending job counts as due, once. */
export async function drainDue(
  world: DrainWorld,
  { isForced }: { readonly isForced: boolean },
  signal: AbortSignal,
): Promise<DrainCounts> {
  const round = createRound(world, { isForced, signal });
  let seen = await round.work();
  while (!signal.aborted && seen.tried > 0) seen = await round.work();
  return round.counts;
}

/** Works what is due and sleeps until more is, until nothing is pending or `signal` aborts. */
export async function drainUntilEmpty(
  world: DrainWorld,
  presence: RunnerPresence,
  signal: AbortSignal,
): Promise<DrainCounts> {
  const round = createRound(world, { isForced: false, signal });
  await withWaker(world, async (waker) => {
    while (!signal.aborted) {
      await presence.announce();
      await workUntil(round, waker, { isDone: ({ pending }) => pending === 0, signal });
      // A hook that saw us alive started nobody: what it spooled meanwhile is ours.
      await presence.withdraw();
      if ((await round.work()).pending === 0) return;
    }
  });
  return round.counts;
}

/** Works what is due until `signal` aborts. */
export async function drainForEver(
  world: DrainWorld,
  presence: RunnerPresence,
  signal: AbortSignal,
): Promise<DrainCounts> {
  const round = createRound(world, { isForced: false, signal });
  await withWaker(world, async (waker) => {
    await presence.announce();
    await workUntil(round, waker, { isDone: () => false, signal });
  });
  return round.counts;
}

/** What one look at spool and queue brought. */
interface Seen {
  /** Due jobs that were not tried in vain before. */
  readonly tried: number;
  readonly claimed: number;
  readonly pending: number;
  /** When there is more to do, wall clock in ms; undefined when nothing waits. */
  readonly nextMs: number | undefined;
}

interface Round {
  readonly counts: DrainCounts;
  work(): Promise<Seen>;
  /** Lets jobs be tried again that could not be claimed. */
  forgive(): void;
}

async function workUntil(
  round: Round,
  waker: Waker,
  { isDone, signal }: { isDone: (seen: Seen) => boolean; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const seen = await round.work();
    if (seen.claimed > 0) continue;
    if (isDone(seen)) return;
    round.forgive();
    const untilNextMs = (seen.nextMs ?? Number.POSITIVE_INFINITY) - Date.now();
    await waker.wait(Math.min(Math.max(untilNextMs, BUSY_MS), RESCAN_MS), signal);
  }
}

async function withWaker(world: DrainWorld, work: (waker: Waker) => Promise<void>): Promise<void> {
  const waker = await createWaker(world.state.spool.new);
  try {
    await work(waker);
  } finally {
    await waker.close();
  }
}

function createRound(
  world: DrainWorld,
  { isForced, signal }: { isForced: boolean; signal: AbortSignal },
): Round {
  const counts: DrainCounts = { done: 0, retried: 0, parked: 0, waiting: 0 };
  /** Jobs not to be tried again in this round: they were, or another process has them. */
  const passed = new Set<string>();
  let claimed = 0;
  const dispatcher = createDispatcher(AT_ONCE, async (id) => {
    const isClaimed = await runOne(id, { world, counts, isForced, signal });
    if (isClaimed) claimed += 1;
    if (isForced || !isClaimed) passed.add(id);
  });
  return {
    counts,
    forgive: () => passed.clear(),
    async work() {
      claimed = 0;
      await takeIn(world);
      await world.queue.reclaim();
      await removeLeftovers(Object.values(world.state.queue));
      const due = await world.queue.due(isForced ? Number.POSITIVE_INFINITY : world.now());
      const batch = due.ids.filter((id) => !passed.has(id)).slice(0, BATCH);
      for (const id of batch) dispatcher.add(id);
      await dispatcher.idle();
      const nextMs = due.ids.length > 0 ? world.now() : due.nextMs;
      return { tried: batch.length, claimed, pending: due.waiting, nextMs };
    },
  };
}

/** Claims and works one job; false when it cannot be had. Failures around the job are logged. */
async function runOne(
  id: string,
  run: { world: DrainWorld; counts: DrainCounts; isForced: boolean; signal: AbortSignal },
): Promise<boolean> {
  const { world, counts, isForced, signal } = run;
  if (signal.aborted) return false;
  try {
    const job = await world.queue.claim(id, isForced ? Number.POSITIVE_INFINITY : world.now());
    if (job === undefined) return false;
    const outcome = await workJob(job, { ...world, isForced }, signal);
    await world.queue.release(job, outcome);
    const kinds = {
      done: 'done',
      retry: 'retried',
      park: 'parked',
      settle: 'waiting',
      killed: 'waiting',
    } as const;
    counts[kinds[outcome.kind]] += 1;
    return true;
  } catch (error) {
    world.log.error({ job: id, err: error }, 'the job could not be claimed or given back');
    return false;
  }
}
