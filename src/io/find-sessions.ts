import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { clientFolder } from './memory-folder.ts';

/** A session file of the client, by its looks: nothing of it was read. */
export interface FoundSession {
  readonly path: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** All session files in the client's project folders. Those of sub-agents lie deeper and are not meant. */
export async function findSessions(
  environment: Pick<Environment, 'homeFolder' | 'memory'>,
): Promise<FoundSession[]> {
  const projects = join(clientFolder(environment), 'projects');
  const found: FoundSession[] = [];
  for (const project of await namesIn(projects)) {
    for (const name of await namesIn(join(projects, project))) {
      if (name.endsWith('.jsonl')) found.push(...(await lookAt(join(projects, project, name))));
    }
  }
  return found;
}

async function lookAt(path: string): Promise<FoundSession[]> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? [{ path, sizeBytes: stats.size, mtimeMs: stats.mtimeMs }] : [];
  } catch {
    // Deleted since its folder was listed.
    return [];
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    // Missing, no folder, or not ours to read: there is no session of ours in it.
    return [];
  }
}
