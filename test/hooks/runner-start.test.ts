import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Hook, hooks, namesIn, processesOf, runHook } from '../support/hook-run.ts';
import { tempFolder } from '../support/temp-folder.ts';

const STDIN = { bytes: '{"hook_event_name":"Stop"}' };
const LEASE_S = 90;

/** Plays bin/run. It answers `ask` with `answer`, tells what it saw, and ends at `end`. */
const STAND_IN = `
const { appendFileSync, existsSync, rmdirSync, rmSync, utimesSync, writeFileSync } = require('node:fs');
const { spawn } = require('node:child_process');
process.chdir(__dirname + '/..');
if (process.env.AGAIN === 'needed') {
  const env = { ...process.env, AGAIN: 'done' };
  spawn(process.execPath, [__filename], { detached: true, stdio: 'ignore', env }).unref();
  return;
}
appendFileSync('starts', process.cwd() + '\\n');
writeFileSync('runner.pid', process.pid + '\\n');
utimesSync('runner.pid', Date.now() / 1000, Date.now() / 1000 + ${LEASE_S});
rmdirSync('starting');
setInterval(() => {
  if (existsSync('ask')) writeFileSync('answer', '');
  if (!existsSync('end')) return;
  rmSync('runner.pid');
  process.exit();
}, 20);
setTimeout(() => process.exit(), 20_000);
`;

async function stateWithLauncher(): Promise<string> {
  const state = await tempFolder();
  await mkdir(join(state, 'bin'));
  await writeFile(join(state, 'bin/run'), `#!${process.execPath}\n${STAND_IN}`, { mode: 0o700 });
  // Registered after the folder's removal, so it runs before it.
  onTestFinished(async () => {
    await writeFile(join(state, 'end'), '');
    await vi.waitFor(() => expect(existsSync(join(state, 'runner.pid'))).toBe(false), 5000);
  });
  return state;
}

function appears(file: string): Promise<void> {
  return vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 10_000, interval: 20 });
}

async function starts(state: string): Promise<number> {
  const text = await readFile(join(state, 'starts'), 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

/** A PATH that has what the hook uses, and no setsid. */
async function pathWithoutSetsid(): Promise<string> {
  const folder = await tempFolder();
  for (const name of ['cat', 'find', 'mkdir', 'mv', 'rm', 'rmdir', 'sleep']) {
    const { stdout } = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    await symlink(stdout.trim(), join(folder, name));
  }
  return folder;
}

function killGroup(group: number): void {
  if (processesOf([group]).length > 0) process.kill(-group, 'SIGKILL');
}

async function expectRunner(state: string): Promise<void> {
  await appears(join(state, 'runner.pid'));
  await writeFile(join(state, 'ask'), '');
  await appears(join(state, 'answer'));
  expect(await namesIn(state, 'new')).toHaveLength(1);
}

describe.each(hooks)('the hook in $name', (hook: Hook) => {
  it('starts a runner that survives the group of the hook, killed as soon as the hook returns', async () => {
    const state = await stateWithLauncher();
    const { group } = await runHook(hook, { stdin: STDIN, state });
    killGroup(group);
    await expectRunner(state);
  });

  it('starts one without setsid, which detaches by itself', async () => {
    const state = await stateWithLauncher();
    const env = { PATH: await pathWithoutSetsid(), AGAIN: 'needed' };
    const { group } = await runHook(hook, { stdin: STDIN, state, env });
    await appears(join(state, 'runner.pid'));
    killGroup(group);
    await expectRunner(state);
  });

  it('starts one runner however many hooks there are, and none while that lives', async () => {
    const state = await stateWithLauncher();
    const many = Array.from({ length: 8 }, () => runHook(hook, { stdin: STDIN, state }));
    await Promise.all(many);
    await appears(join(state, 'runner.pid'));
    await runHook(hook, { stdin: STDIN, state });
    await expect(stat(join(state, 'starting'))).rejects.toThrow('ENOENT');
    expect(await starts(state)).toBe(1);
    expect(await readFile(join(state, 'starts'), 'utf8')).toBe(`${state}\n`);
  });

  it.each([
    { what: 'a pid that is gone', pid: '4194304999', leaseS: LEASE_S },
    { what: 'a live pid whose lease has ended', pid: String(process.pid), leaseS: -LEASE_S },
    { what: 'no pid', pid: 'garbage', leaseS: LEASE_S },
  ])('takes $what for no runner', async ({ pid, leaseS }) => {
    const state = await stateWithLauncher();
    const file = join(state, 'runner.pid');
    await writeFile(file, `${pid}\n`);
    await utimes(file, new Date(), new Date(Date.now() + leaseS * 1000));
    await runHook(hook, { stdin: STDIN, state });
    await appears(join(state, 'starts'));
  });

  it('takes a pipe in place of the pid file for no runner, and waits for nobody at its other end', async () => {
    const state = await tempFolder();
    await mkdir(join(state, 'bin'));
    await writeFile(join(state, 'bin/run'), '#!/bin/sh\n: >started\n', { mode: 0o700 });
    const file = join(state, 'runner.pid');
    spawnSync('mkfifo', [file]);
    await utimes(file, new Date(), new Date(Date.now() + LEASE_S * 1000));
    await runHook(hook, { stdin: STDIN, state });
    await appears(join(state, 'started'));
  });

  it('takes over a start that came to nothing, after a minute', async () => {
    const state = await stateWithLauncher();
    const gate = join(state, 'starting');
    await mkdir(gate);
    await runHook(hook, { stdin: STDIN, state });
    expect(await starts(state)).toBe(0);
    await utimes(gate, new Date(), new Date(Date.now() - 125_000));
    await runHook(hook, { stdin: STDIN, state });
    await appears(join(state, 'starts'));
  });

  it('bears a launcher that cannot be started', async () => {
    const state = await tempFolder();
    await mkdir(join(state, 'bin', 'run'), { recursive: true });
    await runHook(hook, { stdin: STDIN, state });
    await rm(join(state, 'bin', 'run'), { recursive: true });
    await writeFile(join(state, 'bin', 'run'), '#!/missing/interpreter\n', { mode: 0o700 });
    await runHook(hook, { stdin: STDIN, state });
    expect(await namesIn(state, 'new')).toHaveLength(2);
  });
});
