import type { Plan } from './plan.ts';
import type { Preview } from './ports.ts';
import type { Rejection } from './proposal.ts';
import type { TranscriptCounts } from './transcript.ts';
import type { Voice } from './turn.ts';

/**
 * - `saved`: changes were made; `nothing-to-save`: the session was read and held nothing to keep
 * - `nothing-new`: no human turn since the last reading; `nothing-said`: no person speaks in what was read
 * - `off-the-record`: the person asked not to save this session
 * - `planned`: dry run; `previewed`: dry run with a model, which was not asked
 * - `deferred`: too few human turns to be worth a reading yet; nothing was noted
 */
export type Outcome =
  | 'saved'
  | 'nothing-to-save'
  | 'nothing-new'
  | 'nothing-said'
  | 'off-the-record'
  | 'planned'
  | 'previewed'
  | 'deferred';

/** A run that an earlier process began and could not end. */
export interface FinishedRun {
  readonly run: string;
  /** Memories that it changed, by file. */
  readonly files: readonly string[];
  /** Pages of the index that it changed. */
  readonly pages: readonly string[];
  /** Changes that could not be made: the file, and what stood in the way. */
  readonly leftAsIs?: readonly string[];
}

/** Account of one run. Everything that did not become a memory is in here by a named reason. */
export interface Report {
  readonly outcome: Outcome;
  /** Id of the run record; undefined when none was made. */
  readonly run?: string;
  readonly sessionId: string;
  readonly transcript: string;
  readonly memoryDir: string;
  readonly stateFolder: string;
  readonly extractor: string;
  readonly preview?: Preview;
  readonly turns: Readonly<Record<Voice, number>>;
  readonly counts: TranscriptCounts;
  /** Human turns that an earlier run, a fork or a copy has brought already. */
  readonly alreadyProcessed: number;
  /** Secrets taken out before anything else saw the text, by rule. */
  readonly redacted: Readonly<Record<string, number>>;
  /** Interrupted runs that were finished before this one began. */
  readonly finished: readonly FinishedRun[];
  readonly plan: Plan;
  readonly rejections: readonly Rejection[];
  /** Pages of the index that were written. */
  readonly indexPages: readonly string[];
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}
