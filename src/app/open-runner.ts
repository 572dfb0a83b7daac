import { AlreadyRunningError } from '../core/errors.ts';
import { openLogger } from '../io/logger.ts';
import { createQueue } from '../io/queue.ts';
import { type RunnerPresence, takeRunnerPlace } from '../io/runner-presence.ts';
import { keepHeapSmall } from '../io/small-heap.ts';
import { openStateFolder } from '../io/state-folder.ts';
import type { DrainWorld } from './drain.ts';
import type { Base } from './open-world.ts';

/** Opens everything that working the queue of one state folder needs. */
export async function openDrainWorld(base: Base): Promise<DrainWorld> {
  keepHeapSmall();
  const state = await openStateFolder(base.state.root);
  const now = () => Date.now();
  return {
    ...base,
    state,
    now,
    random: Math.random,
    queue: createQueue(state.queue, { now }),
    log: await openLogger(state.logs, base.settings.logLevel),
  };
}

/** The place of the one runner of a state folder. Throws AlreadyRunningError. */
export async function takeOnlyRunnerPlace(root: string): Promise<RunnerPresence> {
  const presence = await takeRunnerPlace(root);
  if (presence !== undefined) return presence;
  throw new AlreadyRunningError('Another process works the queue of this state folder already.', {
    expected: `no daemon and no drain at work for ${root}`,
    found: 'a living process that holds runner.lock there',
    advice: 'Nothing needs to be done: it works what you queued. See `rememberd status`.',
  });
}
