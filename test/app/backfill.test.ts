import { utimes } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { backfill, planBackfill } from '../../src/app/backfill.ts';
import { queueWorld, writeNumberedSession } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function worldWith(count: number) {
  const root = await tempFolder();
  for (let number = 1; number <= count; number++) {
    const { transcript } = await writeNumberedSession(root, 'north', number);
    const at = new Date(Date.now() - number * 3_600_000);
    await utimes(transcript, at, at);
  }
  return queueWorld(root);
}

describe('backfill', () => {
  it('expects more time for more sessions and more bytes', async () => {
    const one = await planBackfill({ sinceMs: 0 }, await worldWith(1));
    const three = await planBackfill({ sinceMs: 0 }, await worldWith(3));
    expect(three.bytes).toBeGreaterThan(one.bytes * 2);
    expect(three.expectedMs).toBeGreaterThan(one.expectedMs);
    expect((await planBackfill({ sinceMs: Date.now() }, await worldWith(1))).expectedMs).toBe(0);
  });

  it('stops when told to; the next one works the rest, each session once', async () => {
    const world = await worldWith(6);
    const stop = new AbortController();
    const plan = await planBackfill({ sinceMs: 0 }, world);
    const first = await backfill(
      plan.sessions,
      { tell: ({ worked }) => (worked >= 2 ? stop.abort() : undefined), signal: stop.signal },
      world,
    );
    expect(first.done).toBeLessThan(6);
    expect(first.remaining).toBe(6 - first.done);
    const again = await planBackfill({ sinceMs: 0 }, world);
    expect(again.sessions).toHaveLength(6 - first.done);
    const never = new AbortController().signal;
    const second = await backfill(again.sessions, { tell: () => {}, signal: never }, world);
    expect(second).toMatchObject({ remaining: 0, done: 6 - first.done });
    expect(await world.queue.list()).toEqual([]);
  });
});
