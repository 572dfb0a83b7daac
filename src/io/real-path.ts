import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../core/error-code.ts';

/**
 * The path without symbolic links. What does not exist yet, or any more, is kept as written below
 * the nearest parent that does. `path` is absolute.
 */
export async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    return join(await realPath(parentOf(path, error)), basename(path));
  }
}

/** The same, without giving way. */
export function realPathNow(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    return join(realPathNow(parentOf(path, error)), basename(path));
  }
}

function parentOf(path: string, error: unknown): string {
  const parent = dirname(path);
  const isNothing = ['ENOENT', 'ENOTDIR', 'EACCES', 'ELOOP'].includes(errorCode(error) ?? '');
  if (parent === path || !isNothing) throw error;
  return parent;
}
