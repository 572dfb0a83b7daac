import type { Turn } from './turn.ts';

/** How many turns before the new ones are shown to explain them. */
const CONTEXT_TURNS = 6;

/** A turn as the extractor sees it. `number` starts at 1 and is what evidence names. */
export interface WindowTurn {
  readonly number: number;
  readonly turn: Turn;
  /** Shown to explain what follows; cannot ground a memory. */
  readonly isContext: boolean;
}

/** The turns shown to an extractor, in reading order. */
export interface Window {
  readonly turns: readonly WindowTurn[];
}

/**
 * Numbers the turns from the first new human turn on, with a few before it as context. Human turns
 * that were processed before (a fork or a copy brings them again) are context wherever they stand.
 */
export function buildWindow(
  context: readonly Turn[],
  turns: readonly Turn[],
  isProcessed: (turn: Turn) => boolean,
): Window {
  const isNew = (turn: Turn) => turn.voice === 'human' && !isProcessed(turn);
  const first = turns.findIndex(isNew);
  if (first === -1) return { turns: [] };
  const before = [...context, ...turns.slice(0, first)].slice(-CONTEXT_TURNS);
  const shown = [
    ...before.map((turn) => ({ turn, isContext: true })),
    ...turns.slice(first).map((turn) => ({
      turn,
      isContext: turn.voice === 'human' && isProcessed(turn),
    })),
  ];
  return { turns: shown.map((entry, index) => ({ number: index + 1, ...entry })) };
}

/** The human turns that can ground a memory. */
export function groundingTurns(window: Window): readonly Turn[] {
  return window.turns
    .filter((shown) => !shown.isContext && shown.turn.voice === 'human')
    .map((shown) => shown.turn);
}
