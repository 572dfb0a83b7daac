import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, isMissing } from '../core/error-code.ts';
import type { Environment } from './environment.ts';
import { clientFolder } from './memory-folder.ts';

/** A session file of the client, by its looks: nothing of it was read. */
export interface FoundSession {
  readonly path: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** A folder or file in which there may be sessions, and the system's code for why nobody can tell. */
export interface UnreadablePlace {
  readonly path: string;
  readonly code: string;
}

/**
 * All session files in the client's project folders, and what could not be looked at. Those of
 * sub-agents lie deeper and are not meant.
 */
export async function findSessions(
  environment: Pick<Environment, 'homeFolder' | 'memory'>,
): Promise<{ sessions: FoundSession[]; unreadable: UnreadablePlace[] }> {
  const projects = join(clientFolder(environment), 'projects');
  const sessions: FoundSession[] = [];
  const unreadable: UnreadablePlace[] = [];
  const look = async <T>(path: string, reading: Promise<T>) => {
    try {
      return await reading;
    } catch (error) {
      if (!isNothing(error)) unreadable.push({ path, code: errorCode(error) ?? String(error) });
      return undefined;
    }
  };
  for (const project of (await look(projects, readdir(projects))) ?? []) {
    const folder = join(projects, project);
    for (const name of (await look(folder, readdir(folder))) ?? []) {
      const path = join(folder, name);
      const stats = name.endsWith('.jsonl') ? await look(path, stat(path)) : undefined;
      if (stats?.isFile()) sessions.push({ path, sizeBytes: stats.size, mtimeMs: stats.mtimeMs });
    }
  }
  return { sessions, unreadable };
}

/** Gone since it was listed, never there, or a file among the project folders: there is no session in it. */
function isNothing(error: unknown): boolean {
  return isMissing(error) || errorCode(error) === 'ENOTDIR';
}
