import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import { planSweep } from '../../src/app/plan-sweep.ts';
import { queueStatus } from '../../src/app/queue-status.ts';
import { enqueueSwept } from '../../src/app/sweep.ts';
import { listStrays } from '../../src/io/queue-strays.ts';
import { takeRunnerPlace } from '../../src/io/runner-presence.ts';
import { payloadOf, queueWorld, writeNumberedSession } from '../support/queue-world.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('is all zero, and without problems, where nothing ever happened', async () => {
  const world = queueWorld(await tempFolder());
  expect(await queueStatus(world, world.queue, new Date())).toEqual({
    stateFolder: world.state.root,
    extractor: world.extractor.id,
    billed: expect.stringContaining('nobody'),
    runner: 'none',
    tickets: { waiting: 0, overdue: 0, bad: 0 },
    jobs: { pending: 0, running: 0, parked: 0, overdue: 0, troubled: {}, unreadable: 0 },
    strays: 0,
    notices: 0,
    removed: {},
    problems: [],
  });
});

it('counts tickets, jobs, notices and the runner', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  await spoolTicket(world, '{"session_id": 7');
  await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
  await drainDue(world, { isForced: true }, new AbortController().signal);
  await writeNumberedSession(root, 'north', 2);
  await enqueueSwept((await planSweep({ sinceMs: 0, most: 9 }, world)).sessions, world);
  await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 3)));
  const presence = await takeRunnerPlace(world.state.root);
  await presence?.announce();
  expect(await queueStatus(world, world.queue, new Date())).toMatchObject({
    runner: 'running',
    tickets: { waiting: 1, bad: 1 },
    jobs: { pending: 1 },
    notices: 1,
    problems: [],
  });
  await presence?.release();
  expect(await queueStatus(world, world.queue, new Date())).toMatchObject({ runner: 'none' });
});

it('counts files of the queue that are no jobs, or cannot be read, and works the others', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  const { pending, parked } = world.state.queue;
  for (const folder of [pending, parked]) await mkdir(folder, { recursive: true });
  await writeFile(join(pending, 'shopping.json'), '{}');
  await writeFile(join(pending, `${'a'.repeat(32)}.json.bak`), '{}');
  await mkdir(join(parked, 'folder'));
  await writeFile(join(parked, `${'b'.repeat(32)}.json`), 'not JSON');
  await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
  const counts = await drainDue(world, { isForced: true }, new AbortController().signal);
  expect(counts).toMatchObject({ done: 1 });
  expect(await queueStatus(world, world.queue, new Date())).toMatchObject({
    jobs: { pending: 0, parked: 1, unreadable: 1 },
    strays: 3,
    problems: [],
  });
  expect(listStrays(world.state.queue)).toEqual([
    { state: 'pending', name: `${'a'.repeat(32)}.json.bak` },
    { state: 'pending', name: 'shopping.json' },
    { state: 'parked', name: 'folder' },
  ]);
});

it('names what it cannot look at and tells the rest all the same', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
  await rm(world.state.spool.bad, { recursive: true, force: true });
  await writeFile(world.state.spool.bad, 'a file');
  await mkdir(world.state.notifications);
  expect(await queueStatus(world, world.queue, new Date())).toMatchObject({
    tickets: { waiting: 1, bad: 0 },
    notices: 0,
    problems: ['notices: EISDIR', 'spool/bad: ENOTDIR'],
  });
});
