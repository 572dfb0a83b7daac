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
    const sweeping = sweepEvery(world, AbortSignal.any([signal, failed.signal]));
    ready();
    try {
      await drainForEver(world, presence, signal);
    } finally {
      failed.abort();
      await sweeping;
    }
    world.log.info('daemon stopped');
  } finally {
    await presence.release();
  }
}
