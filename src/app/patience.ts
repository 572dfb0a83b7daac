import { setTimeout as pause } from 'node:timers/promises';
import { describeFailure, willPass } from '../core/retry.ts';

/** A full disk is full for long, and looking again costs little. */
const PATIENCE_MS = 2_000;

export interface Patience {
  readonly signal: AbortSignal;
  /** Told why, once for each time that work has to wait. */
  readonly tell: (reason: string) => void;
}

/**
 * Does work that may be repeated until it succeeds, as long as what it fails of passes by itself: a full
 * disk, too many open files, a process that hangs with a lock. Undefined when `signal` aborts meanwhile.
 */
export async function untilItPasses<T>(
  work: () => Promise<T>,
  { signal, tell }: Patience,
): Promise<T | undefined> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await work();
    } catch (error) {
      if (!willPass(error)) throw error;
      if (!isTold) tell(describeFailure(error));
    }
    await pause(PATIENCE_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
  }
}
