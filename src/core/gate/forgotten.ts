import { fingerprint, firstStatement, hasWords, turnKey } from '../fingerprint.ts';
import type { Proposal } from '../proposal.ts';
import { recordIdOf } from '../turn.ts';
import type { ProposalFacts } from './facts.ts';

/**
 * What a person had forgotten does not come back: not in the same words, and from the same turns not in
 * other words either. What is said after the forgetting may be learned.
 */
export function judgeForgotten(proposal: Proposal, facts: ProposalFacts): string | undefined {
  const { tombstones, human } = facts;
  if (tombstones.size === 0 || proposal.action === 'forget') return undefined;
  const saidAt = human
    .flatMap(({ turn }) => turn.at ?? [])
    .sort()
    .at(-1);
  const isGone = (key: string) => {
    const at = tombstones.get(key);
    return at !== undefined && (saidAt === undefined || saidAt <= at);
  };
  const { title, description, body, evidence } = proposal;
  const texts = [title, description, firstStatement(body), ...evidence.map(({ quote }) => quote)];
  const isSaidSo = texts.filter(hasWords).some((text) => isGone(fingerprint(text)));
  const turns = human.map(({ turn }) => turnKey(recordIdOf(turn)));
  const isCited = turns.length > 0 && turns.every(isGone);
  return isSaidSo || isCited ? 'it was forgotten before' : undefined;
}
