import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Memory, MemoryFolder } from '../../src/core/memory.ts';
import { tempFolder } from './temp-folder.ts';

/** A folder of its own with these files in it. */
export async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** A memory as read; give what the test is about. */
export function memoryOf(file: string, parts: Partial<Memory> = {}): Memory {
  return {
    ...{ file, name: file, title: `Title of ${file}`, description: 'hook', type: 'project' },
    ...{ body: '', evidence: [], isPinned: false, content: '', modifiedMs: 0 },
    ...parts,
  };
}

/** A folder as read, in which these memories lie beside this index. */
export function readFolder(index: string | null, memories: readonly Memory[]): MemoryFolder {
  return { memories, unreadable: [], index, overflow: {} };
}
