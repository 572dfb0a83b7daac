import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DrainWorld, drainDue } from '../../src/app/drain.ts';
import type { Notification } from '../../src/core/notification.ts';
import { openLogger } from '../../src/io/logger.ts';
import { readNotifications } from '../../src/io/notifications.ts';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { payloadOf, queueWorld, writeNumberedSession } from '../support/queue-world.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const forced = (world: DrainWorld) =>
  drainDue(world, { isForced: true }, new AbortController().signal);
const waiting = ({ state }: DrainWorld) => readNotifications(state.notifications, new Date());

async function end(world: DrainWorld, root: string, project: string, number: number) {
  await spoolTicket(world, payloadOf(await writeNumberedSession(root, project, number)));
}

/** Two projects whose folder names meet: the session of the second is parked. */
async function spoolOneToPark(world: DrainWorld, root: string): Promise<void> {
  await end(world, root, join('a-b', 'c'), 1);
  await forced(world);
  await end(world, root, join('a', 'b-c'), 2);
}

/** Puts the one run back to where a kill right before its end leaves it. */
async function reopenRun({ state }: DrainWorld): Promise<void> {
  const month = (await readdir(state.runs)).find((name) => name !== 'open') ?? '';
  const [name = ''] = await readdir(join(state.runs, month));
  const path = join(state.runs, month, name);
  const record = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...record, state: 'applied' }));
  await rename(path, join(state.runs, 'open', name));
}

const titles = (notices: readonly Notification[]) =>
  notices.map((notice) => ('title' in notice ? notice.title : notice.type));

describe('a notice that cannot be written', () => {
  it('is counted and logged, and the job is parked as it would be', async () => {
    const root = await tempFolder();
    const log = await openLogger(join(root, 'log'), 'info');
    const world = queueWorld(root, { log });
    await spoolOneToPark(world, root);
    await rm(world.state.notifications);
    await mkdir(world.state.notifications);
    expect(await forced(world)).toMatchObject({ parked: 1, untold: 1 });
    expect(world.queue.list()).toMatchObject([{ state: 'parked' }]);
    expect(await readFile(join(root, 'log', 'rememberd.log'), 'utf8')).toContain(
      'a notice could not be written',
    );
  });

  it('keeps no memory from being saved, and its job from being done', async () => {
    const root = await tempFolder();
    const world = queueWorld(root);
    await mkdir(world.state.notifications, { recursive: true });
    await end(world, root, 'north', 1);
    expect(await forced(world)).toMatchObject({ done: 1, untold: 1 });
    expect(world.queue.list()).toEqual([]);
    expect(await readdir(join(world.state.runs, 'open'))).toEqual([]);
  });

  it('does not keep `drain --wait` from its end', { timeout: 60_000 }, async () => {
    const home = await tempFolder();
    const world = queueWorld(home);
    await spoolOneToPark(world, home);
    await rm(world.state.notifications);
    await mkdir(world.state.notifications);
    const words = [MAIN, 'drain', '--wait', '--state', world.state.root];
    const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
    const drain = spawn(process.execPath, words, { env: programEnvironment(home), stdio });
    onTestFinished(() => void drain.kill('SIGKILL'));
    const [[said], [code]] = await Promise.all([once(drain.stdout, 'data'), once(drain, 'exit')]);
    expect([String(said), code]).toEqual([
      // It may have waited until the session was quiet.
      expect.stringMatching(/ 1 parked, \d waiting, 1 notice could not be written\n$/),
      1,
    ]);
    expect(world.queue.list()).toMatchObject([{ state: 'parked' }]);
  });
});

describe('a run that was cut off', () => {
  it('is told of by the worker that finishes it', async () => {
    const root = await tempFolder();
    const world = queueWorld(root);
    await end(world, root, 'north', 1);
    await forced(world);
    await reopenRun(world);
    await rm(world.state.notifications);
    await end(world, root, 'north', 2);
    await forced(world);
    expect(titles(await waiting(world))).toEqual([
      expect.stringContaining('quux1'),
      expect.stringContaining('quux2'),
    ]);
  });

  it('is not told of twice while the first notice waits', async () => {
    const root = await tempFolder();
    const world = queueWorld(root);
    await end(world, root, 'north', 1);
    await forced(world);
    await reopenRun(world);
    await end(world, root, 'north', 2);
    await forced(world);
    expect(await waiting(world)).toHaveLength(2);
  });
});

describe('a job whose end cannot be written down', () => {
  it('counts as waiting and is worked again, not left with a worker that lives', async () => {
    const root = await tempFolder();
    const world = queueWorld(root);
    await end(world, root, 'north', 1);
    let failures = 0;
    const release: DrainWorld['queue']['release'] = (job, outcome) => {
      failures += 1;
      return failures === 1
        ? Promise.reject(new Error('no room'))
        : world.queue.release(job, outcome);
    };
    const counts = await forced({ ...world, queue: { ...world.queue, release } });
    expect(counts).toMatchObject({ done: 0, waiting: 1 });
    expect(world.queue.list()).toMatchObject([{ state: 'pending' }]);
    expect(await forced(world)).toMatchObject({ done: 1 });
  });
});
