import { describe, expect, it } from 'vitest';
import { checkProject, setProject } from '../../src/app/check-project.ts';
import { testWorld } from '../support/folder-world.ts';
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
