import { pruneSpool } from '../io/spool.ts';
import type { IntakeWorld } from './take-in.ts';

/**
 * Removes what has lain in spool and queue for as long as it is kept, and what killed processes left
 * there. What is removed is logged; a failure is as well, and stops nothing: the next time is soon.
 */
export async function tidyState({ state, queue, log, now }: IntakeWorld): Promise<void> {
  try {
    const { tmp, bad } = await pruneSpool(state.spool, now());
    const jobs = await queue.prune();
    if (tmp + bad + jobs > 0) log.info({ unfinished: tmp, bad, jobs }, 'old files removed');
  } catch (error) {
    log.error({ err: error }, 'old files could not be removed');
  }
}
