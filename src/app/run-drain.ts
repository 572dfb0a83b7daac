import { clearDeadRunner, takeRunnerPlace } from '../io/runner-presence.ts';
import { type DrainCounts, type DrainWorld, drainDue, drainUntilEmpty } from './drain.ts';
import { notingFailure } from './note-failure.ts';
import { openDrainWorld } from './open-runner.ts';
import type { Base } from './open-world.ts';
import { tidyState } from './tidy-state.ts';

/** Works what is due, or with `isForced` every pending job, and leaves the state folder tidy. */
export function drainNow(
  base: Base,
  how: { readonly isForced: boolean },
  signal: AbortSignal,
): Promise<DrainCounts> {
  return drainAndTidy(base, async (world) => {
    // First, as a runner that starts this very moment may find its place taken: its tickets are ours then.
    await clearDeadRunner(world.state.root);
    return drainDue(world, how, signal);
  });
}

/**
 * Works the queue until it is empty. Undefined when another process is at it already: that is what
 * whoever started us wanted.
 */
export function drainWaiting(base: Base, signal: AbortSignal): Promise<DrainCounts | undefined> {
  return notingFailure(base.state.root, async () => {
    const presence = await takeRunnerPlace(base.state.root);
    if (presence === undefined) return undefined;
    try {
      const until = AbortSignal.any([signal, presence.lost]);
      return await drainAndTidy(base, (world) => drainUntilEmpty(world, presence, until));
    } finally {
      await presence.release();
    }
  });
}

async function drainAndTidy(
  base: Base,
  drain: (world: DrainWorld) => Promise<DrainCounts>,
): Promise<DrainCounts> {
  const world = await openDrainWorld(base);
  const counts = await drain(world);
  await tidyState(world);
  return counts;
}
