import type { AttemptOutcome } from '../core/attempt.ts';
import type { Job } from '../core/job.ts';
import { willPass } from '../core/retry.ts';
import { createDispatcher } from '../io/dispatcher.ts';
import { removeLeftovers } from '../io/durable-file.ts';
import type { RunnerPresence } from '../io/runner-presence.ts';
import { scanSpool } from '../io/spool.ts';
import { createWaker } from '../io/wake.ts';
import { createOneByOne, type OneByOne } from './one-by-one.ts';
import { type Patience, untilItPasses } from './patience.ts';
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
  /** Notices of all this that could not be written. */
  untold: number;
}

type Fate = Exclude<keyof DrainCounts, 'untold'>;

/**
 * Jobs worked at the same time: one may wait for a model while another is decided and written. Never
 * two of one memory folder: a fork and its origin would both ask about what they share.
 */
const AT_ONCE = 2;
/** Jobs handed to the dispatcher at a time; the rest stays on disk. */
const BATCH = 100;
/** A watcher misses files, and laptops sleep: the spool is looked at this often whatever happens. */
const RESCAN_MS = 30_000;
/** After so long no further job of a batch is begun: tickets may wait to be taken in. */
const ROUND_MS = 10_000;
/** For jobs that are due and that another process has: looked at again so soon. */
const BUSY_MS = 1000;

export interface DrainRequest {
  /** Every pending job counts as due, once. */
  readonly isForced: boolean;
  /** Told of every job that was worked, with what became of it. */
  readonly onWorked?: (jobId: string, fate: Fate) => void;
}

/** Works what is due, then stops. */
export async function drainDue(
  world: DrainWorld,
  request: DrainRequest,
  signal: AbortSignal,
): Promise<DrainCounts> {
  const round = createRound(world, { ...request, signal });
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
  const patience = patienceOf(world, signal);
  while (!signal.aborted) {
    await untilItPasses(presence.announce, patience);
    await workUntil(round, { world, isDone: ({ pending }) => pending === 0, patience });
    // A hook that saw us alive started nobody: what it spooled meanwhile is ours.
    await untilItPasses(presence.withdraw, patience);
    if ((await untilItPasses(round.work, patience))?.pending === 0) break;
  }
  return round.counts;
}

/** Works what is due until `signal` aborts. */
export async function drainForEver(
  world: DrainWorld,
  presence: RunnerPresence,
  signal: AbortSignal,
): Promise<DrainCounts> {
  const round = createRound(world, { isForced: false, signal });
  const patience = patienceOf(world, signal);
  await untilItPasses(presence.announce, patience);
  await workUntil(round, { world, isDone: () => false, patience });
  return round.counts;
}

/** What one look at spool and queue brought. */
interface Seen {
  /** Due jobs that were not tried in vain before. */
  readonly tried: number;
  readonly claimed: number;
  readonly pending: number;
  /** How long until there is more to do; infinite when nothing waits. */
  readonly untilNextMs: number;
}

interface Round {
  readonly counts: DrainCounts;
  /** Throws when no job could be had for want of room, of open files or of a lock: it may be repeated. */
  readonly work: () => Promise<Seen>;
  /** Lets jobs be tried again that could not be claimed. */
  readonly forgive: () => void;
}

interface Loop {
  readonly world: DrainWorld;
  readonly isDone: (seen: Seen) => boolean;
  readonly patience: Patience;
}

function patienceOf({ log }: DrainWorld, signal: AbortSignal): Patience {
  return { signal, tell: (reason) => log.error({ reason }, 'the queue waits until this passes') };
}

async function workUntil(round: Round, { world, isDone, patience }: Loop): Promise<void> {
  const { signal } = patience;
  while (!signal.aborted) {
    const seen = await untilItPasses(round.work, patience);
    if (seen === undefined || seen.claimed > 0) continue;
    if (isDone(seen)) return;
    round.forgive();
    const ms = Math.min(Math.max(seen.untilNextMs, BUSY_MS), RESCAN_MS);
    await untilItPasses(() => sleep(ms, { world, signal }), patience);
  }
}

/**
 * Until a ticket comes, for `ms` at most. Only here the spool is watched: at each ticket that comes or
 * goes a watcher looks at all the others, which would cost far more than taking them in.
 */
