import { readdir } from 'node:fs/promises';
import { readNotifications } from '../io/notifications.ts';
import type { Queue } from '../io/queue.ts';
import { isRunnerAlive } from '../io/runner-presence.ts';
import { scanSpool } from '../io/spool.ts';
import type { Base } from './open-world.ts';

/** How things stand in one state folder. */
export interface QueueStatus {
  readonly stateFolder: string;
  readonly extractor: string;
  /** Who pays for model calls. */
  readonly billed: string;
  readonly runner: 'running' | 'none';
  readonly tickets: { readonly waiting: number; readonly bad: number };
  readonly jobs: { readonly pending: number; readonly running: number; readonly parked: number };
  readonly notices: number;
}

/** Looks at spool, queue and runner. Writes nothing. */
export async function queueStatus(
  { state, extractor }: Base,
  queue: Queue,
  now: Date,
): Promise<QueueStatus> {
  const entries = queue.list();
  const count = (wanted: string) => entries.filter((entry) => entry.state === wanted).length;
  const bad = await namesIn(state.spool.bad);
  return {
    stateFolder: state.root,
    extractor: extractor.id,
    billed: 'nobody: rules need no model',
    runner: (await isRunnerAlive(state.root)) ? 'running' : 'none',
    tickets: {
      waiting: scanSpool(state.spool).entries.length,
      bad: bad.filter((name) => !name.endsWith('.reason')).length,
    },
    jobs: { pending: count('pending'), running: count('running'), parked: count('parked') },
    notices: (await readNotifications(state.notifications, now)).length,
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    // Not there yet: nothing was ever set aside.
    return [];
  }
}
