import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coalesce, type Job, type JobEvent, type JobSession, jobId } from '../../src/core/job.ts';
import { createQueue, type Queue } from '../../src/io/queue.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { anEvent, aSession, MINUTE_MS, NOON_MS, SETTLE_MS } from '../support/jobs.ts';
import { tempFolder } from '../support/temp-folder.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** A queue in a folder of its own, with a clock that the test sets. */
async function openQueue() {
  const root = await tempFolder();
  const clock = { ms: NOON_MS };
  const paths = statePaths(root).queue;
  const open = () => createQueue(paths, { now: () => clock.ms });
  const add = (queue: Queue, event: Partial<JobEvent> = {}, session: Partial<JobSession> = {}) =>
    addEvent(queue, anEvent({ atMs: clock.ms, ...event }), aSession(session), clock.ms);
  return { clock, paths, open, add, queue: open() };
}

async function addEvent(queue: Queue, event: JobEvent, session: JobSession, nowMs: number) {
  const id = jobId(session.sessionId, session.memoryDir);
  const settling = { nowMs, settleMs: SETTLE_MS };
  const isNew = await queue.enqueue(id, (job) => coalesce(job, { session, event }, settling));
  return { id, isNew };
}

async function claimed(queue: Queue, id: string): Promise<Job> {
  const job = await queue.claim(id);
  if (job === undefined) throw new Error('the job could not be claimed');
  return job;
}

const END = { event: 'SessionEnd' } as const;

