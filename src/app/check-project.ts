import { ForeignProjectError } from '../core/errors.ts';
import type { FolderOwner } from '../io/folder-state.ts';
import type { FolderWorld } from './folder-world.ts';

/**
 * Refuses a session of another project than the folder is known for. The client makes a folder's name
 * from a path so that different paths can meet in one folder, and secrets of one would reach the other.
 * Throws ForeignProjectError.
 */
export async function checkProject(projectRoot: string, world: FolderWorld): Promise<void> {
  const owner = await world.folder.owner();
  if (owner === undefined || owner.projects.length === 0) {
    await world.folder.claim({ path: world.memoryDir, projects: [projectRoot] });
    return;
  }
  if (owner.projects.includes(projectRoot)) return;
  throw new ForeignProjectError('The memory folder belongs to another project.', {
    expected: `a session of ${owner.projects.join(' or ')}`,
    found: `a session of ${projectRoot}, whose memory folder has the same name`,
    advice: `In ${projectRoot} run \`rememberd project --moved\` if it was moved there, or \`--same\` if both are one project; then \`rememberd queue retry\`.`,
  });
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
  const owner = (await world.folder.owner()) ?? { path: world.memoryDir, projects: [] };
  if (how === undefined) return owner;
  const kept = how === 'same' ? owner.projects.filter((path) => path !== projectRoot) : [];
  const claimed = { path: world.memoryDir, projects: [...kept, projectRoot] };
  await world.folder.claim(claimed);
  return claimed;
}
