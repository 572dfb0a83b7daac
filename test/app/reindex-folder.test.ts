import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../src/app/memory-history.ts';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { testWorld } from '../support/folder-world.ts';
import { createChange, plannedRun } from '../support/run-records.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

const TOPIC = '---\nname: kettle\ndescription: descale it monthly\ntype: project\n---\nDescale.\n';

/** A world whose memory folder holds these files. */
async function worldOf(files: Readonly<Record<string, string>>) {
  const root = await tempFolder();
  const world = testWorld(root);
  await mkdir(world.memoryDir);
  for (const [name, text] of Object.entries(files))
    await writeFile(join(world.memoryDir, name), text);
  return { root, world, index: join(world.memoryDir, 'MEMORY.md') };
}

describe('reindexFolder', () => {
  it('lists what no index listed, drops what is gone, and says both', async () => {
    const gone = '- [Gone](gone.md) — nothing is there\n';
    const { world, index } = await worldOf({ 'kettle.md': TOPIC, 'MEMORY.md': gone });
    const { images, notes } = await reindexFolder(world, false);
    expect(await readFile(index, 'utf8')).toBe('- [Kettle](kettle.md) — descale it monthly\n');
    expect(images.map(({ file, before }) => [file, before])).toEqual([['MEMORY.md', gone]]);
    expect(notes).toEqual([
      'index entry without a file dropped: - [Gone](gone.md) — nothing is there',
      'listed in the index: kettle.md',
    ]);
  });

  it('writes nothing at all in a dry run, and shows the same', async () => {
    const { root, world } = await worldOf({ 'kettle.md': TOPIC });
    const before = await treeOf(root);
    const shown = await reindexFolder(world, true);
    expect(await treeOf(root)).toEqual(before);
    expect(shown.images).toEqual((await reindexFolder(world, false)).images);
  });

  it('leaves no run behind when the index is in line', async () => {
    const { root, world } = await worldOf({ 'kettle.md': TOPIC });
    await reindexFolder(world, false);
    const before = await treeOf(root);
    expect((await reindexFolder(world, false)).images).toEqual([]);
    expect(await treeOf(root)).toEqual(before);
    expect(await runsOf(world)).toHaveLength(1);
  });

  it('makes neither folder nor index where there is nothing', async () => {
    const root = await tempFolder();
    expect((await reindexFolder(testWorld(root), false)).images).toEqual([]);
    expect(await readdir(root)).toEqual([]);
  });

  it('can be taken back like any other run', async () => {
    const { world } = await worldOf({ 'kettle.md': TOPIC });
    await reindexFolder(world, false);
    await undoRun(undefined, world);
    expect(await readdir(world.memoryDir)).toEqual(['kettle.md']);
  });

  it('finishes first what another process left half done', async () => {
    const { world } = await worldOf({});
    const plan = { changes: [createChange()], skips: [] };
    await world.runs.save(plannedRun({ memoryDir: world.memoryDir, plan }));
    const { finished } = await reindexFolder(world, false);
    expect(finished).toMatchObject([{ files: ['feedback_a.md'], pages: ['MEMORY.md'] }]);
    expect((await readdir(world.memoryDir)).sort()).toEqual(['MEMORY.md', 'feedback_a.md']);
    expect(await world.runs.open()).toEqual([]);
  });
});