describe('a waiting job', () => {
  it('is due when its session has settled', async () => {
    const { queue, add, clock } = await openQueue();
    const { id } = await add(queue);
    expect(await queue.due()).toEqual({
      ids: [],
      alone: [],
      nextMs: NOON_MS + SETTLE_MS,
      waiting: 1,
    });
    expect(await queue.claim(id)).toBeUndefined();
    clock.ms += SETTLE_MS;
    expect(await queue.due()).toEqual({ ids: [id], alone: [], nextMs: undefined, waiting: 1 });
  });

  it('can be claimed before its time by who asks for all', async () => {
    const { queue, add } = await openQueue();
    const { id } = await add(queue);
    const never = Number.POSITIVE_INFINITY;
    expect((await queue.due(never)).ids).toEqual([id]);
    expect(await queue.claim(id, never)).toMatchObject({ id });
  });

  it('takes in the same ticket twice without writing', async () => {
    const { queue, add, paths } = await openQueue();
    const { id } = await add(queue);
    const before = await readFile(join(paths.pending, `${id}.json`), 'utf8');
    expect((await add(queue, { atMs: NOON_MS + HOUR_MS })).isNew).toBe(false);
    expect(await readFile(join(paths.pending, `${id}.json`), 'utf8')).toBe(before);
  });

  it('is seen by another process at once, and so is every change', async () => {
    const { queue, add, open } = await openQueue();
    const other = open();
    expect((await other.due()).waiting).toBe(0);
    const { id } = await add(queue);
    expect((await other.due()).ids).toEqual([]);
    await add(queue, { ticket: 't2', ...END });
    expect((await other.due()).ids).toEqual([id]);
    await queue.drop(id);
    expect((await other.due()).waiting).toBe(0);
  });

  it('waits no longer than was meant when the clock is set back an hour', async () => {
    const { queue, add, clock, open } = await openQueue();
    const { id } = await add(queue);
    clock.ms -= HOUR_MS;
    expect((await queue.due()).nextMs).toBe(NOON_MS - HOUR_MS + SETTLE_MS);
    clock.ms += SETTLE_MS;
    // Another process, so that the shorter wait must have been stored.
    expect((await open().due()).ids).toEqual([id]);
  });

  it('comes after others when it has failed or killed its worker', async () => {
    const { queue, add, clock } = await openQueue();
    const bad = await add(queue, END, { sessionId: 'bad' });
    await queue.release(await claimed(queue, bad.id), { kind: 'retry', delayMs: 0, error: 'no' });
    clock.ms += MINUTE_MS;
    const good = await add(queue, END, { sessionId: 'good' });
    expect((await queue.due()).ids).toEqual([good.id, bad.id]);
  });

  it('can be parked, taken up again with all its attempts, and dropped', async () => {
    const { queue, add } = await openQueue();
    const { id } = await add(queue);
    expect(await queue.park(id, 'by hand')).toBe(true);
    expect(queue.list()).toMatchObject([
      { id, state: 'parked', facts: { parkedReason: 'by hand' } },
    ]);
    expect(await queue.retry(id)).toBe(true);
    expect((await queue.due()).ids).toEqual([id]);
    expect(queue.list()).toMatchObject([{ id, state: 'pending', facts: { attempts: 0 } }]);
    expect(await queue.drop(id)).toBe(true);
    expect(queue.list()).toEqual([]);
    expect([await queue.park(id, ''), await queue.retry(id), await queue.drop(id)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('a running job', () => {
  it('is had by one claimant and names its owner', async () => {
    const { queue, add, open, paths } = await openQueue();
    const { id } = await add(queue, END);
    const claims = await Promise.all([open(), open(), queue].map((one) => one.claim(id)));
    const [job, ...others] = claims.filter((claim) => claim !== undefined);
    expect(others).toEqual([]);
    expect(job?.owner?.pid).toBe(process.pid);
    expect(await readdir(paths.pending)).toEqual([]);
    expect(queue.list()).toMatchObject([{ id, state: 'running' }]);
  });

  it('is gone when it is done', async () => {
    const { queue, add, paths } = await openQueue();
    const { id } = await add(queue, END);
    expect(await queue.release(await claimed(queue, id), { kind: 'done' })).toBe(true);
    expect(queue.list()).toEqual([]);
    expect(await readdir(join(paths.pending, '..', 'locks'))).toEqual([]);
  });

  it.each([
    ['retry', { kind: 'retry', delayMs: 5, error: 'silent' }, { attempts: 1, waitMs: 5 }],
    ['settle', { kind: 'settle', delayMs: 7 }, { attempts: 0, waitMs: 7 }],
    ['killed', { kind: 'killed' }, { attempts: 0, waitMs: 0 }],
  ] as const)('waits again after the outcome %s', async (_name, outcome, facts) => {
    const { queue, add } = await openQueue();
    const { id } = await add(queue, END);
    await queue.release(await claimed(queue, id), outcome);
    const notBeforeMs = NOON_MS + facts.waitMs;
    expect(queue.list()).toMatchObject([{ state: 'pending', facts: { ...facts, notBeforeMs } }]);
    expect(queue.list()[0]?.facts).not.toHaveProperty('owner');
  });

  it('keeps its attempts on disk and is tried again without anything new in its session', async () => {
    const { queue, add, clock, open } = await openQueue();
    const { id } = await add(queue, END);
    const outcome = { kind: 'retry', delayMs: MINUTE_MS, error: 'timed out' } as const;
    await queue.release(await claimed(queue, id), outcome);
    expect((await open().due()).ids).toEqual([]);
    clock.ms += MINUTE_MS;
    expect(await claimed(open(), id)).toMatchObject({ attempts: 1, lastError: 'timed out' });
  });

  it('is parked with the reason, and the others go on', async () => {
    const { queue, add } = await openQueue();
    const bad = await add(queue, END, { sessionId: 'bad' });
    const good = await add(queue, END, { sessionId: 'good' });
    await queue.release(await claimed(queue, bad.id), { kind: 'park', reason: 'gone' });
    const parked = queue.list().filter(({ state }) => state === 'parked');
    expect(parked).toMatchObject([{ id: bad.id, facts: { parkedReason: 'gone', attempts: 1 } }]);
    expect((await queue.due()).ids).toEqual([good.id]);
  });

  it('lets events that come meanwhile wait in a job of their own, not claimed before its end', async () => {
    const { queue, add } = await openQueue();
    const { id } = await add(queue, END);
    const job = await claimed(queue, id);
    await add(queue, { ticket: 't2', ...END });
    expect(await queue.due()).toEqual({ ids: [], alone: [], nextMs: undefined, waiting: 1 });
    expect(await queue.claim(id)).toBeUndefined();
    await queue.release(job, { kind: 'done' });
    expect((await claimed(queue, id)).events).toMatchObject([{ ticket: 't2' }]);
  });

  it('does not take a ticket twice that it has already', async () => {
    const { queue, add } = await openQueue();
    await claimed(queue, (await add(queue, END)).id);
    expect((await add(queue, END)).isNew).toBe(false);
    expect(await queue.due()).toMatchObject({ waiting: 0 });
  });

  it.each(['retry', 'park'] as const)(
    'that ends with %s is joined to the newer events, which reset its attempts',
    async (kind) => {
      const { queue, add } = await openQueue();
      const { id } = await add(queue, END);
      const job = await claimed(queue, id);
      await add(queue, { ticket: 't2' });
      await queue.release(job, { kind, delayMs: HOUR_MS, error: 'silent', reason: 'silent' });
      expect(queue.list()).toMatchObject([
        {
          state: 'pending',
          facts: { attempts: 0, notBeforeMs: NOON_MS + SETTLE_MS, lastError: 'silent' },
        },
      ]);
      const both = await queue.claim(id, Number.POSITIVE_INFINITY);
      expect(both?.events.map(({ ticket }) => ticket)).toEqual(['t1', 't2']);
    },
  );

  it('cannot be given back by who has not claimed it, nor twice', async () => {
    const { queue, add, open } = await openQueue();
    const job = await claimed(queue, (await add(queue, END)).id);
    expect(await open().release(job, { kind: 'done' })).toBe(false);
    expect(queue.list()).toMatchObject([{ state: 'running' }]);
    expect(await queue.release(job, { kind: 'done' })).toBe(true);
    expect(await queue.release(job, { kind: 'done' })).toBe(false);
  });

  it('is left alone while its process lives', async () => {
    const { queue, add, open } = await openQueue();
    await claimed(queue, (await add(queue, END)).id);
    expect([await queue.reclaim(), await open().reclaim()]).toEqual([[], []]);
  });
});

describe('a parked job', () => {
  it('is taken up again by a newer event, with all its attempts', async () => {
    const { queue, add, paths } = await openQueue();
    const { id } = await add(queue, END);
    await queue.release(await claimed(queue, id), { kind: 'park', reason: 'gone' });
    expect((await add(queue, { ticket: 't1', ...END })).isNew).toBe(false);
    expect((await add(queue, { ticket: 't2', ...END })).isNew).toBe(true);
    expect(queue.list()).toMatchObject([{ state: 'pending', facts: { attempts: 0 } }]);
    expect((await claimed(queue, id)).events).toHaveLength(2);
    expect(await readdir(paths.parked)).toEqual([]);
  });

  it('is removed after sixty days, as is what killed processes left', async () => {
    const { queue, add, paths, clock } = await openQueue();
    const ids = [];
    for (const sessionId of ['old', 'new', 'waiting']) {
      ids.push((await add(queue, END, { sessionId })).id);
      if (sessionId !== 'waiting') await queue.park(ids.at(-1) ?? '', 'by hand');
    }
    const long = new Date(NOON_MS - 61 * 24 * HOUR_MS);
    const recent = new Date(NOON_MS);
    await utimes(join(paths.parked, `${ids[0]}.json`), long, long);
    await utimes(join(paths.parked, `${ids[1]}.json`), recent, recent);
    await utimes(join(paths.pending, `${ids[2]}.json`), long, long);
    await writeFile(join(paths.pending, '.rememberd-0011223344556677.tmp'), '{');
    await utimes(join(paths.pending, '.rememberd-0011223344556677.tmp'), long, long);
    clock.ms = NOON_MS;
    expect(await queue.prune()).toBe(2);
    expect(queue.list().map(({ id, state }) => [id, state])).toEqual([
      [ids[2], 'pending'],
      [ids[1], 'parked'],
    ]);
    expect(await readdir(paths.pending)).toHaveLength(1);
  });
});

describe('files that are no jobs', () => {
  it('are set aside with the reason and hold nothing up', async () => {
    const { queue, add, paths } = await openQueue();
    const torn = await add(queue, END, { sessionId: 'torn' });
    const good = await add(queue, END, { sessionId: 'good' });
    await writeFile(join(paths.pending, `${torn.id}.json`), '{"version": 1, "id"');
    expect((await queue.due()).ids).toEqual([good.id]);
    expect(queue.list()).toMatchObject([
      { id: good.id, state: 'pending' },
      { id: torn.id, state: 'parked', problem: 'not JSON (19 letters)' },
    ]);
    expect(await queue.retry(torn.id)).toBe(false);
    expect(await queue.drop(torn.id)).toBe(true);
  });

  it('are set aside by every step that meets one', async () => {
    const { queue, add, paths, open } = await openQueue();
    const { id } = await add(queue, END);
    const break_ = (folder: string) => writeFile(join(folder, `${id}.json`), '[]');
    await break_(paths.pending);
    expect(await queue.claim(id)).toBeUndefined();
    expect((await add(queue, { ticket: 't2', ...END })).isNew).toBe(true);
    const job = await claimed(queue, id);
    await break_(paths.running);
    expect(await open().reclaim()).toEqual([]);
    await queue.release(job, { kind: 'killed' });
    expect((await queue.due()).ids).toEqual([id]);
    await mkdir(paths.running, { recursive: true });
    await break_(paths.running);
    await queue.reclaim();
    expect(await readdir(paths.running)).toEqual([]);
    expect(await claimed(queue, id)).toMatchObject({ id });
  });

  it('are ignored under other names, and never opened when they are pipes or links', async () => {
    const { queue, add, paths } = await openQueue();
    const { id } = await add(queue, END);
    await writeFile(join(paths.pending, 'note.txt'), 'by a person');
    execFileSync('mkfifo', [join(paths.pending, `${'a'.repeat(32)}.json`)]);
    await symlink('/etc/hostname', join(paths.pending, `${'b'.repeat(32)}.json`));
    await mkdir(join(paths.pending, `${'c'.repeat(32)}.json`));
    expect((await queue.due()).ids).toEqual([id]);
    const problems = queue.list().map(({ problem }) => problem);
    expect(problems.filter((problem) => problem !== undefined).sort()).toEqual([
      'a link',
      'not a plain file',
      'not a plain file',
    ]);
  });

  it('do not matter when the folders are removed and come back', async () => {
    const { queue, add, paths } = await openQueue();
    expect(await queue.due()).toEqual({ ids: [], alone: [], nextMs: undefined, waiting: 0 });
    expect([queue.list(), await queue.reclaim(), await queue.prune()]).toEqual([[], [], 0]);
    const job = await claimed(queue, (await add(queue, END)).id);
    await rm(join(paths.pending, '..'), { recursive: true });
    expect(await queue.due()).toMatchObject({ ids: [], waiting: 0 });
    expect(await queue.release(job, { kind: 'retry', delayMs: 0, error: '' })).toBe(false);
    expect((await add(queue, { ticket: 't2', ...END })).isNew).toBe(true);
    expect(await claimed(queue, job.id)).toMatchObject({ id: job.id });
  });
});
