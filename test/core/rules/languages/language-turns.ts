import type { SingleTurn } from '../single-turn.ts';

export interface Turns {
  /** What should be remembered, with its type and a word of it. */
  readonly speaking: readonly Required<SingleTurn>[];
  readonly quiet: readonly string[];
}

/** What developers type in one language. */
export interface LanguageTurns {
  /** Seen while the cues were written and corrected. */
  readonly tuned: Turns;
  /** Written when the cues were done; none of these was changed because of one of them. */
  readonly apart: Turns;
}
