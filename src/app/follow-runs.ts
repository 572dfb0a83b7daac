import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunRecord } from '../core/run.ts';
import { createRunStore } from '../io/runs.ts';
import { createWaker, type Waker } from '../io/wake.ts';

/** A watcher misses files: the runs are looked at this often whatever happens. */
const RESCAN_MS = 5000;
/** Until there is a folder to watch. */
const NO_FOLDER_MS = 1000;

export interface Follow {
  /** Folder of the run records; it need not exist yet. */
  readonly runs: string;
  /** From now on no run is missed. */
  readonly onReady?: () => void;
  /** Told of every run that is closed from now on, in their order. */
  readonly onRun: (run: RunRecord) => void;
}

/** Waits for runs until `signal` aborts. Writes nothing, not even the folder it watches. */
export async function followRuns(
  { runs, onReady, onRun }: Follow,
  signal: AbortSignal,
): Promise<void> {
  const store = createRunStore(runs);
  const known = new Set(await store.closedIds());
  onReady?.();
  // Closing a run takes it off the open ones, after it stands in the folder of its month.
  const [open = runs] = await store.folders();
  let waker: Waker | undefined;
  try {
    while (!signal.aborted) {
      // Watched before it is looked at, so that nothing falls between the two.
      if (waker === undefined && existsSync(open)) waker = await createWaker(open);
      for (const run of await store.closedBeside(known)) {
        known.add(run.id);
        onRun(run);
      }
      if (waker !== undefined) await waker.wait(RESCAN_MS, signal);
      else await pause(NO_FOLDER_MS, undefined, { signal }).catch(() => {});
    }
  } finally {
    await waker?.close();
  }
}
