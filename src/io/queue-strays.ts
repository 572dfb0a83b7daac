import { isTemporaryName } from './durable-file.ts';
import { idInName } from './job-scan.ts';
import { namesIn } from './plain-file.ts';
import type { QueuePaths } from './queue.ts';

/** Something in a folder of the queue that no job is named so. It is left alone and stops nothing. */
export interface QueueStray {
  readonly state: keyof QueuePaths;
  readonly name: string;
}

/** What lies in the folders of the queue and is no job; files on their way there do not count. */
export function listStrays(paths: QueuePaths): QueueStray[] {
  return (['pending', 'running', 'parked'] as const).flatMap((state) =>
    namesIn(paths[state])
      .filter((name) => idInName(name) === undefined && !isTemporaryName(name))
      .sort()
      .map((name) => ({ state, name })),
  );
}
