import { AlreadyRunningError } from '../core/errors.ts';
import { drainForEver } from './drain.ts';
import { openDrainWorld, takeOnlyRunnerPlace } from './open-runner.ts';
import type { Base } from './open-world.ts';
import { type Patience, untilItPasses } from './patience.ts';
import { sweepEvery } from './sweep.ts';

export interface DaemonRun extends Patience {
  readonly ready: () => void;
}

/**
 * Works the queue and sweeps until `signal` aborts. One daemon for each state folder: throws
 * AlreadyRunningError when there is one. Whatever was opened is closed in reverse order. `tell` hears
 * what a start has to wait for, when there is no log yet.
 */
export async function runDaemon(base: Base, { ready, signal, tell }: DaemonRun): Promise<void> {
  const patience = { signal, tell };
  const presence = await untilItPasses(() => takeOnlyRunnerPlace(base.state.root), patience);
  if (presence === undefined) return;
  try {
    const world = await untilItPasses(() => openDrainWorld(base), patience);
    if (world === undefined) return;
    world.log.info({ state: base.state.root }, 'daemon started');
    // A worker that fails must end the sweeps too: they would keep a process without a place alive.
    const failed = new AbortController();
    const until = AbortSignal.any([signal, presence.lost]);
    const sweeping = sweepEvery(world, AbortSignal.any([until, failed.signal]));
    ready();
    try {
      await drainForEver(world, presence, until);
    } finally {
      failed.abort();
      await sweeping;
    }
    world.log.info({ isPlaceLost: presence.lost.aborted }, 'daemon stopped');
    if (presence.lost.aborted) throw placeLost(base.state.root);
  } finally {
    await presence.release();
  }
}

/** Whoever supervises us starts us again, in the folder as it is now. */
function placeLost(root: string): AlreadyRunningError {
  return new AlreadyRunningError('The place of this daemon was taken away.', {
    expected: `runner.lock in ${root}, held by this process`,
    found: 'it was removed, perhaps with the whole folder, or is held by another process',
    advice: 'Start it again unless `rememberd status` shows a runner.',
  });
}
