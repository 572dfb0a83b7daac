import type { Proposal } from '../proposal.ts';
import type { Window } from '../window.ts';
import { foldSpaces } from './evidence.ts';
import type { ProposalFacts } from './facts.ts';
import { SESSION_WISH, TURN_WISH } from './off-the-record-words.ts';

/** What the person marked as private is not kept, nor anything of a session they want forgotten. */
export function judgeOffTheRecord(_: Proposal, facts: ProposalFacts): string | undefined {
  if (facts.isOffTheRecord) return 'the person asked not to save this session';
  const isPrivate = facts.citations.some(({ evidence, shown }) => {
    const text = shown?.turn.voice === 'human' ? facts.publicTexts.get(shown.number) : undefined;
    return text !== undefined && !foldSpaces(text).includes(foldSpaces(evidence.quote));
  });
  if (isPrivate) return 'a quote stands in a part marked as private';
  if (facts.said.some((text) => TURN_WISH.test(text)))
    return 'the person asked not to remember this';
  return undefined;
}

/** Whether the person, or the program speaking for them, asked not to save anything of this session. */
export function isOffTheRecord(window: Window): boolean {
  return window.turns.some(
    ({ turn }) =>
      (turn.voice === 'human' || turn.voice === 'script') && SESSION_WISH.test(turn.text),
  );
}
