import type { Turn } from './turn.ts';

/** Stands in every prompt that rememberd sends, so that a record of such a call is recognised. */
export const PROMPT_SENTINEL = 'rememberd-extraction-prompt-7c1f';

/** True for a transcript of one of our own model calls: reading it would feed the output back in. */
export function isOwnSession(turns: readonly Turn[]): boolean {
  return turns.some(
    ({ voice, text }) =>
      (voice === 'human' || voice === 'script') && text.includes(PROMPT_SENTINEL),
  );
}
