import type { MemoryType, SourceQuote } from './memory.ts';
import type { Action } from './proposal.ts';

/** One file of the memory folder going from one state to another. `null` means: no such file. */
export interface Change {
  readonly action: Action;
  /** Path inside the memory folder. */
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly title: string;
  readonly type: MemoryType;
  readonly evidence: readonly SourceQuote[];
  /** Positions, in the run's list of grounded proposals, of those this change carries out. */
  readonly proposals: readonly number[];
  /** Why this action and this file. */
  readonly reason: string;
}

/** A proposal that passed the gate and changes nothing. */
export interface Skip {
  readonly title: string;
  readonly reason: string;
}

/** A change that could not be made, with its images, and what stood in its way. */
export interface SetAside {
  readonly change: Change;
  readonly reason: string;
}

/** What shall be done to a memory folder. Pure data: printable, storable, replayable. */
export interface Plan {
  readonly changes: readonly Change[];
  readonly skips: readonly Skip[];
  /** Changes whose file cannot be written: they keep no other change waiting. */
  readonly setAside?: readonly SetAside[];
}