async function sleep(
  ms: number,
  { world, signal }: { readonly world: DrainWorld; readonly signal: AbortSignal },
): Promise<void> {
  const waker = await createWaker(world.state.spool.new);
  try {
    // What came before the watch began is reported by nobody.
    const hasTicket = scanSpool(world.state.spool).entries.length > 0;
    if (!hasTicket) await waker.wait(ms, signal);
  } finally {
    await waker.close();
  }
}

function createRound(
  world: DrainWorld,
  { isForced, onWorked, signal }: DrainRequest & { readonly signal: AbortSignal },
): Round {
  const counts: DrainCounts = { done: 0, retried: 0, parked: 0, waiting: 0, untold: 0 };
  const onUntold = () => {
    counts.untold += 1;
  };
  const work = { ...world, isForced, onUntold };
  /** Jobs not to be tried again in this round: they were, or another process has them. */
  const passed = new Set<string>();
  const oneByOne = createOneByOne();
  let claimed = 0;
  let trouble: unknown;
  let endsAt = 0;
  const dispatcher = createDispatcher(AT_ONCE, async (id) => {
    if (performance.now() > endsAt) return;
    const { fate, isGivenBack, passing } = await runOne(id, { world: work, oneByOne, signal });
    trouble ??= passing;
    if (isForced || (!isGivenBack && passing === undefined)) passed.add(id);
    if (isGivenBack) claimed += 1;
    if (fate === undefined) return;
    counts[fate] += 1;
    onWorked?.(id, fate);
  });
  return {
    counts,
    forgive: () => passed.clear(),
    work: async () => {
      claimed = 0;
      trouble = undefined;
      await takeIn(world);
      await world.queue.reclaim();
      await removeLeftovers(Object.values(world.state.queue));
      const due = await world.queue.due(isForced ? Number.POSITIVE_INFINITY : world.now());
      const untried = (ids: readonly string[]) => ids.filter((id) => !passed.has(id));
      const safe = untried(due.ids).slice(0, BATCH);
      const batch = safe.length > 0 ? safe : untried(due.alone).slice(0, 1);
      endsAt = performance.now() + ROUND_MS;
      for (const id of batch) dispatcher.add(id);
      await dispatcher.idle();
      if (claimed === 0 && trouble !== undefined) throw trouble;
      const nextMs =
        due.ids.length + due.alone.length > 0
          ? world.now()
          : (due.nextMs ?? Number.POSITIVE_INFINITY);
      const untilNextMs = nextMs - world.now();
      return { tried: batch.length, claimed, pending: due.waiting, untilNextMs };
    },
  };
}

const FATES = {
  done: 'done',
  retry: 'retried',
  park: 'parked',
  settle: 'waiting',
  killed: 'waiting',
} as const satisfies Record<AttemptOutcome['kind'], Fate>;

interface Ran {
  /** Undefined when the job could not be had. */
  readonly fate: Fate | undefined;
  /** False when the queue does not know yet what became of it. */
  readonly isGivenBack: boolean;
  /** What it could not be had or given back for, if that passes by itself. */
  readonly passing?: unknown;
}

/** Claims and works one job. Failures around the job are logged. */
async function runOne(
  id: string,
  run: { world: DrainWorld; oneByOne: OneByOne; signal: AbortSignal },
): Promise<Ran> {
  const { world, oneByOne, signal } = run;
  const notHad = { fate: undefined, isGivenBack: false };
  if (signal.aborted) return notHad;
  let job: Job | undefined;
  try {
    const untilMs = world.isForced === true ? Number.POSITIVE_INFINITY : world.now();
    job = await world.queue.claim(id, untilMs);
    if (job === undefined) return notHad;
    const claimed = job;
    const outcome = await oneByOne(job.memoryDir, () => workJob(claimed, world, signal));
    await world.queue.release(job, outcome);
    return { fate: FATES[outcome.kind], isGivenBack: true };
  } catch (error) {
    const passing = willPass(error) ? error : undefined;
    // What will pass is told once for all jobs, by whoever waits for it.
    if (passing === undefined) {
      world.log.error({ job: id, err: error }, 'the job could not be claimed or given back');
    }
    if (job === undefined) return { ...notHad, passing };
    // Where even that fails its lease is free again, and the queue takes it back by itself.
    await world.queue.release(job, { kind: 'killed' }).catch(() => false);
    return { fate: 'waiting', isGivenBack: false, passing };
  }
}
