import type { Proposal } from '../proposal.ts';
import type { ProposalFacts } from './facts.ts';

/** What the shape of a proposal alone cannot show: that its target is a memory we may change. */
export function judgeTarget(proposal: Proposal, { target }: ProposalFacts): string | undefined {
  const { action } = proposal;
  if (action === 'create') {
    return proposal.target === null ? undefined : 'a create names no target file';
  }
  if (proposal.target === null) return `${action} must name the file it concerns`;
  if (!isPlainFile(proposal.target)) return 'the target is no plain file of the memory folder';
  if (target === undefined) return 'the target is not among the memories of the folder';
  if (target.isPinned) return 'the target is pinned: only a person may change it';
  if (target.type === undefined) return 'the target is no memory of the four types';
  return undefined;
}

function isPlainFile(file: string): boolean {
  const parts = file.split('/');
  return (
    parts.every((part) => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_. +,()@-]*$/u.test(part)) &&
    /\.md$/.test(file) &&
    !/^memory\.md$/i.test(parts.at(-1) ?? '')
  );
}
