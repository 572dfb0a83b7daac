import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFakeMessages } from '../support/client/fake-messages.ts';
import {
  CLIENT,
  type ClientHome,
  createClientHome,
  memoryText,
  rememberd,
  workEverything,
} from '../support/client/real-client.ts';
import { openTerminal } from '../support/client/terminal.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..');
const MAIN = join(REPOSITORY, 'dist', 'cli', 'main.js');
const ORDER = 'Always write the changelog entry before the code.';
const SAVED = { timeout: 60_000, interval: 200 };

/** One session with the plugin loaded: an order, and the way out. Gives what the screen showed. */
async function haveSession(at: ClientHome): Promise<string> {
  const terminal = await openTerminal(at, '--plugin-dir', REPOSITORY);
  await terminal.say(ORDER);
  await terminal.shows(/Done\./);
  const shown = await terminal.screen();
  await terminal.say('/exit');
  await terminal.ended();
  return shown;
}

it('is accepted by the client’s own check', async () => {
  const at = await createClientHome(await startFakeMessages());
  const words = ['plugin', 'validate', REPOSITORY];
  const { status, stdout } = spawnSync(CLIENT, words, { env: at.env, encoding: 'utf8' });
  expect(stdout).toContain('Validation passed');
  expect(status).toBe(0);
});

it('without the program it puts nothing on the spool, and says so once', async () => {
  const at = await createClientHome(await startFakeMessages());
  expect(await haveSession(at)).toContain('its program is not');
  expect(await haveSession(at)).not.toContain('its program is not');
  expect(existsSync(at.state)).toBe(false);
});

it('with the program on the path it sets itself up and saves what is said', async () => {
  const plain = await createClientHome(await startFakeMessages());
  const bin = join(plain.home, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'rememberd'), `#!/bin/sh\nexec node '${MAIN}' "$@"\n`, { mode: 0o755 });
  const at = { ...plain, env: { ...plain.env, PATH: `${bin}:${plain.env['PATH']}` } };
  const terminal = await openTerminal(at, '--plugin-dir', REPOSITORY);
  await expect.poll(() => existsSync(join(at.state, 'bin', 'run')), SAVED).toBe(true);
  await terminal.say(ORDER);
  await terminal.shows(/Done\./);
  await terminal.say('/exit');
  await terminal.ended();
  await expect.poll(() => memoryText(at), SAVED).toContain('changelog entry');
  expect(existsSync(join(at.home, '.claude', 'settings.json'))).toBe(false);
});

it('beside the hooks of the settings it saves everything once', async () => {
  const at = await createClientHome(await startFakeMessages());
  await rememberd(at, 'install');
  await haveSession(at);
  await workEverything(at);
  expect(await memoryText(at)).toContain('changelog entry');
  expect(await readdir(at.memoryDir)).toHaveLength(2);
  expect(JSON.parse(await rememberd(at, 'log', '--json')).runs).toHaveLength(1);
});
