import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type InstallRequest, install, installProgram, uninstall } from '../../src/app/install.ts';
import { SettingsInvalidError } from '../../src/core/errors.ts';
import { queueWorld } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const HOOKS = join(import.meta.dirname, '..', '..', 'hooks');

/** A home folder with settings of the client that hold this; none when it is null. */
async function homeWith(settings: string | Buffer | null) {
  const home = await tempFolder();
  const path = join(home, '.claude', 'settings.json');
  if (settings !== null) {
    await mkdir(join(home, '.claude'));
    await writeFile(path, settings);
  }
  const base = queueWorld(home);
  const stateFolder = base.state.root;
  const request = (parts: Partial<InstallRequest> = {}): InstallRequest => ({
    node: '/usr/bin/node',
    program: '/opt/rememberd/main.js',
    stateFolder,
    hooksFolder: HOOKS,
    platform: 'linux',
    isDryRun: false,
    ...parts,
  });
  return {
    home,
    path,
    stateFolder,
    text: () => readFile(path, 'utf8').catch(() => null),
    install: (parts?: Partial<InstallRequest>) => install(request(parts), base),
    installProgram: () => installProgram(request()),
    uninstall: (parts?: Partial<InstallRequest>) => uninstall(request(parts), base),
  };
}

const SETTINGS = '{\n\t"model": "opus",\n\t"list": [1,  2],\n\t"hooks": { "Stop": [] }\n}';

