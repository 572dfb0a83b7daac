import type { Turn } from './turn.ts';

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

/** Numbers the turns: context first, then the new ones. */
export function buildWindow(context: readonly Turn[], turns: readonly Turn[]): Window {
  const shown = [
    ...context.map((turn) => ({ turn, isContext: true })),
    ...turns.map((turn) => ({ turn, isContext: false })),
  ];
  return { turns: shown.map((entry, index) => ({ number: index + 1, ...entry })) };
}
