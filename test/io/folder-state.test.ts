import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolderState } from '../../src/io/folder-state.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('the state kept about a memory folder', () => {
  it('remembers which turns were read, and by which extractor', async () => {
    const state = createFolderState(join(await tempFolder(), 'k'));
    await state.addProcessedTurns('rules@1', ['a', 'b']);
    await state.addProcessedTurns('anthropic@1', ['b', 'c']);
    expect(await state.processedTurns()).toEqual(new Set(['a', 'b', 'c']));
    expect(await state.processedTurns('rules@1')).toEqual(new Set(['a', 'b']));
  });

  it('writes nothing for turns that it knows', async () => {
    const folder = await tempFolder();
    const state = createFolderState(folder);
    await state.addProcessedTurns('rules@1', ['a']);
    const before = await stat(join(folder, 'processed'));
    await state.addProcessedTurns('rules@1', ['a']);
    expect((await stat(join(folder, 'processed'))).mtimeMs).toBe(before.mtimeMs);
  });

  it('survives a line that a killed process left unfinished', async () => {
    const folder = await tempFolder();
    const state = createFolderState(folder);
    await state.addProcessedTurns('rules@1', ['aaaa']);
    await appendFile(join(folder, 'processed'), 'rules@1 bb');
    await state.addProcessedTurns('rules@1', ['bbbb']);
    const known = await state.processedTurns();
    expect(known.has('aaaa') && known.has('bbbb')).toBe(true);
  });

  it('archives files of equal names from different folders, however long the name', async () => {
    const folder = await tempFolder();
    const state = createFolderState(folder);
    const name = `${'語'.repeat(80)}.md`;
    await state.archive('r1', `one/${name}`, 'first');
    await state.archive('r1', `two/${name}`, 'second');
    const names = await readdir(join(folder, 'trash'));
    const texts = names.map((file) => readFile(join(folder, 'trash', file), 'utf8'));
    expect((await Promise.all(texts)).sort()).toEqual(['first', 'second']);
  });

  it('notes whose folder it is, and which projects use it', async () => {
    const state = createFolderState(await tempFolder());
    expect(await state.owner()).toBeUndefined();
    await state.claim({ path: '/memory', projects: ['/one'] });
    expect(await state.owner()).toEqual({ path: '/memory', projects: ['/one'] });
  });
});