describe('install', () => {
  it('puts hook and launcher in the state folder before the settings name them', async () => {
    const at = await homeWith(SETTINGS);
    await at.install();
    const bin = join(at.stateFolder, 'bin');
    expect((await readdir(bin)).sort()).toEqual(['enqueue.sh', 'run']);
    expect(await readFile(join(bin, 'enqueue.sh'), 'utf8')).toBe(
      await readFile(join(HOOKS, 'enqueue.sh'), 'utf8'),
    );
    for (const name of ['enqueue.sh', 'run']) {
      expect((await stat(join(bin, name))).mode & 0o777).toBe(0o700);
    }
    expect(await at.text()).toContain('"list": [1,  2]');
    const { hooks } = JSON.parse((await at.text()) ?? '');
    expect(Object.keys(hooks)).toEqual(['Stop', 'PreCompact', 'SessionEnd']);
  });

  it('gives each call a time in seconds: longer than the client grants at its end, and no stall', async () => {
    const at = await homeWith(SETTINGS);
    await at.install();
    const { hooks } = JSON.parse((await at.text()) ?? '');
    for (const event of ['Stop', 'PreCompact', 'SessionEnd']) {
      const { timeout } = hooks[event][0].hooks[0];
      expect(timeout).toBeGreaterThan(1.5);
      expect(timeout).toBeLessThanOrEqual(10);
    }
  });

  it('on Windows calls node itself, without a shell', async () => {
    const at = await homeWith(SETTINGS);
    await at.install({ platform: 'win32', node: 'C:\\node.exe' });
    const { hooks } = JSON.parse((await at.text()) ?? '');
    expect(hooks.Stop[0].hooks[0]).toMatchObject({
      command: 'C:\\node.exe',
      args: [expect.stringContaining('enqueue.mjs'), at.stateFolder],
    });
  });

  it('changes nothing the second time, not even the time of the settings', async () => {
    const at = await homeWith(SETTINGS);
    await at.install();
    const [text, { mtimeMs }] = [await at.text(), await stat(at.path)];
    expect(await at.install()).toMatchObject({ before: text, after: text });
    expect(await at.text()).toBe(text);
    expect((await stat(at.path)).mtimeMs).toBe(mtimeMs);
  });

  it('keeps a copy of what it wrote over, byte for byte', async () => {
    const at = await homeWith(SETTINGS);
    const { backup = '' } = await at.install();
    expect(await readFile(backup, 'utf8')).toBe(SETTINGS);
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
  });

  it('makes the settings where there are none, readable for their owner only', async () => {
    const at = await homeWith(null);
    expect(await at.install()).not.toHaveProperty('backup');
    expect((await stat(at.path)).mode & 0o777).toBe(0o600);
  });

  it('writes through a link and keeps the mode of the file', async () => {
    const at = await homeWith(null);
    const real = join(at.home, 'dotfiles.json');
    await writeFile(real, '{}');
    await chmod(real, 0o640);
    await mkdir(join(at.home, '.claude'));
    await symlink(real, at.path);
    expect(await at.install()).toMatchObject({ settingsPath: real });
    expect(await readlink(at.path)).toBe(real);
    expect(await readFile(real, 'utf8')).toContain('SessionEnd');
    expect((await stat(real)).mode & 0o777).toBe(0o640);
  });

  it.each([
    ['not JSON', '{\n  "model": "opus",\n  "a": tru\n}\n', 'line 3'],
    ['not an object', '[]', 'a list'],
    ['not text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'bytes that are none'],
    ['hooks of another form', '{"hooks": []}', 'is a list'],
  ])(
    'refuses settings that are %s, naming file and place, and writes nothing',
    async (_case, settings, found) => {
      const at = await homeWith(settings);
      const refused = await at.install().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(SettingsInvalidError);
      expect(refused).toMatchObject({
        message: expect.stringContaining(at.path),
        facts: { found: expect.stringContaining(found) },
      });
      expect(await readFile(at.path)).toEqual(Buffer.from(settings));
      expect(await readdir(at.home)).toEqual(['.claude']);
    },
  );

  it('says in a dry run what it would write, and writes nothing', async () => {
    const at = await homeWith(SETTINGS);
    const { before, after } = await at.install({ isDryRun: true });
    expect(before).toBe(SETTINGS);
    expect(after).toContain('SessionEnd');
    expect(await at.text()).toBe(SETTINGS);
    expect(await readdir(at.home)).toEqual(['.claude']);
  });

  it('leaves the settings alone for the plugin, which calls the hook itself', async () => {
    const at = await homeWith(SETTINGS);
    await at.installProgram();
    expect(await at.text()).toBe(SETTINGS);
    expect(await readdir(join(at.stateFolder, 'bin'))).toContain('run');
  });
});

describe('uninstall', () => {
  it.each([SETTINGS, '{}', '', '\uFEFF{"a":1}\r\n', null])(
    'gives back %j, to the letter, also after an upgrade',
    async (settings) => {
      const at = await homeWith(settings);
      // What is called on Windows names the path of node, which an upgrade may change.
      await at.install({ platform: 'win32', node: '/old/node' });
      await at.install({ platform: 'win32', node: '/new/node' });
      expect(await at.text()).toContain('/new/node');
      expect(await at.text()).not.toContain('/old/node');
      await at.uninstall({ platform: 'win32' });
      expect(await at.text()).toBe(settings);
      expect(await readdir(at.stateFolder)).not.toContain('bin');
    },
  );

  it('takes out only ours when somebody has changed the settings since', async () => {
    const at = await homeWith(SETTINGS);
    await at.install();
    const changed = ((await at.text()) ?? '').replace('"opus"', '"sonnet"');
    await writeFile(at.path, changed);
    await at.install();
    await at.uninstall();
    expect(JSON.parse((await at.text()) ?? '')).toEqual({
      ...JSON.parse(SETTINGS),
      model: 'sonnet',
    });
    expect(await at.text()).toContain('"list": [1,  2]');
  });

  it('leaves the hook of another state folder whose path ends alike', async () => {
    const at = await homeWith('{}');
    await at.install();
    const other = join(at.home, 'inner', at.stateFolder);
    await at.install({ stateFolder: other });
    await at.uninstall();
    const { hooks } = JSON.parse((await at.text()) ?? '');
    expect(JSON.stringify(hooks.Stop)).toContain(other);
    expect(hooks.Stop).toHaveLength(1);
  });

  it('does without its own notes when they are damaged', async () => {
    const at = await homeWith(SETTINGS);
    await at.install();
    const notes = join(at.stateFolder, 'client-settings');
    const [name = ''] = (await readdir(notes)).filter((one) => one.endsWith('.original.json'));
    await writeFile(join(notes, name), '{"after": 7');
    await at.uninstall();
    expect(JSON.parse((await at.text()) ?? '')).toEqual({ model: 'opus', list: [1, 2] });
  });

  it('for one project leaves the user’s settings alone, and hook and launcher stay at its end', async () => {
    const at = await homeWith(SETTINGS);
    const projectRoot = join(at.home, 'kiosk');
    const path = join(projectRoot, '.claude', 'settings.local.json');
    await at.install({ projectRoot });
    expect(await at.text()).toBe(SETTINGS);
    expect(await readFile(path, 'utf8')).toContain('SessionEnd');
    await at.install();
    await at.uninstall({ projectRoot });
    expect(await readdir(join(projectRoot, '.claude'))).toEqual([]);
    expect((await readdir(join(at.stateFolder, 'bin'))).sort()).toEqual(['enqueue.sh', 'run']);
    await at.uninstall();
    expect(await at.text()).toBe(SETTINGS);
  });

  it('does nothing, and makes no folder, where nothing was installed', async () => {
    const at = await homeWith(SETTINGS);
    expect(await at.uninstall()).toMatchObject({ before: SETTINGS, after: SETTINGS });
    expect(await readdir(at.home)).toEqual(['.claude']);
    const bare = await homeWith(null);
    await bare.uninstall();
    expect(await readdir(bare.home)).toEqual([]);
  });

  it('says in a dry run what it would write', async () => {
    const at = await homeWith(SETTINGS);
    await at.install();
    const text = await at.text();
    expect(await at.uninstall({ isDryRun: true })).toMatchObject({ after: SETTINGS });
    expect(await at.text()).toBe(text);
  });
});
