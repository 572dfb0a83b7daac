import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processSession } from '../../src/app/process-session.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { AN_EXCHANGE, proposing, testWorld } from '../support/folder-world.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

async function savedInto(before: Record<string, string>) {
  const root = await tempFolder();
  const world = testWorld(root, { extractor: proposing([{}]) });
  await mkdir(world.memoryDir);
  for (const [name, text] of Object.entries(before))
    await writeFile(join(world.memoryDir, name), text);
  const transcript = await writeSession(root, [AN_EXCHANGE], { sessionId: 's-undo' });
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const report = await processSession(job, world, new AbortController().signal);
  return { world, report, file: report.plan.changes[0]?.file ?? '' };
}

async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

const INDEX = '# Mine\n\nSome words of my own.\n\n- [Old](old.md) — an old one\n';
const OLD = '---\nname: old\ndescription: an old one\ntype: user\n---\nOld.\n';

describe('undoRun', () => {
  it.each([
    ['an empty folder', {}],
    ['a folder with an index and a topic', { 'MEMORY.md': INDEX, 'old.md': OLD }],
  ])('gives back %s byte for byte', async (_case, before) => {
    const { world } = await savedInto(before);
    expect(await textsIn(world.memoryDir)).not.toEqual(before);
    await undoRun(undefined, world);
    expect(await textsIn(world.memoryDir)).toEqual(before);
  });

  it('can itself be taken back', async () => {
    const { world, file } = await savedInto({});
    const after = await textsIn(world.memoryDir);
    const undone = await undoRun(undefined, world);
    await undoRun(undone.id, world);
    expect(await textsIn(world.memoryDir)).toEqual(after);
    expect(Object.keys(after)).toContain(file);
  });

  it('refuses when the file was edited since, and changes nothing', async () => {
    const { world, file } = await savedInto({});
    await appendFile(join(world.memoryDir, file), 'A line by hand.\n');
    const before = await textsIn(world.memoryDir);
    await expect(undoRun(undefined, world)).rejects.toMatchObject({
      name: 'UndoConflictError',
      facts: { advice: expect.stringContaining('No later run did that') },
    });
    expect(await textsIn(world.memoryDir)).toEqual(before);
  });

  it('refuses when the file was deleted since, and says so', async () => {
    const { world, file } = await savedInto({});
    await rm(join(world.memoryDir, file));
    await expect(undoRun(undefined, world)).rejects.toMatchObject({
      facts: { found: `${file} is gone` },
    });
  });

  it('keeps what others wrote into the index since', async () => {
    const { world, file } = await savedInto({ 'MEMORY.md': INDEX, 'old.md': OLD });
    await appendFile(join(world.memoryDir, 'MEMORY.md'), '\nA later remark.\n');
    await undoRun(undefined, world);
    const index = await readFile(join(world.memoryDir, 'MEMORY.md'), 'utf8');
    expect(index).toContain('A later remark.');
    expect(index).not.toContain(file);
  });

  it('says so when there is nothing to take back, or it was taken back already', async () => {
    const { world, report } = await savedInto({});
    await undoRun(report.run, world);
    await expect(undoRun(undefined, world)).rejects.toThrow('nothing to take back');
    await expect(undoRun(report.run, world)).rejects.toMatchObject({
      facts: { found: 'it was taken back already' },
    });
  });

  it('makes no folder when there is nothing to take back', async () => {
    const root = await tempFolder();
    await expect(undoRun(undefined, testWorld(root))).rejects.toThrow('nothing to take back');
    expect(await readdir(root)).toEqual([]);
  });

  it('lets the session be read again from its start, once', async () => {
    const { world, report } = await savedInto({});
    const after = await textsIn(world.memoryDir);
    const { transcript } = report;
    const again = (fromStart: boolean) => {
      const job = { transcript, fromStart, isDryRun: false, includeScripts: false };
      return processSession(job, world, new AbortController().signal);
    };
    expect((await again(true)).outcome).toBe('nothing-new');
    await undoRun(undefined, world);
    expect((await again(false)).outcome).toBe('nothing-new');
    expect(await textsIn(world.memoryDir)).toEqual({});
    expect((await again(true)).outcome).toBe('saved');
    expect(Object.keys(await textsIn(world.memoryDir))).toEqual(Object.keys(after));
    const before = await treeOf(world.state.root);
    expect((await again(true)).outcome).toBe('nothing-new');
    expect(await treeOf(world.state.root)).toEqual(before);
  });
});
