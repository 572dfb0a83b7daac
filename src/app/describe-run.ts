import type { Preview } from '../core/ports.ts';
import type { FinishedRun, Outcome, Report } from '../core/report.ts';
import type { RunRecord } from '../core/run.ts';
import type { TranscriptReading } from '../core/transcript.ts';
import { type Turn, VOICES, type Voice } from '../core/turn.ts';
import type { FolderWorld } from './folder-world.ts';
import type { SessionJob } from './process-session.ts';

/** What was read of a session; `run` is absent when no human turn was new. */
export interface Reading {
  readonly job: SessionJob;
  readonly reading: TranscriptReading;
  readonly redacted: Readonly<Record<string, number>>;
  readonly run?: RunRecord;
  /** True when there were too few new human turns to ask yet. */
  readonly isDeferred: boolean;
  /** True for a record of one of our own model calls: nothing of it is used. */
  readonly isOwn: boolean;
  /** The person asked not to save this session: nothing of it is used. */
  readonly isPrivate: boolean;
  /** Human turns that an earlier run, a fork or a copy has brought. */
  readonly alreadyProcessed: number;
  /** What a dry run would send to a model; there is no run then. */
  readonly preview?: Preview;
  /** Interrupted runs that were finished first. */
  readonly finished?: readonly RunRecord[];
}

/** Puts the account of one run together. */
export function describeRun(read: Reading, world: FolderWorld): Report {
  const { job, reading, redacted, run } = read;
  return {
    outcome: outcomeOf(read),
    ...(run === undefined || job.isDryRun ? {} : { run: run.id }),
    sessionId: reading.sessionId,
    transcript: job.transcript,
    memoryDir: world.memoryDir,
    stateFolder: world.state.root,
    extractor: world.extractor.id,
    ...(read.preview === undefined ? {} : { preview: read.preview }),
    turns: countVoices(reading.turns),
    counts: reading.counts,
    alreadyProcessed: read.alreadyProcessed,
    redacted,
    finished: (read.finished ?? []).map(describeFinished),
    plan: run?.plan ?? { changes: [], skips: [] },
    rejections: run?.rejections ?? [],
    indexPages: (run?.index ?? []).map(({ file }) => file),
    notes:
      run === undefined ? (read.preview?.notes ?? []) : [...run.notes, ...world.instructionNotes],
    warnings: warningsOf(read),
  };
}

/** What became of a run that was cut off and is finished now. */
export function describeFinished({ id, plan, index }: RunRecord): FinishedRun {
  const files = (plan?.changes ?? []).map(({ file }) => file);
  const leftAsIs = (plan?.setAside ?? []).map(({ change, reason }) => `${change.file}: ${reason}`);
  const left = leftAsIs.length === 0 ? {} : { leftAsIs };
  return { run: id, files, pages: index.map(({ file }) => file), ...left };
}

function outcomeOf({ run, job, reading, isDeferred, isPrivate, preview }: Reading): Outcome {
  if (isDeferred) return 'deferred';
  if (isPrivate) return 'off-the-record';
  if (preview !== undefined) return 'previewed';
  if (run === undefined) return isSilent(reading) ? 'nothing-said' : 'nothing-new';
  if ((run.plan?.changes.length ?? 0) === 0) return 'nothing-to-save';
  return job.isDryRun ? 'planned' : 'saved';
}

/** No person speaks in what was read; where nothing was added there was nothing to read. */
function isSilent({ turns, counts, end }: TranscriptReading): boolean {
  const isRead = counts.lines > 0 || end.offsetBytes === 0;
  return isRead && !turns.some(({ voice }) => voice === 'human');
}

function countVoices(turns: readonly Turn[]): Record<Voice, number> {
  const count = (voice: Voice) => turns.filter((turn) => turn.voice === voice).length;
  return Object.fromEntries(VOICES.map((voice) => [voice, count(voice)])) as Record<Voice, number>;
}

function warningsOf({ reading, isOwn }: Reading): string[] {
  const { counts, end, restarted, unlike } = reading;
  const unreadable = Object.entries(counts.unreadable).map(
    ([reason, count]) => `${count} unreadable ${count === 1 ? 'line' : 'lines'}: ${reason}`,
  );
  return [
    ...(isOwn ? ['This is the record of a call that rememberd made itself; it was not used.'] : []),
    ...(unlike === undefined ? [] : [`This is no session but a ${unlike}.`]),
    ...(end.offsetBytes === 0 ? ['The file holds no whole record of a session yet.'] : []),
    ...(restarted
      ? ['The transcript was rewritten since the last reading and was read from its start.']
      : []),
    ...unreadable,
  ];
}
