import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder with its bytes, time and inode: equal trees were not touched. */
export async function treeOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const tree: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs, ino } = await stat(path);
    tree[relative(folder, path)] = `${mtimeMs} ${ino} ${await readFile(path, 'utf8')}`;
  }
  return tree;
}
