import { fingerprint, firstStatement, hasWords } from '../fingerprint.ts';
import type { Proposal } from '../proposal.ts';
import type { ProposalFacts } from './facts.ts';

/** What a person had forgotten does not come back from the same words. */
export function judgeForgotten(
  proposal: Proposal,
  { tombstones }: ProposalFacts,
): string | undefined {
  if (tombstones.size === 0 || proposal.action === 'forget') return undefined;
  const { title, description, body, evidence } = proposal;
  const texts = [title, description, firstStatement(body), ...evidence.map(({ quote }) => quote)];
  const isForgotten = texts.filter(hasWords).some((text) => tombstones.has(fingerprint(text)));
  return isForgotten ? 'it was forgotten before' : undefined;
}
