import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDaemon } from '../../src/app/daemon.ts';
import { openDrainWorld, takeOnlyRunnerPlace } from '../../src/app/open-runner.ts';
import { isRunnerAlive } from '../../src/io/runner-presence.ts';
import { queueWorld } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

describe('runDaemon', () => {
  it('is ready once, is seen by hooks, and leaves no sign of itself when it is told to stop', async () => {
    const world = queueWorld(await tempFolder());
    const listeners = process.listenerCount('SIGTERM');
    const stop = new AbortController();
    let timesReady = 0;
    const ready = () => {
      timesReady += 1;
    };
    const running = runDaemon(world, { ready, signal: stop.signal });
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
    await runDaemon(world, { ready: () => {}, signal: AbortSignal.abort() });
    expect(await isRunnerAlive(world.state.root)).toBe(false);
  });

  it('is refused while another one has the place, which keeps it', async () => {
    const world = queueWorld(await tempFolder());
    const place = await takeOnlyRunnerPlace(world.state.root);
    const started = runDaemon(world, { ready: () => {}, signal: AbortSignal.abort() });
    await expect(started).rejects.toMatchObject({
      name: 'AlreadyRunningError',
      disposition: 'transient',
      facts: { expected: expect.stringContaining(world.state.root) },
    });
    await expect(takeOnlyRunnerPlace(world.state.root)).rejects.toThrow('Another process');
    await place.release();
    await (await takeOnlyRunnerPlace(world.state.root)).release();
  });

  it('ends altogether, sweeps and all, when its worker fails', async () => {
    const world = queueWorld(await tempFolder());
    await mkdir(world.state.root);
    await writeFile(join(world.state.root, 'spool'), 'a file in the way');
    const never = new AbortController().signal;
    await expect(runDaemon(world, { ready: () => {}, signal: never })).rejects.toThrow('ENOTDIR');
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
