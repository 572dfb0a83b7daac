import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBase, openTarget, type TargetFlags } from '../../src/app/open-target.ts';
import { clientPlaces } from '../support/queue-world.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A home folder that every command of this test starts in, with nothing else of the environment. */
async function home(variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await tempFolder();
  const ours = ['REMEMBERD_HOME', 'XDG_STATE_HOME', 'CLAUDE_CONFIG_DIR', 'REMEMBERD_TZ'];
  for (const name of ours) vi.stubEnv(name, '');
  vi.stubEnv('HOME', folder);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return folder;
}

const open = (flags: TargetFlags, cwd: string, transcript?: string) =>
  openTarget(flags, { cwd, ...(transcript === undefined ? {} : { transcript }) });

describe('the memory folder', () => {
  it('is the one that --memory-dir names, from the folder one is in, with its state inside', async () => {
    const cwd = await home();
    const { world, why } = await open({ memoryDir: 'mine' }, cwd);
    expect(world.memoryDir).toBe(join(cwd, 'mine'));
    expect(world.state.root).toBe(join(cwd, 'mine', '.rememberd'));
    expect(why).toEqual([]);
  });

  it('is that of the project one is in', async () => {
    const cwd = await home();
    const north = clientPlaces(cwd, 'north');
    await mkdir(north.cwd);
    const { world, why } = await open({}, north.cwd);
    expect(world.memoryDir).toBe(north.memoryDir);
    expect(why.join()).toContain('memory folder: ');
  });

  it('is that of the project in which the session ran, wherever the command runs', async () => {
    const cwd = await home();
    const north = clientPlaces(cwd, 'north');
    await mkdir(north.cwd);
    const user = 'hello';
    const transcript = await writeSession(cwd, [{ user }], { sessionId: 's', cwd: north.cwd });
    expect((await open({}, cwd, transcript)).world.memoryDir).toBe(north.memoryDir);
  });

  it('is that of --project before that of the session', async () => {
    const cwd = await home();
    const [north, south] = [clientPlaces(cwd, 'north'), clientPlaces(cwd, 'south')];
    for (const place of [north, south]) await mkdir(place.cwd);
    const about = { sessionId: 's', cwd: north.cwd };
    const transcript = await writeSession(cwd, [{ user: 'hello' }], about);
    const { world, projectRoot } = await open({ project: 'south' }, cwd, transcript);
    expect([world.memoryDir, projectRoot]).toEqual([south.memoryDir, south.cwd]);
  });

  it('is refused where the agent keeps none, unless it is named', async () => {
    const cwd = await home({ CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' });
    await expect(open({}, cwd)).rejects.toMatchObject({ name: 'FolderUnusableError' });
    expect((await open({ memoryDir: 'mine' }, cwd)).world.memoryDir).toBe(join(cwd, 'mine'));
  });

  it('is refused when it is a file', async () => {
    const cwd = await home();
    await writeFile(join(cwd, 'mine'), '');
    await expect(open({ memoryDir: 'mine' }, cwd)).rejects.toThrow('is no folder');
  });

  it('is refused when it is a link to nowhere, which is named', async () => {
    const cwd = await home();
    await symlink('gone', join(cwd, 'mine'));
    await expect(open({ memoryDir: 'mine' }, cwd)).rejects.toMatchObject({
      facts: { found: expect.stringContaining('gone') },
    });
  });
});

describe('opening', () => {
  it('writes nothing', async () => {
    const cwd = await home();
    await open({ memoryDir: 'mine', state: 'state' }, cwd);
    await openBase({}, cwd);
    expect(await readdir(cwd)).toEqual([]);
  });

  it.each(['memoryDir', 'project', 'state'])('refuses an empty path for %s', async (flag) => {
    const cwd = await home();
    await expect(open({ [flag]: ' ' }, cwd)).rejects.toMatchObject({ name: 'UsageError' });
  });
});

describe('the state folder', () => {
  it('is the normal one, which REMEMBERD_HOME names, unless --state names another', async () => {
    const normal = await tempFolder();
    const cwd = await home({ REMEMBERD_HOME: normal });
    expect((await openBase({}, cwd)).state.root).toBe(normal);
    expect((await openBase({ state: 'other' }, cwd)).state.root).toBe(join(cwd, 'other'));
  });

  it('is the normal one for a named folder that it owns already, and says so', async () => {
    const normal = await tempFolder();
    const cwd = await home({ REMEMBERD_HOME: normal });
    const north = clientPlaces(cwd, 'north');
    await mkdir(north.cwd);
    const { world } = await open({}, north.cwd);
    await world.folder.claim({ path: world.memoryDir, projects: [] });
    const { world: named, why } = await open({ memoryDir: world.memoryDir }, cwd);
    expect(named.state.root).toBe(normal);
    expect(why.join()).toContain('already belongs to this state');
  });

  it('brings its settings, which the environment and flags outrank', async () => {
    const normal = await tempFolder();
    const cwd = await home({ REMEMBERD_HOME: normal, REMEMBERD_LOG_LEVEL: 'warn' });
    const written = { logLevel: 'error', settleMs: 5, timeZone: 'Asia/Tokyo' };
    await writeFile(join(normal, 'settings.json'), JSON.stringify(written));
    const { settings } = await openBase({ settleMs: 7 }, cwd);
    expect(settings).toMatchObject({ logLevel: 'warn', settleMs: 7, timeZone: 'Asia/Tokyo' });
  });
});
