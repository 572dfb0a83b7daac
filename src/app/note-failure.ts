import { AlreadyRunningError } from '../core/errors.ts';
import { describeFailure } from '../core/retry.ts';
import { openLogger } from '../io/logger.ts';
import { openStateFolder } from '../io/state-folder.ts';
import { announceOnce } from './announce.ts';

/**
 * Does the work of a runner. Nobody sees what one says that a hook or a service has started, so a failure
 * is noted in the log and told in a notice before it is thrown on.
 */
export async function notingFailure<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Then somebody else works: nothing is amiss.
    if (!(error instanceof AlreadyRunningError)) await noteFailure(root, describeFailure(error));
    throw error;
  }
}

async function noteFailure(root: string, reason: string): Promise<void> {
  try {
    const state = await openStateFolder(root);
    // Whatever the settings say: perhaps it is they that cannot be read.
    const log = await openLogger(state.logs, 'info');
    log.error({ reason }, 'no worker: it could not start, or broke off');
    await announceOnce('runner_failed', reason, { state, log, now: () => Date.now() });
  } catch {
    // Where not even a log can be written, the failure itself says why.
  }
}
