import { judgeProposals } from '../../src/core/gate/judge.ts';
import { parseReply } from '../../src/core/reply.ts';
import { facts, memory, propose, turn } from '../core/gate/judging.ts';

const TABS = 'from now on use tabs in the roster file';

/** How many proposals of a reply pass the gate, in a folder whose one memory is `roster.md`. */
export function passing(reply: string): number {
  const memories = [memory('roster.md', 'Use spaces in the roster file.')];
  const parsed = parseReply(reply);
  return judgeProposals(parsed.proposals, facts([turn(1, TABS)], { memories })).grounded.length;
}

/** The same for one update of the file that is named. */
export function aimedAt(target: string): number {
  return passing(JSON.stringify({ proposals: [propose({ action: 'update', target })] }));
}
