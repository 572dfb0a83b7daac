import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editMemory } from '../../src/core/edit-memory.ts';
import type { MemoryFolder } from '../../src/core/memory.ts';
import { buildIndex } from '../../src/core/memory-index/build-index.ts';
import { INDEX_FILE } from '../../src/core/memory-index/folder-files.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { sharedFolder } from '../support/shared.ts';
import { tempFolder } from '../support/temp-folder.ts';

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

function isEntry(line: string): boolean {
  return /^\s*[-*] \[.*\]\((?!\.\.|https?:)[^)]*\.md\)/.test(line);
}

function filesOf({ memories, unreadable }: MemoryFolder): string[] {
  return [...memories, ...unreadable].map(({ file }) => file);
}

describe.skipIf(names.length === 0)('memory folders of real projects', () => {
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
