import type { SingleTurn } from '../single-turn.ts';

/** What developers type in one language: what should be remembered, with type and a word of it, and what not. */
export interface LanguageTurns {
  readonly speaking: readonly Required<SingleTurn>[];
  readonly quiet: readonly string[];
}

/** Every third turn was kept apart while the cues were written; figures are taken from these alone. */
export function keptApart({ speaking, quiet }: LanguageTurns): LanguageTurns {
  return { speaking: speaking.filter(isThird), quiet: quiet.filter(isThird) };
}

/** The turns that the cues were tuned on. */
export function tunedOn({ speaking, quiet }: LanguageTurns): LanguageTurns {
  const isOther = (_: unknown, index: number) => !isThird(_, index);
  return { speaking: speaking.filter(isOther), quiet: quiet.filter(isOther) };
}

function isThird(_: unknown, index: number): boolean {
  return index % 3 === 2;
}
