import type { Finding } from '../core/finding.ts';
import { examineHooks } from './examine-hooks.ts';
import { examineFolder, examineQueue, examineSessions } from './examine-work.ts';
import type { FolderWorld } from './folder-world.ts';
import type { Base } from './open-world.ts';

/**
 * Looks at everything between the client's hook and a memory, and tries the chain in a throw-away
 * folder. Changes nothing but that folder, which is gone afterwards.
 */
export async function examine(base: Base, world: FolderWorld, now: Date): Promise<Finding[]> {
  return [
    ...(await examineHooks(base)),
    ...(await examineQueue(base, now)),
    await examineFolder(world),
    await examineSessions(base, now),
  ];
}
