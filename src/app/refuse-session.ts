import { whyNotRead } from '../core/exclusion.ts';
import type { MemoryFolderPlace } from '../io/memory-folder.ts';
import { realPath } from '../io/real-path.ts';
import type { Base } from './open-world.ts';

/** A session as its hook or its first records tell of it. */
export interface NamedSession {
  readonly cwd: string;
  readonly place: Pick<MemoryFolderPlace, 'projectRoot' | 'disabled'>;
  readonly entrypoint: string | undefined;
}

/** Why a session is left alone, by one rule for hooks and sweeps; undefined when it is read. */
export async function whyRefused(
  { cwd, place, entrypoint }: NamedSession,
  { state, settings, environment }: Pick<Base, 'state' | 'settings' | 'environment'>,
): Promise<string | undefined> {
  return whyNotRead(
    {
      folders: [cwd, await realPath(cwd), place.projectRoot],
      memoryOff: place.disabled,
      entrypoint,
    },
    {
      ownFolders: [state.root, await realPath(state.root)],
      homeFolder: environment.homeFolder,
      excludeProjects: settings.excludeProjects,
      includeScripts: settings.includeScripts,
    },
  );
}
