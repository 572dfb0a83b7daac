import { pruneLedger } from '../io/ledger.ts';
import { pruneHistory } from '../io/prune-history.ts';
import { addRemoved } from '../io/removed-counts.ts';
import { pruneSpool } from '../io/spool.ts';
import { pruneStoredReplies } from '../io/stored-replies.ts';
import type { IntakeWorld } from './take-in.ts';

/**
 * Removes what has lain in the state folder for as long as it is kept, and what killed processes left
 * there. What is removed is logged; a failure is as well, and stops nothing: the next time is soon.
 */
export async function tidyState({ state, queue, log, now }: IntakeWorld): Promise<void> {
  try {
    const { tmp, bad } = await pruneSpool(state.spool, now());
    const jobs = await queue.prune();
    const replies = await pruneStoredReplies(state.replies, now());
    const calls = await pruneLedger(state.ledger, now());
    const history = await pruneHistory(state, now());
    const removed = { unfinished: tmp, bad, jobs, replies, calls, ...history };
    if (Object.values(removed).every((count) => count === 0)) return;
    log.info(removed, 'old files removed');
    await addRemoved(state.removed, removed);
  } catch (error) {
    log.error({ err: error }, 'old files could not be removed');
  }
}
