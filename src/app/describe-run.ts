import type { Outcome, Report } from '../core/report.ts';
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
}

/** Puts the account of one run together. */
export function describeRun({ job, reading, redacted, run }: Reading, world: FolderWorld): Report {
  const turns = countVoices(reading.turns);
  return {
    outcome: outcomeOf(run, job),
    ...(run === undefined || job.isDryRun ? {} : { run: run.id }),
    sessionId: reading.sessionId,
    transcript: job.transcript,
    memoryDir: world.memoryDir,
    stateFolder: world.state.root,
    extractor: world.extractor.id,
    turns,
    counts: reading.counts,
    alreadyProcessed: turns.human - (run?.session?.turnKeys.length ?? 0),
    redacted,
    plan: run?.plan ?? { changes: [], skips: [] },
    rejections: run?.rejections ?? [],
    notes: run?.notes ?? [],
    warnings: warningsOf(reading),
  };
}

function outcomeOf(run: RunRecord | undefined, job: SessionJob): Outcome {
  if (run === undefined) return 'nothing-new';
  if ((run.plan?.changes.length ?? 0) === 0) return 'nothing-to-save';
  return job.isDryRun ? 'planned' : 'saved';
}

function countVoices(turns: readonly Turn[]): Record<Voice, number> {
  const count = (voice: Voice) => turns.filter((turn) => turn.voice === voice).length;
  return Object.fromEntries(VOICES.map((voice) => [voice, count(voice)])) as Record<Voice, number>;
}

function warningsOf({ counts, restarted }: TranscriptReading): string[] {
  const unreadable = Object.entries(counts.unreadable).map(
    ([reason, count]) => `${count} unreadable ${count === 1 ? 'line' : 'lines'}: ${reason}`,
  );
  return restarted
    ? [
        'The transcript was rewritten since the last reading and was read from its start.',
        ...unreadable,
      ]
    : unreadable;
}
