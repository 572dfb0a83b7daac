import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderLaunchdPlist } from '../../src/core/service/launchd.ts';
import { renderSystemdUnit } from '../../src/core/service/systemd.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PATHS = ['/home/sam/.local/state/rememberd', '/home/sam/my "own" state & 100 %/$x'];

/** True when the program is there; else the test says that it was skipped. */
function has(program: string): boolean {
  const isThere = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
  if (!isThere) console.log(`service files: ${program} is not installed, its cases are skipped`);
  return isThere;
}

it.runIf(has('systemd-analyze')).each(PATHS)(
  'systemd accepts the unit for %s',
  async (stateFolder) => {
    const folder = await tempFolder();
    const path = join(folder, 'rememberd.service');
    await writeFile(
      path,
      renderSystemdUnit({ node: process.execPath, program: '/opt/main.js', stateFolder }),
    );
    const verified = spawnSync('systemd-analyze', ['verify', '--user', '--man=no', path], {
      encoding: 'utf8',
      env: { ...process.env, XDG_RUNTIME_DIR: folder },
    });
    const about = `${verified.stdout}${verified.stderr}`
      .split('\n')
      .filter((line) => line.includes('rememberd'));
    expect([verified.status, about]).toEqual([0, []]);
  },
);

it.runIf(has('plistutil')).each(PATHS)(
  'a plist reader accepts the agent for %s',
  async (stateFolder) => {
    const path = join(await tempFolder(), 'rememberd.plist');
    await writeFile(
      path,
      renderLaunchdPlist({ node: '/usr/bin/node', program: '/opt/main.js', stateFolder }),
    );
    // Read into the binary form and back: what comes out is what was understood.
    const binary = `${path}.bin`;
    expect(spawnSync('plistutil', ['-i', path, '-o', binary]).status).toBe(0);
    const read = spawnSync('plistutil', ['-i', binary, '-o', '-'], { encoding: 'utf8' });
    const last = /<string>([^<]*)<\/string>\s*<\/array>/.exec(read.stdout)?.[1];
    expect(last?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(stateFolder);
  },
);
