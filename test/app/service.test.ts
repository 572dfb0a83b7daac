import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { installService, serviceStatus, uninstallService } from '../../src/app/service.ts';
import { tempFolder } from '../support/temp-folder.ts';

const UNIT = join('.config', 'systemd', 'user', 'rememberd.service');

/** A home folder, and on the path only a service manager that notes its words and ends with `code`. */
async function homeWith(code: number) {
  const home = await tempFolder();
  const bin = join(home, 'bin');
  await mkdir(bin);
  for (const name of ['systemctl', 'launchctl']) {
    const script = `#!/bin/sh\necho "${name} $*" >> '${home}/told'\necho said\nexit ${code}\n`;
    await writeFile(join(bin, name), script);
    await chmod(join(bin, name), 0o755);
  }
  vi.stubEnv('PATH', bin);
  onTestFinished(() => void vi.unstubAllEnvs());
  return home;
}

function requestFor(home: string, parts: { platform?: NodeJS.Platform; isDryRun?: boolean } = {}) {
  return {
    node: '/usr/bin/node',
    program: '/opt/rememberd/main.js',
    stateFolder: join(home, 'state'),
    homeFolder: home,
    platform: parts.platform ?? 'linux',
    isDryRun: parts.isDryRun ?? false,
  };
}

async function toldIn(home: string): Promise<string[]> {
  const text = await readFile(join(home, 'told'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

describe('the service', () => {
  it('is written for its owner only and started; installing it twice is the same', async () => {
    const home = await homeWith(0);
    const first = await installService(requestFor(home));
    expect(first).toMatchObject({ path: join(home, UNIT), isWell: true });
    expect(await readFile(first.path, 'utf8')).toBe(first.text);
    expect((await stat(first.path)).mode & 0o777).toBe(0o600);
    expect(await installService(requestFor(home))).toEqual(first);
    expect(await readdir(join(home, '.config', 'systemd', 'user'))).toEqual(['rememberd.service']);
    expect((await toldIn(home)).slice(0, 2)).toEqual([
      'systemctl --user daemon-reload',
      'systemctl --user enable --now rememberd.service',
    ]);
  });

  it('is a launchd agent on a Mac', async () => {
    const home = await homeWith(0);
    const { path } = await installService(requestFor(home, { platform: 'darwin' }));
    expect(path).toBe(join(home, 'Library', 'LaunchAgents', 'rememberd.plist'));
    expect(await toldIn(home)).toEqual([`launchctl load -w ${path}`]);
  });

  it('is only shown in a dry run', async () => {
    const home = await homeWith(0);
    const request = requestFor(home, { isDryRun: true });
    expect((await installService(request)).text).toContain('ExecStart=');
    expect(await readdir(home)).toEqual(['bin']);
    await installService(requestFor(home));
    expect((await uninstallService(request)).messages).toEqual(['Dry run: nothing was removed.']);
    await readFile(join(home, UNIT));
  });

  it('is stopped and removed; removing it twice is fine', async () => {
    const home = await homeWith(0);
    await installService(requestFor(home));
    expect((await uninstallService(requestFor(home))).messages).toContain('Removed.');
    expect(await readdir(join(home, '.config', 'systemd', 'user'))).toEqual([]);
    expect(await uninstallService(requestFor(home))).toMatchObject({
      isWell: true,
      messages: ['There is no such service.'],
    });
  });

  it('is not well when the manager refuses, and what it said is passed on', async () => {
    const home = await homeWith(3);
    expect(await installService(requestFor(home))).toMatchObject({
      isWell: false,
      messages: expect.arrayContaining(['said', expect.stringContaining('exit 3')]),
    });
  });

  it('is not well when there is no manager', async () => {
    const home = await homeWith(0);
    vi.stubEnv('PATH', join(home, 'nowhere'));
    expect(await installService(requestFor(home))).toMatchObject({
      isWell: false,
      messages: expect.arrayContaining([expect.stringContaining('could not be run')]),
    });
  });

  it('tells whether it runs, and when its file is of another version', async () => {
    const home = await homeWith(0);
    const request = requestFor(home);
    expect(await serviceStatus(request)).toMatchObject({
      isWell: false,
      messages: ['Not installed.'],
    });
    await installService(request);
    expect(await serviceStatus(request)).toMatchObject({ isWell: true, messages: ['said'] });
    const moved = { ...request, node: '/usr/local/bin/node' };
    expect((await serviceStatus(moved)).messages.join()).toContain('another version');
  });

  it('is refused on a system without a manager that we know', async () => {
    const home = await homeWith(0);
    await expect(installService(requestFor(home, { platform: 'win32' }))).rejects.toMatchObject({
      name: 'FolderUnusableError',
      facts: { found: 'win32' },
    });
  });
});
