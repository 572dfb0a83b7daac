import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirName } from '../core/project-key.ts';
import type { Environment } from './environment.ts';
import { clientFolder } from './memory-folder.ts';
import { realPath } from './real-path.ts';

/** What a hook said about where the session lies; the client leaves out or misnames either. */
export interface SessionHint {
  readonly sessionId: string;
  readonly transcriptPath: string | undefined;
  readonly cwd: string | undefined;
}

/**
 * The session's file: the one that the hook named if it is there and not empty, else the client's usual place for
 * the working folder, else any project of the client that has it. Undefined when none is there yet.
 */
export async function locateTranscript(
  { sessionId, transcriptPath, cwd }: SessionHint,
  environment: Pick<Environment, 'homeFolder' | 'memory'>,
): Promise<string | undefined> {
  if (transcriptPath !== undefined && (await holdsBytes(transcriptPath))) return transcriptPath;
  if (!/^[\w-]+$/.test(sessionId)) return undefined;
  const projects = join(clientFolder(environment), 'projects');
  const own = cwd === undefined ? [] : [projectDirName(await realPath(cwd))];
  for (const name of [...own, ...(await foldersIn(projects))]) {
    const path = join(projects, name, `${sessionId}.jsonl`);
    if (await holdsBytes(path)) return path;
  }
  return undefined;
}

async function foldersIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch {
    // No folder of the client, or none that may be read: then the session is not there either.
    return [];
  }
}

async function holdsBytes(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    return found.isFile() && found.size > 0;
  } catch {
    return false;
  }
}
