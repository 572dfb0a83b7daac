import type { Memory } from '../memory.ts';
import { statedAt } from '../memory-file.ts';
import type { GroundedProposal } from '../proposal.ts';

/** Writers that note no evidence stamp a file when they write it, which may be long after the words were said. */
const FOREIGN_SLACK_MS = 24 * 60 * 60 * 1000;

/** True when `a` is a later instant than `b`; an instant is later than none. */
export function isLater(a: string | undefined, b: string | undefined): a is string {
  if (a === undefined || Number.isNaN(Date.parse(a))) return false;
  return b === undefined || !(Date.parse(a) <= Date.parse(b));
}

/** True when the words of a proposal were said before those that the memory rests on. */
export function isOlderThan(memory: Memory | null, { saidAt }: GroundedProposal): boolean {
  const stated = memory === null ? undefined : statedAt(memory);
  if (memory === null || stated === undefined || saidAt === undefined) return false;
  const slackMs = memory.evidence.length > 0 ? 0 : FOREIGN_SLACK_MS;
  return Date.parse(saidAt) + slackMs < Date.parse(stated);
}
