import type { Change, Plan } from './plan.ts';
import type { GroundedProposal, Rejection } from './proposal.ts';
import type { Cursor } from './transcript.ts';
import type { Window } from './window.ts';

/**
 * How far a run has come. Each state is durable before the next effect:
 *
 * - `replied`: the extractor's answer is stored, not yet judged
 * - `planned`: the changes are stored with before- and after-images; files may be half written
 * - `applied`: files and index stand; cursor and processed turns may not be noted yet
 * - `closed`: everything is noted
 */
type RunState = 'replied' | 'planned' | 'applied' | 'closed';

/** One index page going from one text to another; `null` means: no such file. */
export interface IndexImage {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The part of a session that a run read. */
interface RunSession {
  readonly id: string;
  readonly transcript: string;
  readonly from: Cursor;
  readonly to: Cursor;
  /** Keys of the human turns read: hashes, so that copies and forks are recognised. */
  readonly turnKeys: readonly string[];
}

/** One record in `runs/`: all that is needed to finish, explain and undo one run. */
export interface RunRecord {
  readonly version: 1;
  readonly id: string;
  readonly startedAt: string;
  readonly state: RunState;
  /** Real path of the memory folder. */
  readonly memoryDir: string;
  /** Extractor id, or the command: `undo`, `forget`, `reindex`. */
  readonly by: string;
  /** Null for an undo. */
  readonly session: RunSession | null;
  /** The redacted reply; null for an undo. */
  readonly reply: string | null;
  /** What the extractor was shown, kept until the reply is judged. */
  readonly window: Window | null;
  readonly grounded: readonly GroundedProposal[];
  readonly rejections: readonly Rejection[];
  readonly plan: Plan | null;
  readonly index: readonly IndexImage[];
  /** Index entries that were dropped, adopted or moved, and warnings, in words. */
  readonly notes: readonly string[];
  /** For an undo: the run it takes back; of its files those that are changed here. */
  readonly undoes?: string;
}

/** A run as started: the reply is in hand, nothing is judged. */
export function startRecord(
  start: Pick<RunRecord, 'id' | 'startedAt' | 'memoryDir' | 'by' | 'session' | 'reply' | 'window'> &
    Partial<Pick<RunRecord, 'notes'>>,
): RunRecord {
  return {
    version: 1,
    notes: [],
    ...start,
    state: 'replied',
    grounded: [],
    rejections: [],
    plan: null,
    index: [],
  };
}

/**
 * The record of taking a run back: its changes and index pages the other way round, last first. With
 * `files` only the changes of these; the index is then decided anew.
 */
export function reverseRecord(
  run: RunRecord,
  as: { id: string; startedAt: string; files?: ReadonlySet<string> },
): RunRecord {
  const { files, ...start } = as;
  const all = run.plan?.changes ?? [];
  const taken = all.filter(({ file }) => files?.has(file) !== false);
  const changes = taken.map(reverseChange).reverse();
  const isWhole = taken.length === all.length;
  return {
    ...startRecord({
      ...start,
      memoryDir: run.memoryDir,
      by: 'undo',
      session: null,
      reply: null,
      window: null,
    }),
    state: 'planned',
    plan: { changes, skips: [] },
    index: isWhole ? run.index.map(reverseImage) : [],
    undoes: run.id,
  };
}

function reverseImage({ file, before, after }: IndexImage): IndexImage {
  return { file, before: after, after: before };
}

function reverseChange(change: Change): Change {
  const action = change.before === null ? 'forget' : change.after === null ? 'create' : 'update';
  return {
    ...change,
    action,
    before: change.after,
    after: change.before,
    proposals: [],
    reason: `takes back: ${change.reason}`,
  };
}
