import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { editMemory } from '../../src/core/edit-memory.ts';
import type { MemoryFolder } from '../../src/core/memory.ts';
import { buildIndex } from '../../src/core/memory-index/build-index.ts';
import { INDEX_FILE } from '../../src/core/memory-index/folder-files.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { testWorld } from '../support/folder-world.ts';
import { sharedFolder } from '../support/shared.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

const shared = sharedFolder();
const names = shared === undefined ? [] : await foldersIn(join(shared, 'memdirs'));
console.log(
  `real memory folders: ${names.length} run${names.length === 0 ? ', skipped: no shared material' : ''}`,
);

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

async function copyOf(name: string): Promise<string> {
  const folder = await tempFolder();
  await cp(join(shared ?? '', 'memdirs', name), folder, { recursive: true });
  return folder;
}

async function write(
  folder: string,
  pages: Readonly<Record<string, string | null>>,
): Promise<void> {
  for (const [file, text] of Object.entries(pages)) {
    if (text !== null) await writeFile(join(folder, file), text);
  }
}

/** Without times and inodes. */
function textsOf(tree: Record<string, string>): Record<string, string> {
  const withoutStamp = (text: string) => text.replace(/^\S+ \S+ /, '');
  return Object.fromEntries(Object.entries(tree).map(([file, text]) => [file, withoutStamp(text)]));
}

function isEntry(line: string): boolean {
  return /^\s*[-*] \[.*\]\((?!\.\.|https?:)[^)]*\.md\)/.test(line);
}

function filesOf({ memories, unreadable }: MemoryFolder): string[] {
  return [...memories, ...unreadable].map(({ file }) => file);
}

describe.skipIf(names.length === 0)('memory folders of real projects', () => {
  it.each(names)(
    '%s: reindexed, it is valid and whole, and a second time nothing is written',
    async (name) => {
      const folder = await copyOf(name);
      const world = testWorld(await tempFolder(), { memoryDir: folder });
      const before = await treeOf(folder);
      await reindexFolder(world, false);
      const after = await treeOf(folder);
      for (const [file, text] of Object.entries(before)) {
        if (file !== INDEX_FILE) expect(after[file]).toBe(text);
      }
      await reindexFolder(world, false);
      expect(await treeOf(folder)).toEqual(after);
      if (after[INDEX_FILE] === before[INDEX_FILE]) return;
      await undoRun(undefined, world);
      expect(textsOf(await treeOf(folder))).toEqual(textsOf(before));
    },
  );

  it.each(names)(
    '%s: keeps all text of a person, lists everything, and settles at once',
    async (name) => {
      const folder = await copyOf(name);
      const before = await readMemoryFolder(folder);
      const built = buildIndex(before);
      const texts = (before.index ?? '').split('\n').filter((line) => !isEntry(line));
      const kept = (built.index ?? '').split('\n').filter((line) => !isEntry(line));
      expect(kept.filter((line) => line !== '')).toEqual(texts.filter((line) => line !== ''));

      await write(folder, { [INDEX_FILE]: built.index, ...built.overflow });
      const after = await readMemoryFolder(folder);
      expect(after.index).toBe(built.index);
      const everything = [after.index, ...Object.values(after.overflow)].join('\n');
      for (const file of filesOf(after)) expect(everything).toContain(`](${file})`);
      expect(buildIndex(after)).toMatchObject({
        index: built.index,
        overflow: built.overflow,
        report: { dropped: [], adopted: [], moved: [] },
      });
    },
  );

  it.each(names)('%s: edits of typed files change the lines they are about', async (name) => {
    const folder = await copyOf(name);
    const { memories } = await readMemoryFolder(folder);
    for (const { file, type, content } of memories) {
      expect(await readFile(join(folder, file), 'utf8')).toBe(content);
      if (type === undefined) continue;
      const after = editMemory(content, { description: 'A new hook: with colon' }) ?? '';
      const changed = after.split('\n').filter((line) => !content.split('\n').includes(line));
      expect(changed).toEqual(['description: "A new hook: with colon"']);
      expect(editMemory(content, {})).toBe(content);
    }
  });
});
