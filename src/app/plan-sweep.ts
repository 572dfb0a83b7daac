import type { JobSession } from '../core/job.ts';
import { isScript } from '../core/transcript/speaker.ts';
import { START } from '../core/transcript.ts';
import { type FoundSession, findSessions } from '../io/find-sessions.ts';
import { resolveMemoryFolder } from '../io/memory-folder.ts';
import { realPath } from '../io/real-path.ts';
import { readProgress } from '../io/session-cursors.ts';
import { folderKey } from '../io/state-folder.ts';
import { identifyTranscript } from '../io/transcript/identify-transcript.ts';
import { readLastEntrypoint } from '../io/transcript/last-entrypoint.ts';
import type { Base } from './open-world.ts';
import { whyRefused } from './refuse-session.ts';

/** What looking for sessions needs from outside. */
export interface SweepView extends Pick<Base, 'state' | 'settings' | 'environment'> {
  readonly now: () => number;
}

export interface SweepRequest {
  /** Only sessions changed since, wall clock in ms. */
  readonly sinceMs: number;
  /** Only sessions of this project, by the real path of its root. */
  readonly projectRoot?: string;
  /** How many at most, newest first. */
  readonly most: number;
}

/** An idle session that holds more than was processed. */
export interface PlannedSession {
  readonly found: FoundSession;
  readonly session: JobSession;
  /** What was not processed yet; the whole file when it was rewritten. */
  readonly newBytes: number;
}

/** A session that is not read, whether or not it holds something new. */
interface LeftSession {
  /** The file, or the folder that cannot be looked into. */
  readonly transcript: string;
  readonly reason: string;
}

/** What a look at all sessions of the client brought. Every one that was looked at is in it once. */
export interface SweepPlan {
  /** Newest first. */
  readonly sessions: readonly PlannedSession[];
  readonly left: readonly LeftSession[];
  /** Sessions of which everything was processed. */
  readonly upToDate: number;
  /** Sessions of other projects, when one was asked for. */
  readonly elsewhere: number;
  /** Sessions that changed a moment ago and may go on: their turn comes when they are idle. */
  readonly unsettled: number;
  /** Idle sessions not looked at, because there were enough. */
  readonly notLookedAt: number;
}

type Look =
  | PlannedSession
  | { readonly left: LeftSession }
  | { readonly passed: 'upToDate' | 'elsewhere' };

/**
 * Looks in every project folder of the client for sessions that are idle and hold more than was
 * processed. Their hooks were killed, disabled or never there. Writes nothing.
 */
export async function planSweep(request: SweepRequest, view: SweepView): Promise<SweepPlan> {
  const sessions: PlannedSession[] = [];
  const passed = { upToDate: 0, elsewhere: 0 };
  const isIdle = idleAt(view.now(), view.settings.settleMs);
  const { sessions: all, unreadable } = await findSessions(view.environment);
  const left: LeftSession[] = unreadable.map(({ path, code }) => {
    return { transcript: path, reason: `it cannot be looked at: ${code}` };
  });
  const recent = all.filter(({ mtimeMs }) => mtimeMs >= request.sinceMs);
  const idle = recent
    .filter(isIdle)
    .sort((a, b) => b.mtimeMs - a.mtimeMs || (a.path < b.path ? -1 : 1));
  let looked = 0;
  for (const found of idle) {
    if (sessions.length >= request.most) break;
    looked += 1;
    const seen = await look(found, request, view);
    if ('passed' in seen) passed[seen.passed] += 1;
    else if ('left' in seen) left.push(seen.left);
    else sessions.push(seen);
  }
  const unsettled = recent.length - idle.length;
  return { sessions, left, ...passed, unsettled, notLookedAt: idle.length - looked };
}

/** More than clocks of two machines differ. */
const SURELY_WRONG_MS = 5 * 60_000;

/** A file from the future tells nothing by its time, and would not be idle before that comes. */
function idleAt(nowMs: number, settleMs: number) {
  return ({ mtimeMs }: FoundSession): boolean =>
    mtimeMs <= nowMs - settleMs || mtimeMs > nowMs + SURELY_WRONG_MS;
}

/** One file that cannot be read or understood is left with the reason and stops no other. */
async function look(found: FoundSession, request: SweepRequest, view: SweepView): Promise<Look> {
  try {
    return await lookInto(found, request, view);
  } catch (error) {
    return leave(found, error instanceof Error ? error.message : String(error));
  }
}

async function lookInto(found: FoundSession, wanted: SweepRequest, view: SweepView): Promise<Look> {
  const { sessionId, cwd, entrypoint: first } = await identifyTranscript(found.path);
  if (cwd === undefined) return leave(found, 'it names no working folder');
  // A person may have gone on with what a script began; then it is read, each turn by its own voice.
  const entrypoint = isScript(first) ? await readLastEntrypoint(found.path) : first;
  const place = await resolveMemoryFolder({ cwd, environment: view.environment });
  const isWanted = wanted.projectRoot === undefined || wanted.projectRoot === place.projectRoot;
  if (!isWanted) return { passed: 'elsewhere' };
  const refusal = await whyRefused({ cwd, place, entrypoint }, view);
  if (refusal !== undefined) return leave(found, refusal);
  const memoryDir = await realPath(place.path);
  const progress = await readProgress(
    view.state.session(sessionId, folderKey(memoryDir, view.state.root)),
  );
  const { memoryOff, cursor = START } = progress ?? {};
  if (memoryOff !== undefined) return leave(found, `memory was off: ${memoryOff}`);
  const newBytes = bytesBehind(cursor.offsetBytes, found.sizeBytes);
  if (newBytes === 0) return { passed: 'upToDate' };
  const environment = view.environment.memory;
  const session = { sessionId, transcript: found.path, memoryDir, cwd, environment };
  return { found, session, newBytes };
}

/** A file that ends before the cursor was rewritten, and is read from its start. */
function bytesBehind(cursorBytes: number, sizeBytes: number): number {
  return cursorBytes > sizeBytes ? sizeBytes : sizeBytes - cursorBytes;
}

function leave({ path }: FoundSession, reason: string): Look {
  return { left: { transcript: path, reason } };
}
