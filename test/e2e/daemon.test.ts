import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acquireLock } from '../../src/io/lock.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { clientPlaces, payloadOf, writeNumberedSession } from '../support/queue-world.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Daemon = ChildProcessByStdio<null, Readable, Readable>;

/** A daemon that is ready, what it says on its error output, and how it ended. */
async function startReady(home: string) {
  const daemon: Daemon = spawn(process.execPath, [MAIN, 'daemon', ...stateWords(home)], {
    env: programEnvironment(home),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(daemon, 'exit');
  onTestFinished(async () => {
    daemon.kill('SIGKILL');
    await ended;
  });
  const said = { err: '' };
  daemon.stderr.on('data', (chunk) => {
    said.err += String(chunk);
  });
  const [ready] = await once(daemon.stdout, 'data');
  expect(String(ready)).toBe(`rememberd ready, state in ${join(home, 'state')}\n`);
  return { daemon, said, ended };
}

function stateWords(home: string): string[] {
  return ['--state', join(home, 'state')];
}

function rememberd(home: string, ...words: string[]) {
  return spawnSync(process.execPath, [MAIN, ...words, ...stateWords(home)], {
    env: programEnvironment(home),
    encoding: 'utf8',
  });
}

/** A daemon in the middle of a job: the memory folder is ours until the lock is released. */
async function startBusy(home: string) {
  const { memoryDir } = clientPlaces(home, 'north');
  await mkdir(memoryDir, { recursive: true });
  const lock = await acquireLock(join(memoryDir, '.rememberd.lock'), { waitMs: 0 });
  onTestFinished(async () => void (await lock.release()));
  const state = statePaths(join(home, 'state'));
  await spoolTicket({ state }, payloadOf(await writeNumberedSession(home, 'north', 1)));
  const started = await startReady(home);
  const open = join(state.runs, 'open');
  // The reply is stored, and what waits for the folder comes next.
  await expect
    .poll(() => existsSync(open) && readdirSync(open).length, { timeout: 20_000 })
    .toBe(1);
  return { ...started, lock, memoryDir };
}

async function stopOnce(busy: { daemon: Daemon; said: { err: string } }): Promise<void> {
  busy.daemon.kill('SIGTERM');
  await expect.poll(() => busy.said.err, { timeout: 10_000 }).toContain('finishing');
}

/** What a runner leaves while it lives: nothing of it may be there afterwards. */
async function runnerFiles(home: string): Promise<string[]> {
  const names = await readdir(join(home, 'state'));
  return names.filter((name) => name.startsWith('runner.') || name === 'starting');
}

describe('rememberd daemon', () => {
  it('is one for each state folder: a second one says why it ends; of a killed one the next takes the place', async () => {
    const home = await tempFolder();
    const first = await startReady(home);
    const second = rememberd(home, 'daemon');
    expect(second.status).toBe(75);
    expect(second.stderr).toContain(
      'Another process works the queue of this state folder already.',
    );
    expect(second.stdout).toBe('');
    first.daemon.kill('SIGKILL');
    await first.ended;
    const { daemon, ended } = await startReady(home);
    daemon.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(await runnerFiles(home)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('opens no port and starts no process', async () => {
    const { daemon } = await startBusy(await tempFolder());
    const own = `/proc/${daemon.pid}`;
    const inNetwork = ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
      readFileSync(`${own}/net/${kind}`, 'utf8').split('\n').slice(1),
    );
    const inodes = inNetwork.map((line) => `socket:[${line.trim().split(/\s+/)[9]}]`);
    const open = readdirSync(`${own}/fd`).map((fd) => readlinkSync(`${own}/fd/${fd}`));
    expect(open.filter((target) => inodes.includes(target))).toEqual([]);
    expect(readFileSync(`${own}/task/${daemon.pid}/children`, 'utf8')).toBe('');
  });

  it('finishes the job at hand after a first SIGTERM and ends well', async () => {
    const home = await tempFolder();
    const busy = await startBusy(home);
    await stopOnce(busy);
    expect(busy.daemon.exitCode).toBeNull();
    await busy.lock.release();
    expect(await busy.ended).toEqual([0, null]);
    expect(await readdir(busy.memoryDir)).toContain('MEMORY.md');
    const { pending, running, parked } = statePaths(join(home, 'state')).queue;
    for (const folder of [pending, running, parked]) {
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    }
    expect(await runnerFiles(home)).toEqual([]);
  });

  it('ends at once, by the signal, after a second one; the next runner finishes the job', async () => {
    const home = await tempFolder();
    const busy = await startBusy(home);
    await stopOnce(busy);
    busy.daemon.kill('SIGTERM');
    expect(await busy.ended).toEqual([null, 'SIGTERM']);
    await busy.lock.release();
    expect(rememberd(home, 'drain', '--now').stdout).toMatch(/^1 done/);
    expect(await readdir(busy.memoryDir)).toContain('MEMORY.md');
    expect(await runnerFiles(home)).toEqual([]);
  });
});
