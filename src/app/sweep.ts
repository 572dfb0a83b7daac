import { setTimeout as pause } from 'node:timers/promises';
import { isExcluded } from '../core/exclusion.ts';
import { coalesce, jobId } from '../core/job.ts';
import { type FoundSession, findSessions } from '../io/find-sessions.ts';
import { resolveMemoryFolder } from '../io/memory-folder.ts';
import { realPath } from '../io/real-path.ts';
import { readCursor } from '../io/session-cursors.ts';
import { folderKey } from '../io/state-folder.ts';
import { identifyTranscript } from '../io/transcript/identify-transcript.ts';
import type { DrainWorld } from './drain.ts';

const DAY_MS = 24 * 60 * 60_000;
/** An old machine has years of sessions: without being asked for more, the last week is enough. */
export const FIRST_SWEEP_MS = 7 * DAY_MS;
const SWEEP_EVERY_MS = 60 * 60_000;
/** Sessions queued by one sweep; the next one goes on. */
const MOST_AT_ONCE = 200;

export interface SweepRequest {
  /** Only sessions changed since, wall clock in ms. */
  readonly sinceMs: number;
  readonly isDryRun: boolean;
  readonly most: number;
}

/** A session that no hook reported, or why one that was looked at is left. */
export interface SweptSession {
  readonly transcript: string;
  readonly sessionId?: string;
  readonly newBytes: number;
  readonly left?: string;
}

/**
 * Looks in every project folder of the client for sessions that are idle and hold more than was
 * processed, newest first, and queues them. Their hooks were killed, disabled or never there.
 */
export async function sweep(request: SweepRequest, world: DrainWorld): Promise<SweptSession[]> {
  const swept: SweptSession[] = [];
  const idleBeforeMs = world.now() - world.settings.settleMs;
  const found = await findSessions(world.environment);
  const wanted = found.filter(
    ({ mtimeMs }) => mtimeMs >= request.sinceMs && mtimeMs <= idleBeforeMs,
  );
  for (const session of wanted.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    if (swept.filter(({ left }) => left === undefined).length >= request.most) break;
    const seen = await look(session, request, world);
    if (seen !== undefined) swept.push(seen);
  }
  return swept;
}

/** Sweeps at once and then every hour, until `signal` aborts. A sweep that fails is logged. */
export async function sweepEvery(world: DrainWorld, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const sinceMs = world.now() - FIRST_SWEEP_MS;
      const swept = await sweep({ sinceMs, isDryRun: false, most: MOST_AT_ONCE }, world);
      const queued = swept.filter(({ left }) => left === undefined).length;
      if (queued > 0) world.log.info({ queued }, 'sessions found that no hook reported');
    } catch (error) {
      world.log.error({ err: error }, 'the sweep failed');
    }
    await pause(SWEEP_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Undefined when nothing of the session is new. */
async function look(
  session: FoundSession,
  request: SweepRequest,
  world: DrainWorld,
): Promise<SweptSession | undefined> {
  const transcript = session.path;
  try {
    const { sessionId, cwd } = await identifyTranscript(transcript);
    if (cwd === undefined) return undefined;
    const project = await resolveMemoryFolder({ cwd, environment: world.environment });
    const memoryDir = await realPath(project.path);
    const cursor = await readCursor(world.state.session(sessionId, folderKey(memoryDir)));
    const newBytes = session.sizeBytes - cursor.offsetBytes;
    if (newBytes === 0) return undefined;
    const left = whyLeft(cwd, project, world);
    if (left !== undefined) return { transcript, sessionId, newBytes, left };
    const job = { sessionId, transcript, memoryDir, cwd, environment: world.environment.memory };
    if (request.isDryRun || (await enqueue(job, session, world)))
      return { transcript, sessionId, newBytes };
    return undefined;
  } catch (error) {
    return {
      transcript,
      newBytes: 0,
      left: error instanceof Error ? error.message : String(error),
    };
  }
}

type Project = Awaited<ReturnType<typeof resolveMemoryFolder>>;

function whyLeft(
  cwd: string,
  project: Project,
  { settings, state }: DrainWorld,
): string | undefined {
  if (project.disabled !== undefined) return `memory is off: ${project.disabled}`;
  const isOurs = cwd === state.root || cwd.startsWith(`${state.root}/`);
  if (isOurs) return 'a session of rememberd itself';
  const isOut = [cwd, project.projectRoot].some((path) =>
    isExcluded(path, settings.excludeProjects),
  );
  return isOut ? 'the project is excluded by the settings' : undefined;
}

/** The event's name holds size and time, so that the next sweep does not queue the same again. */
async function enqueue(
  session: Parameters<typeof coalesce>[1]['session'],
  { sizeBytes, mtimeMs }: FoundSession,
  world: DrainWorld,
): Promise<boolean> {
  const ticket = `sweep-${Math.round(mtimeMs)}-${sizeBytes}`;
  const event = { ticket, event: 'SessionEnd', atMs: mtimeMs } as const;
  const settling = { nowMs: world.now(), settleMs: world.settings.settleMs };
  return world.queue.enqueue(jobId(session.sessionId, session.memoryDir), (job) =>
    coalesce(job, { session, event }, settling),
  );
}
