import { randomBytes } from 'node:crypto';
import type { Extractor } from '../core/ports.ts';
import type { Settings } from '../core/settings.ts';
import type { Environment } from '../io/environment.ts';
import { type Instructions, readInstructions } from '../io/instructions.ts';
import { realPath } from '../io/real-path.ts';
import type { StatePaths } from '../io/state-folder.ts';
import { createFolderWorld, type FolderWorld } from './folder-world.ts';

/** What is the same for all memory folders that one process works on. */
export interface Base {
  readonly state: StatePaths;
  readonly settings: Settings;
  readonly environment: Pick<Environment, 'homeFolder' | 'memory'>;
  readonly extractor: Extractor;
  /** The same by what the settings say now; absent where they cannot change. */
  readonly refresh?: () => Promise<Base>;
}

/** Puts together what work on one memory folder needs. Writes nothing. */
export async function openWorld(
  place: { readonly memoryDir: string; readonly projectRoot: string },
  { state, settings, environment, extractor }: Base,
): Promise<FolderWorld> {
  const instructions = await readInstructions(place.projectRoot, environment);
  return createFolderWorld({
    memoryDir: await realPath(place.memoryDir),
    state,
    extractor,
    clock: { now: () => new Date() },
    newRunId: () => runId(new Date()),
    timeZone: settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    instructions: instructions.text,
    instructionNotes: notesOn(instructions),
  });
}

function notesOn({ unread, isCut }: Instructions): string[] {
  const places = `${unread} ${unread === 1 ? 'place' : 'places'}`;
  return [
    ...(unread === 0
      ? []
      : [
          `instructions: ${places} could not be read, or lead out of the project (CLAUDE.md, rules)`,
        ]),
    ...(isCut ? ['instructions: only the first 64 KiB of CLAUDE.md and the rules were read'] : []),
  ];
}

/** Begins with the time to the millisecond, so that names sort by age. */
function runId(now: Date): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(4).toString('hex')}`;
}
