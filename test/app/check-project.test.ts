import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProject, setProject } from '../../src/app/check-project.ts';
import { createProcessTable } from '../../src/io/process-table.ts';
import { folderKey } from '../../src/io/state-folder.ts';
import { testWorld } from '../support/folder-world.ts';
import { leaveRecord } from '../support/lock-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('the project of a memory folder', () => {
  it('is the first one that comes; another one is refused and told what to do', async () => {
    const world = testWorld(await tempFolder());
    await checkProject('/home/kim/a', world);
    await checkProject('/home/kim/a', world);
    await expect(checkProject('/home/kim-a', world)).rejects.toMatchObject({
      name: 'ForeignProjectError',
      disposition: 'permanent',
      facts: {
        expected: expect.stringContaining('/home/kim/a'),
        advice: expect.stringMatching(/--moved.*--same.*queue retry/),
      },
    });
  });

  it('is one of two that come at once, and the other is refused', async () => {
    const root = await tempFolder();
    const projects = ['/home/kim/a', '/home/kim-a', '/home/kim/-a'];
    const checks = projects.map((project) => checkProject(project, testWorld(root)));
    const settled = await Promise.allSettled(checks);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = projects.filter((_, position) => settled[position]?.status === 'fulfilled');
    expect((await testWorld(root).folder.owner())?.projects).toEqual(won);
  });

  it('keeps no lock of a process that was killed over it', async () => {
    const world = testWorld(await tempFolder());
    await checkProject('/home/kim/a', world);
    const folder = world.state.folder(folderKey(world.memoryDir, world.state.root));
    const self = await createProcessTable().self();
    const dead = { ...self, pid: 2 ** 22 + 1, startedAt: '1', token: '3'.repeat(32) };
    await leaveRecord(join(folder, 'owner.lock'), dead, 'file');
    await checkProject('/home/kim/a', world);
    expect(await readdir(folder)).toEqual(['owner.json']);
  });

  it('is only shown, and not claimed, by asking', async () => {
    const world = testWorld(await tempFolder());
    const unknown = { path: world.memoryDir, projects: [] };
    expect(await setProject(undefined, '/home/kim/a', world)).toEqual(unknown);
    expect(await world.folder.owner()).toBeUndefined();
  });

  it('may be several, once they are said to be the same; each of them once', async () => {
    const world = testWorld(await tempFolder());
    await checkProject('/home/kim/a', world);
    for (let count = 0; count < 2; count++) await setProject('same', '/home/kim-a', world);
    await checkProject('/home/kim/a', world);
    await checkProject('/home/kim-a', world);
    expect((await world.folder.owner())?.projects).toEqual(['/home/kim/a', '/home/kim-a']);
  });

  it('is a new one alone, once it is said to have moved', async () => {
    const world = testWorld(await tempFolder());
    await checkProject('/home/kim/a', world);
    await setProject('moved', '/home/kim-a', world);
    await checkProject('/home/kim-a', world);
    await expect(checkProject('/home/kim/a', world)).rejects.toThrow('another project');
  });
});
