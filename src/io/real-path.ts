import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './durable-file.ts';

/**
 * The path without symbolic links. What does not exist yet, or any more, is kept as written below
 * the nearest parent that does. `path` is absolute.
 */
export async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const parent = dirname(path);
    if (parent === path) throw error;
    if (!['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP'].includes(errorCode(error) ?? '')) throw error;
    return join(await realPath(parent), basename(path));
  }
}
