import type { Finding } from '../core/finding.ts';
import { examineHooks } from './examine-hooks.ts';
import { examineFolder, examineQueue, examineSessions } from './examine-work.ts';
import type { FolderWorld } from './folder-world.ts';
import { settingsPathOf } from './install.ts';
import type { Base } from './open-world.ts';

/** What is examined: one state folder, and one project's memory in it. */
export interface Examined {
  readonly base: Base;
  readonly world: FolderWorld;
  readonly projectRoot: string;
}

/**
 * Looks at everything between the client's hook and a memory, and tries the chain in a throw-away
 * folder. Changes nothing but that folder, which is gone afterwards.
 */
export async function examine(
  { base, world, projectRoot }: Examined,
  now: Date,
): Promise<Finding[]> {
  const settings = [settingsPathOf({}, base), settingsPathOf({ projectRoot }, base)];
  return [
    ...(await examineHooks(base, settings)),
    ...(await examineQueue(base, now)),
    await examineFolder(world),
    await examineSessions(base, now),
  ];
}
