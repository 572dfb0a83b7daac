import type { Proposal } from '../proposal.ts';
import type { ProposalFacts } from './facts.ts';

/**
 * Only what the person typed grounds a memory. Who they are and how they want things done rests on
 * nothing else; facts about the project may cite other voices besides.
 */
export function judgeVoice(proposal: Proposal, facts: ProposalFacts): string | undefined {
  if (facts.human.length === 0) return 'no cited turn was typed by the person';
  if (proposal.type === 'project' || proposal.type === 'reference') return undefined;
  const other = facts.citations.find(({ shown }) => shown?.turn.voice !== 'human')?.shown;
  if (other === undefined) return undefined;
  return `a ${proposal.type} memory rests on the person's words alone, but turn ${other.number} is ${other.turn.voice}`;
}
