import { appendFile, utimes } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import { planSweep } from '../../src/app/plan-sweep.ts';
import { enqueueSwept, sweepEvery } from '../../src/app/sweep.ts';
import { readNotifications } from '../../src/io/notifications.ts';
import { queueWorld, writeNumberedSession } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ALL = { sinceMs: 0, most: 1000 };
const DAY_MS = 24 * 60 * 60_000;

async function writeAged(root: string, number: number, days: number) {
  const session = await writeNumberedSession(root, 'north', number);
  const at = new Date(Date.now() - days * DAY_MS);
  await utimes(session.transcript, at, at);
  return session;
}

it('queues the sessions of a plan, and the same state of a session once', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  const first = await writeAged(root, 1, 2);
  await writeAged(root, 2, 1);
  const { sessions } = await planSweep(ALL, world);
  expect(await enqueueSwept(sessions, world)).toHaveLength(2);
  expect(await enqueueSwept(sessions, world)).toHaveLength(0);
  await appendFile(first.transcript, '\n');
  await utimes(first.transcript, new Date(0), new Date(0));
  expect(await enqueueSwept((await planSweep(ALL, world)).sessions, world)).toHaveLength(1);
  expect(world.queue.list()).toHaveLength(2);
});

it('works the newest session of a plan first', async () => {
  const root = await tempFolder();
  let nowMs = Date.now();
  // Every look at the clock is later than the one before, as it is between two writes to a disk.
  const world = queueWorld(root, { now: () => nowMs++ });
  for (const [number, days] of [
    [1, 3],
    [2, 1],
    [3, 2],
  ] as const)
    await writeAged(root, number, days);
  const swept = await enqueueSwept((await planSweep(ALL, world)).sessions, world);
  expect(swept.map(({ session }) => session.sessionId)).toEqual([
    'session-2',
    'session-3',
    'session-1',
  ]);
  const facts = new Map(world.queue.list().map((entry) => [entry.id, entry.facts?.sessionId]));
  expect((await world.queue.due()).ids.map((id) => facts.get(id))).toEqual([
    'session-2',
    'session-3',
    'session-1',
  ]);
});

it('stops queueing when it is told to', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  await writeAged(root, 1, 1);
  const { sessions } = await planSweep(ALL, world);
  expect(await enqueueSwept(sessions, world, AbortSignal.abort())).toEqual([]);
});

it('sweeps the last week at once when the daemon starts, and ends when it is told to', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  await writeAged(root, 1, 6);
  await writeAged(root, 2, 8);
  const stop = new AbortController();
  const sweeping = sweepEvery(world, stop.signal);
  await expect.poll(() => world.queue.list().length).toBe(1);
  stop.abort();
  await sweeping;
  const notices = await readNotifications(world.state.notifications, new Date());
  expect(notices).toMatchObject([{ type: 'sweep_queued', sessions: 1 }]);
  expect(world.queue.list()).toMatchObject([{ facts: { sessionId: 'session-1' } }]);
});

it('leaves nothing to sweep once its jobs are worked', async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  await writeAged(root, 1, 1);
  await enqueueSwept((await planSweep(ALL, world)).sessions, world);
  await drainDue(world, { isForced: false }, new AbortController().signal);
  expect(await planSweep(ALL, world)).toMatchObject({ sessions: [], upToDate: 1 });
});
