import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDaemon } from '../../src/app/daemon.ts';
import { drainForEver } from '../../src/app/drain.ts';
import { openDrainWorld, takeOnlyRunnerPlace } from '../../src/app/open-runner.ts';
import { openLogger } from '../../src/io/logger.ts';
import { isRunnerAlive } from '../../src/io/runner-presence.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const neverSaid = (reason: string) => {
  throw new Error(reason);
};

describe('runDaemon', () => {
  it('is ready once, is seen by hooks, and leaves no sign of itself when it is told to stop', async () => {
    const world = queueWorld(await tempFolder());
    const listeners = process.listenerCount('SIGTERM');
    const stop = new AbortController();
    let timesReady = 0;
    const ready = () => {
      timesReady += 1;
    };
    const running = runDaemon(world, { ready, tell: neverSaid, signal: stop.signal });
    await expect.poll(() => isRunnerAlive(world.state.root)).toBe(true);
    stop.abort();
    await running;
    expect(timesReady).toBe(1);
    const names = await readdir(world.state.root);
    expect(names.filter((name) => name.startsWith('runner.'))).toEqual([]);
    expect(process.listenerCount('SIGTERM')).toBe(listeners);
  });

  it('ends when it is told to before it is up', async () => {
    const world = queueWorld(await tempFolder());
    await runDaemon(world, { ready: () => {}, tell: neverSaid, signal: AbortSignal.abort() });
    expect(await isRunnerAlive(world.state.root)).toBe(false);
  });

  it('is refused while another one has the place, which keeps it', async () => {
    const world = queueWorld(await tempFolder());
    const place = await takeOnlyRunnerPlace(world.state.root);
    const started = runDaemon(world, {
      ready: () => {},
      tell: neverSaid,
      signal: AbortSignal.abort(),
    });
    await expect(started).rejects.toMatchObject({
      name: 'AlreadyRunningError',
      disposition: 'transient',
      facts: { expected: expect.stringContaining(world.state.root) },
    });
    await expect(takeOnlyRunnerPlace(world.state.root)).rejects.toThrow('Another process');
    await place.release();
    await (await takeOnlyRunnerPlace(world.state.root)).release();
  });

  it('waits until a full disk has room again, says so once, and loses nothing', async () => {
    const root = await tempFolder();
    const world = queueWorld(root);
    const log = await openLogger(join(root, 'log'), 'info');
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
    let failures = 0;
    const enqueue: typeof world.queue.enqueue = (id, update) => {
      failures += 1;
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return failures < 3 ? Promise.reject(full) : world.queue.enqueue(id, update);
    };
    const stop = new AbortController();
    const presence = await takeOnlyRunnerPlace(world.state.root);
    const queue = { ...world.queue, enqueue };
    const working = drainForEver({ ...world, log, queue }, presence, stop.signal);
    const { memoryDir } = clientPlaces(root, 'north');
    await expect
      .poll(() => existsSync(join(memoryDir, 'MEMORY.md')), { timeout: 30_000 })
      .toBe(true);
    stop.abort();
    expect(await working).toMatchObject({ done: 1 });
    await presence.release();
    const lines = (await readFile(join(root, 'log', 'rememberd.log'), 'utf8')).split('\n');
    expect(lines.filter((line) => line.includes('waits until this passes'))).toHaveLength(1);
  });

  it('ends altogether, sweeps and all, when its worker fails', async () => {
    const world = queueWorld(await tempFolder());
    await mkdir(world.state.root);
    await writeFile(join(world.state.root, 'spool'), 'a file in the way');
    const never = new AbortController().signal;
    await expect(
      runDaemon(world, { ready: () => {}, tell: neverSaid, signal: never }),
    ).rejects.toThrow('ENOTDIR');
    await (await takeOnlyRunnerPlace(world.state.root)).release();
  });
});

it('opening the queue of a state folder makes the folder and its log', async () => {
  const root = await tempFolder();
  const { queue, log } = await openDrainWorld(queueWorld(root));
  expect(queue.list()).toEqual([]);
  log.warn('heard');
  expect(await readdir(join(root, 'state', 'logs'))).toEqual(['rememberd.log']);
});
