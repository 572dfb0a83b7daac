import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderUnusableError, UsageError } from '../../src/core/errors.ts';
import type { Environment } from '../../src/io/environment.ts';
import {
  folderKey,
  openStateFolder,
  resolveStateFolder,
  statePaths,
} from '../../src/io/state-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';

const AT_HOME: Environment = { homeFolder: '/home/ana', settings: {}, path: '', memory: {} };

describe('resolveStateFolder', () => {
  it.each<[string, Partial<Environment>, NodeJS.Platform, string]>([
    ['the usual place', {}, 'linux', '/home/ana/.local/state/rememberd'],
    ['the usual place', {}, 'darwin', '/home/ana/Library/Application Support/rememberd'],
    ['XDG_STATE_HOME', { xdgStateHome: '/xdg' }, 'linux', '/xdg/rememberd'],
    ['XDG_STATE_HOME', { xdgStateHome: '/xdg' }, 'darwin', '/xdg/rememberd'],
    [
      'the usual place',
      { xdgStateHome: 'not/absolute' },
      'linux',
      '/home/ana/.local/state/rememberd',
    ],
    ['REMEMBERD_HOME', { stateFolder: '/mine', xdgStateHome: '/xdg' }, 'linux', '/mine'],
  ])('goes by %s (%j, %s)', async (why, environment, platform, root) => {
    const found = await resolveStateFolder({
      environment: { ...AT_HOME, ...environment },
      platform,
    });
    expect(found.root).toBe(root);
    expect(found.why).toContain(why);
  });

  it('puts --state before everything', async () => {
    const found = await resolveStateFolder({
      stateFlag: 'here',
      memoryDirFlag: '/memory',
      environment: { ...AT_HOME, stateFolder: '/mine' },
      platform: 'linux',
    });
    expect(found.root).toBe(resolve('here'));
  });

  it('keeps the state of a folder that is only tried inside that folder', async () => {
    const memoryDirFlag = join(await tempFolder(), 'not-yet');
    const environment = { ...AT_HOME, stateFolder: await tempFolder() };
    const found = await resolveStateFolder({ memoryDirFlag, environment, platform: 'linux' });
    expect(found.root).toBe(join(memoryDirFlag, '.rememberd'));
  });

  it('stays with the normal state for a folder that it owns, by whatever path it is named', async () => {
    const root = await tempFolder();
    const memoryDir = join(root, 'memory');
    await mkdir(memoryDir);
    await symlink(memoryDir, join(root, 'alias'));
    const state = join(root, 'state');
    const owned = statePaths(state).folder(folderKey(memoryDir, state));
    await mkdir(owned, { recursive: true });
    await writeFile(join(owned, 'owner.json'), '{}');

    const environment = { ...AT_HOME, stateFolder: state };
    for (const memoryDirFlag of [memoryDir, join(root, 'alias')]) {
      const found = await resolveStateFolder({ memoryDirFlag, environment, platform: 'linux' });
      expect(found.root).toBe(state);
      expect(found.why).toContain('already belongs');
    }
  });

  it('refuses a REMEMBERD_HOME that would differ from folder to folder', async () => {
    const environment = { ...AT_HOME, stateFolder: '~/state' };
    const request = resolveStateFolder({ environment, platform: 'linux' });
    await expect(request).rejects.toThrow(UsageError);
  });
});

describe('openStateFolder', () => {
  it('creates the folder for its owner only', async () => {
    const root = join(await tempFolder(), 'a', 'state');
    expect((await openStateFolder(root)).root).toBe(root);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });

  it('says so when a file stands in its place', async () => {
    const path = join(await tempFolder(), 'state');
    await writeFile(path, '');
    await expect(openStateFolder(path)).rejects.toThrow(FolderUnusableError);
    await expect(openStateFolder(join(path, 'below'))).rejects.toThrow(FolderUnusableError);
  });
});

describe('names', () => {
  it('keep one session in two memory folders apart', () => {
    const { session } = statePaths('/s');
    expect(session('abc', 'one')).not.toBe(session('abc', 'two'));
    expect(session('../../etc', 'one')).toMatch(/^\/s\/sessions\/[0-9a-f]{2}\/[0-9a-f]{32}\.json$/);
  });
});
