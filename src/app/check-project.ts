import { join } from 'node:path';
import { ForeignProjectError } from '../core/errors.ts';
import type { FolderOwner } from '../core/folder-owner.ts';
import { removeDeadLock, withLock } from '../io/lock.ts';
import { folderKey } from '../io/state-folder.ts';
import type { FolderWorld } from './folder-world.ts';

/** Longer than anybody needs to write one small file. */
const WAIT_MS = 10_000;

/**
 * Refuses a session of another project than the folder is known for. The client makes a folder's name
 * from a path so that different paths can meet in one folder, and secrets of one would reach the other.
 * Throws ForeignProjectError.
 */
export async function checkProject(projectRoot: string, world: FolderWorld): Promise<void> {
  const owner = (await knownOwner(world)) ?? (await claimFirst(projectRoot, world));
  // Nobody claims a folder twice, so nobody else would come past the lock of a killed process.
  await removeDeadLock(lockPath(world));
  if (owner.projects.includes(projectRoot)) return;
  throw new ForeignProjectError('The memory folder belongs to another project.', {
    expected: `a session of ${owner.projects.join(' or ')}`,
    found: `a session of ${projectRoot}, whose memory folder has the same name`,
    advice: `In ${projectRoot} run \`rememberd project --moved\` if it was moved there, or \`--same\` if both are one project; then \`rememberd queue retry\`.`,
  });
}

/** Undefined also when only the folder is known and no project of it. */
async function knownOwner({ folder }: FolderWorld): Promise<FolderOwner | undefined> {
  const owner = await folder.owner();
  return owner?.projects.length === 0 ? undefined : owner;
}

/** Of two projects that come at once one is the first. */
function claimFirst(projectRoot: string, world: FolderWorld): Promise<FolderOwner> {
  return whileAlone(world, async () => {
    const owner = await knownOwner(world);
    if (owner !== undefined) return owner;
    const claimed = { path: world.memoryDir, projects: [projectRoot] };
    await world.folder.claim(claimed);
    return claimed;
  });
}

function lockPath({ state, memoryDir }: FolderWorld): string {
  return join(state.folder(folderKey(memoryDir, state.root)), 'owner.lock');
}

function whileAlone<T>(world: FolderWorld, work: () => Promise<T>): Promise<T> {
  return withLock(lockPath(world), WAIT_MS, work);
}

/**
 * Shows whose folder it is, or says it: `moved` makes this project the only one, `same` adds it to
 * those that are known.
 */
export async function setProject(
  how: 'moved' | 'same' | undefined,
  projectRoot: string,
  world: FolderWorld,
): Promise<FolderOwner> {
  const owner = async () => (await world.folder.owner()) ?? { path: world.memoryDir, projects: [] };
  if (how === undefined) return owner();
  return whileAlone(world, async () => {
    const known = how === 'same' ? (await owner()).projects : [];
    const others = known.filter((path) => path !== projectRoot);
    const claimed = { path: world.memoryDir, projects: [...others, projectRoot] };
    await world.folder.claim(claimed);
    return claimed;
  });
}
