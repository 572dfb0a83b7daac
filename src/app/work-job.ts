import { stat } from 'node:fs/promises';
import type { AttemptOutcome } from '../core/attempt.ts';
import { TranscriptUnavailableError } from '../core/errors.ts';
import { type Job, MOST_KILLS } from '../core/job.ts';
import { decideRetry, describeFailure } from '../core/retry.ts';
import type { RunRecord } from '../core/run.ts';
import { locateTranscript } from '../io/locate-transcript.ts';
import { resolveMemoryFolder } from '../io/memory-folder.ts';
import { holdsMessage } from '../io/transcript/holds-message.ts';
import { type Announcing, announceOnce, announceParked, announceRun } from './announce.ts';
import { checkProject } from './check-project.ts';
import { type Base, openWorld } from './open-world.ts';
import { processSession } from './process-session.ts';
import { whyRefused } from './refuse-session.ts';

/** The client may still be writing the last message when its hook runs. */
const QUIET_MS = 2000;
/** A file that was quiet so long gets no more of it, also when the hook told of a message it lacks. */
const SURELY_QUIET_MS = 30_000;
/** A compaction alone is worth a reading when so many human turns are new. */
const LEAST_TURNS_AT_COMPACTION = 5;
/** A hook may name a file that is written only later, or never. */
const WAIT_FOR_FILE_MS = 60_000;
const MOST_WAITS_FOR_FILE = 3;

/** What working a job needs from outside. */
export interface WorkWorld extends Base, Announcing {
  readonly random: () => number;
  /** Asked for by hand: no waiting for quiet or for more turns. */
  readonly isForced?: boolean;
}

/** Runs one claimed job. Never throws: what becomes of the job is in the outcome. */
export async function workJob(
  job: Job,
  world: WorkWorld,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const outcome =
    job.kills < MOST_KILLS
      ? await attemptOrFail(job, world, signal)
      : ({ kind: 'park', reason: `${job.kills} times the worker died while it had it` } as const);
  if (outcome.kind === 'park') await announceParked(job, outcome.reason, world);
  if (outcome.kind === 'settle' && outcome.reason !== undefined) {
    await announceOnce('budget_reached', outcome.reason, world);
  }
  return outcome;
}

async function attemptOrFail(
  job: Job,
  world: WorkWorld,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  // It may have waited for its turn until a stop came.
  if (signal.aborted) return { kind: 'killed' };
  try {
    return await attempt(job, world, signal);
  } catch (error) {
    if (signal.aborted) return { kind: 'killed' };
    const outcome = outcomeOf(error, job, world);
    world.log.warn(
      { job: job.id, outcome: outcome.kind, reason: describeFailure(error) },
      'attempt failed',
    );
    return outcome;
  }
}

async function attempt(
  named: Job,
  opened: WorkWorld,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  // A worker lives for long: who reads, and who pays, is what the settings say when it is done.
  const { settings, extractor } = (await opened.refresh?.()) ?? opened;
  const world = { ...opened, settings, extractor };
  const startMs = world.now();
  const environment = { ...world.environment, memory: named.environment };
  const job = await whereItLies(named, environment);
  const delayMs = await waitForRest(job, world);
  if (delayMs > 0) return { kind: 'settle', delayMs };
  const project = await resolveMemoryFolder({ cwd: job.cwd, environment });
  const refusal = await whyRefused({ cwd: job.cwd, place: project, entrypoint: undefined }, world);
  if (refusal !== undefined) {
    world.log.info({ job: job.id, reason: refusal }, 'session not read');
    return { kind: 'done' };
  }
  const place = { memoryDir: job.memoryDir, projectRoot: project.projectRoot };
  const folderWorld = {
    ...(await openWorld(place, { ...world, environment })),
    announce: (run: RunRecord, isRepeat: boolean) => announceRun(run, isRepeat, world),
  };
  if (!project.isChosen) await checkProject(project.projectRoot, folderWorld);
  const report = await processSession(sessionJobOf(job, world), folderWorld, signal);
  if (report.outcome === 'deferred') return { kind: 'settle', delayMs: world.settings.settleMs };
  const { outcome, run, counts, turns } = report;
  world.log.info(
    {
      ...{ job: job.id, outcome, run, lines: counts.lines, humanTurns: turns.human },
      ...{ waitedMs: startMs - job.firstSeenMs, tookMs: world.now() - startMs },
    },
    'session processed',
  );
  return { kind: 'done' };
}

/** A hook may name no file, or one that appears only later, or elsewhere: it is looked for each time. */
async function whereItLies(job: Job, environment: Base['environment']): Promise<Job> {
  const { sessionId, transcript, cwd } = job;
  const hint = { sessionId, transcriptPath: transcript || undefined, cwd };
  return { ...job, transcript: (await locateTranscript(hint, environment)) ?? transcript };
}

/** How long to wait until the client has surely written all that it told its hook of; 0: no longer. */
async function waitForRest(job: Job, { now, isForced }: WorkWorld): Promise<number> {
  const { mtimeMs } = await statTranscript(job);
  const quietMs = now() - mtimeMs;
  // A clock that was set back makes the file look as if it came from the future.
  if (isForced === true || quietMs < 0 || quietMs >= SURELY_QUIET_MS) return 0;
  if (quietMs < QUIET_MS) return QUIET_MS - quietMs;
  const hash = job.events.findLast(({ event }) => event === 'Stop')?.lastAssistantHash;
  const isWhole = hash === undefined || (await holdsMessage(job.transcript, hash));
  return isWhole ? 0 : Math.min(QUIET_MS, SURELY_QUIET_MS - quietMs);
}

function sessionJobOf(job: Job, { settings, isForced }: WorkWorld) {
  const isCompaction =
    isForced !== true && !job.isFinal && job.events.at(-1)?.event === 'PreCompact';
  return {
    transcript: job.transcript,
    fromStart: false,
    isDryRun: false,
    includeScripts: settings.includeScripts,
    leastHumanTurns: isCompaction ? LEAST_TURNS_AT_COMPACTION : 1,
  };
}

async function statTranscript({ transcript }: Job) {
  try {
    return await stat(transcript);
  } catch (error) {
    const found =
      transcript === '' ? 'no file was named, and none of that session exists' : transcript;
    throw new TranscriptUnavailableError(`The transcript is not there: ${found}`, {
      expected: 'the session file that the hook named',
      found,
      advice: 'If it was moved back, run `rememberd queue retry`; else `rememberd queue drop`.',
      cause: error,
    });
  }
}

function outcomeOf(error: unknown, job: Job, world: WorkWorld): AttemptOutcome {
  if (error instanceof TranscriptUnavailableError && job.attempts < MOST_WAITS_FOR_FILE) {
    return { kind: 'retry', delayMs: WAIT_FOR_FILE_MS, error: describeFailure(error) };
  }
  const decision = decideRetry(error, job.attempts, world.random());
  switch (decision.action) {
    case 'park':
      return { kind: 'park', reason: decision.reason };
    case 'wait':
      return { kind: 'settle', delayMs: decision.delayMs, reason: decision.reason };
    case 'retry':
      return { kind: 'retry', delayMs: decision.delayMs, error: describeFailure(error) };
  }
}
