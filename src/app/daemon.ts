import { drainForEver } from './drain.ts';
import { openDrainWorld, takeOnlyRunnerPlace } from './open-runner.ts';
import type { Base } from './open-world.ts';
import { sweepEvery } from './sweep.ts';

/**
 * Works the queue and sweeps until `signal` aborts. One daemon for each state folder: throws
 * AlreadyRunningError when there is one. Whatever was opened is closed in reverse order.
 */
export async function runDaemon(
  base: Base,
  { ready, signal }: { ready: () => void; signal: AbortSignal },
): Promise<void> {
  const presence = await takeOnlyRunnerPlace(base.state.root);
  try {
    const world = await openDrainWorld(base);
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
