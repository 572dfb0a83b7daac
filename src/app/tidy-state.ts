import { pruneLedger } from '../io/ledger.ts';
import { pruneSpool } from '../io/spool.ts';
import { pruneStoredReplies } from '../io/stored-replies.ts';
import type { IntakeWorld } from './take-in.ts';

/**
 * Removes what has lain in spool and queue for as long as it is kept, and what killed processes left
 * there. What is removed is logged; a failure is as well, and stops nothing: the next time is soon.
 */
export async function tidyState({ state, queue, log, now }: IntakeWorld): Promise<void> {
  try {
    const { tmp, bad } = await pruneSpool(state.spool, now());
    const jobs = await queue.prune();
    const replies = await pruneStoredReplies(state.replies, now());
    const calls = await pruneLedger(state.ledger, now());
    const removed = { unfinished: tmp, bad, jobs, replies, calls };
    if (Object.values(removed).some((count) => count > 0)) log.info(removed, 'old files removed');
  } catch (error) {
    log.error({ err: error }, 'old files could not be removed');
  }
}
