import { turnKey } from '../core/fingerprint.ts';
import { isOffTheRecord } from '../core/gate/off-the-record.ts';
import { isOwnSession } from '../core/own-session.ts';
import type { ExtractionRequest } from '../core/ports.ts';
import { redactWindow } from '../core/redact/redact-window.ts';
import type { Report } from '../core/report.ts';
import { type RunRecord, startRecord } from '../core/run.ts';
import { type Cursor, START, type TranscriptReading } from '../core/transcript.ts';
import { recordIdOf, type Turn } from '../core/turn.ts';
import { buildWindow, groundingTurns, type Window } from '../core/window.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { readProgress, type SessionProgress, writeProgress } from '../io/session-cursors.ts';
import { identifyTranscript } from '../io/transcript/identify-transcript.ts';
import { readTranscript } from '../io/transcript/read-transcript.ts';
import { planRun } from './advance-run.ts';
import { describeRun, type Reading } from './describe-run.ts';
import { finishOpenRuns, finishRun } from './finish-runs.ts';
import { type FolderWorld, progressPath, tidyUp, withSessionLock } from './folder-world.ts';
import { turnsReadBy } from './memory-history.ts';

/** One session to be read into one memory folder. */
export interface SessionJob {
  readonly transcript: string;
  /** Read from the first line again; of what this extractor has read, only what was taken back. */
  readonly fromStart: boolean;
  /** Decide only: nothing is written anywhere. */
  readonly isDryRun: boolean;
  readonly includeScripts: boolean;
  /** With fewer new human turns the session is left for later; 1 when not given. */
  readonly leastHumanTurns?: number;
}

/**
 * The whole pipeline: transcript → turns → window → reply → proposals → gate → plan → files → index →
 * cursor. Every step that has an effect is durable before the next begins (ARCHITECTURE.md).
 */
export async function processSession(
  job: SessionJob,
  world: FolderWorld,
  signal: AbortSignal,
): Promise<Report> {
  if (job.isDryRun) return describeRun(await decide(job, world, signal), world);
  const finished = await finishOpenRuns(world);
  const { sessionId } = await identifyTranscript(job.transcript);
  return withSessionLock(sessionId, world, async () => {
    await tidyUp(sessionId, world);
    const decided = { ...(await decide(job, world, signal)), finished };
    if (decided.run === undefined) {
      if (!decided.isDeferred) await noteProgress(decided, job, world);
      return describeRun(decided, world);
    }
    return describeRun({ ...decided, run: await finishRun(decided.run, world) }, world);
  });
}

/** Reads what is new and asks the extractor. Writes nothing but what that keeps of its calls. `run` is absent when nothing is new. */
async function decide(job: SessionJob, world: FolderWorld, signal: AbortSignal): Promise<Reading> {
  const { sessionId } = await identifyTranscript(job.transcript);
  const progress = await readProgress(progressPath(sessionId, world));
  const from = (job.fromStart ? undefined : progress?.cursor) ?? START;
  const reading = await readTranscript(job.transcript, from, job);
  const processed = job.fromStart
    ? await turnsReadBy(world.extractor.id, world)
    : await world.folder.processedTurns();
  const isProcessed = (turn: Turn) => processed.has(turnKey(recordIdOf(turn)));
  const isOwn = isOwnSession(reading.turns);
  const isPrivate = asksForPrivacy(reading, progress);
  const turns = isOwn || isPrivate ? [] : reading.turns;
  const { window, redacted } = redactWindow(buildWindow(reading.context, turns, isProcessed));
  const newTurns = groundingTurns(window).length;
  const isDeferred = newTurns > 0 && newTurns < (job.leastHumanTurns ?? 1);
  const alreadyProcessed = turns.filter(
    (turn) => turn.voice === 'human' && isProcessed(turn),
  ).length;
  const decided = { reading, redacted, job, isOwn, isPrivate, isDeferred, alreadyProcessed };
  if (newTurns === 0 || isDeferred) return decided;
  const request = await requestFor(reading, window, world);
  const preview = job.isDryRun ? await world.extractor.preview?.(request) : undefined;
  // What costs something is not spent on a dry run.
  if (preview !== undefined) return { ...decided, preview };
  const run = await startRun({ reading, request, from }, job, world, signal);
  return { ...decided, run: job.isDryRun ? await planRun(run, world) : run };
}

/** The wish holds for the whole session, whenever it is said, and for all that is said afterwards. */
function asksForPrivacy(
  { context, turns }: TranscriptReading,
  progress: SessionProgress | undefined,
): boolean {
  return progress?.isPrivate === true || isOffTheRecord(buildWindow(context, turns, () => false));
}

async function requestFor(
  { sessionId }: TranscriptReading,
  window: Window,
  { memoryDir, timeZone, instructions }: FolderWorld,
): Promise<ExtractionRequest> {
  const { memories } = await readMemoryFolder(memoryDir);
  return { window, memories, timeZone, instructions, sessionId, memoryDir };
}

async function startRun(
  input: { reading: TranscriptReading; request: ExtractionRequest; from: Cursor },
  job: SessionJob,
  world: FolderWorld,
  signal: AbortSignal,
): Promise<RunRecord> {
  const { reading, request, from } = input;
  const { window } = request;
  const { raw, notes = [] } = await world.extractor.extract(request, signal);
  return startRecord({
    id: world.newRunId(),
    startedAt: world.clock.now().toISOString(),
    memoryDir: world.memoryDir,
    by: world.extractor.id,
    session: {
      id: reading.sessionId,
      transcript: job.transcript,
      from: reading.restarted ? START : from,
      to: reading.end,
      turnKeys: humanRecords(groundingTurns(window)).map(turnKey),
    },
    reply: raw,
    window,
    notes,
  });
}

/** The records that a person typed: a message with a paste in it is one record and several turns. */
function humanRecords(turns: readonly Turn[]): readonly string[] {
  return [...new Set(turns.filter(({ voice }) => voice === 'human').map(recordIdOf))];
}

/** Nothing new to ask about: only the cursor moves, and only when there was something to read. */
async function noteProgress(
  { reading, isPrivate }: Pick<Reading, 'reading' | 'isPrivate'>,
  job: SessionJob,
  world: FolderWorld,
): Promise<void> {
  if (reading.turns.length === 0) return;
  await writeProgress(progressPath(reading.sessionId, world), {
    sessionId: reading.sessionId,
    memoryDir: world.memoryDir,
    transcript: job.transcript,
    cursor: reading.end,
    ...(isPrivate ? { isPrivate } : {}),
  });
}
