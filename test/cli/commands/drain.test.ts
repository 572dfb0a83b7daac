import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { MAIN, programEnvironment } from '../../support/built-program.ts';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

it('refuses --detach without --wait, and makes no folder', async () => {
  const home = await tempFolder();
  const { code, err } = await runCommand(home, ['drain', '--detach']);
  expect([code, err]).toEqual([2, expect.stringContaining('belongs to --wait')]);
  expect(await readdir(home)).toEqual([]);
});

it('goes on in the background where no state folder was yet, and ends by itself', async () => {
  const state = join(await tempFolder(), 'state');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [MAIN, 'drain', '--wait', '--detach', '--state', state],
    { env: programEnvironment(state), encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('in the background');
  await vi.waitUntil(
    () => existsSync(join(state, 'logs')) && !existsSync(join(state, 'runner.pid')),
    { timeout: 30_000 },
  );
});
