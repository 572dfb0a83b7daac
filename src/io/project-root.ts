import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseGitFile, parseGitPointer } from '../core/project-key.ts';
import { readTextIfThere } from './durable-file.ts';
import { realPath } from './real-path.ts';

export interface ProjectRoot {
  /** Real path of what the memory belongs to: the main repository, or the folder itself outside git. */
  readonly root: string;
  /** Real path of the checkout that the folder lies in; `root` unless it is a linked worktree. */
  readonly checkout: string;
  readonly why: string;
}

/**
 * The project that a folder belongs to, found by reading git's files and without running git. The
 * folder may be gone: then the nearest parent that is left decides. `cwd` is absolute.
 */
export async function findProjectRoot(cwd: string): Promise<ProjectRoot> {
  const start = await realPath(cwd);
  const checkout = await findCheckout(start);
  if (checkout === null) return { root: start, checkout: start, why: 'no git repository' };
  const main = await mainOfWorktree(checkout);
  if (main === null) return { root: checkout, checkout, why: 'git repository' };
  return { root: main, checkout, why: `main repository of the worktree ${checkout}` };
}

async function findCheckout(folder: string): Promise<string | null> {
  if (await isGitEntry(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : findCheckout(parent);
}

async function isGitEntry(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    return found.isDirectory() || found.isFile();
  } catch {
    // Missing, or in a folder that may not be read: no repository that anybody could use.
    return false;
  }
}

/**
 * The main repository of a linked worktree; null for everything else, as a submodule. Both ends must
 * name each other, or a repository could place itself in another one's memory.
 */
async function mainOfWorktree(checkout: string): Promise<string | null> {
  const gitFile = join(checkout, '.git');
  const written = parseGitFile(await readOrEmpty(gitFile));
  if (written === null) return null;
  const gitFolder = await realPath(resolve(checkout, written));

  const common = await followPointer(gitFolder, 'commondir');
  if (common === null || dirname(gitFolder) !== join(common, 'worktrees')) return null;
  const back = await followPointer(gitFolder, 'gitdir');
  if (back !== (await realPath(gitFile))) return null;
  // The worktrees of a bare repository have no main checkout; the repository itself stands for it.
  return basename(common) === '.git' ? dirname(common) : common;
}

async function followPointer(gitFolder: string, name: string): Promise<string | null> {
  const written = parseGitPointer(await readOrEmpty(join(gitFolder, name)));
  return written === null ? null : realPath(resolve(gitFolder, written));
}

/** What cannot be read points nowhere. */
async function readOrEmpty(path: string): Promise<string> {
  try {
    return (await readTextIfThere(path)) ?? '';
  } catch {
    return '';
  }
}
