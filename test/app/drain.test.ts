import { readFileSync, writeFileSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DrainWorld, drainDue } from '../../src/app/drain.ts';
import { takeIn } from '../../src/app/take-in.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { openLogger } from '../../src/io/logger.ts';
import { takeNotifications } from '../../src/io/notifications.ts';
import {
  clientPlaces,
  fickleExtractor,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { sessionLines } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SETTLE_MS = 600_000;
const HOUR_MS = 3_600_000;

const forced = (world: DrainWorld) =>
  drainDue(world, { isForced: true }, new AbortController().signal);
const due = (world: DrainWorld) =>
  drainDue(world, { isForced: false }, new AbortController().signal);

/** A world whose clock the test sets; sessions settle for ten minutes. */
async function worldAt(startMs = Date.parse('2026-03-12T09:00:00.000Z')) {
  const root = await tempFolder();
  const clock = { nowMs: startMs };
  const settings = resolveSettings({ flags: { settleMs: SETTLE_MS }, environment: {}, file: {} });
  const extractor = fickleExtractor(root);
  return { root, clock, world: queueWorld(root, { now: () => clock.nowMs, settings, extractor }) };
}

async function callsIn(root: string): Promise<string[]> {
  const text = await readFile(join(root, 'calls'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

async function memoriesIn(root: string, project = 'north'): Promise<string[]> {
  const names = await readdir(clientPlaces(root, project).memoryDir).catch(() => []);
  return names.filter((name) => name.endsWith('.md') && name !== 'MEMORY.md');
}

describe('drain', () => {
  it('asks once and saves once for five identical Stop payloads', async () => {
    const { root, world } = await worldAt();
    const session = await writeNumberedSession(root, 'north', 1);
    for (let count = 0; count < 5; count++) await spoolTicket(world, payloadOf(session, 'Stop'));
    expect((await forced(world)).done).toBe(1);
    expect(await callsIn(root)).toHaveLength(1);
    expect(await memoriesIn(root)).toHaveLength(1);
  });

  it('takes the tickets of one session in with one durable write', async () => {
    const { root, world } = await worldAt();
    const session = await writeNumberedSession(root, 'north', 1);
    for (let count = 0; count < 5; count++) await spoolTicket(world, payloadOf(session, 'Stop'));
    const enqueued: string[] = [];
    const enqueue: DrainWorld['queue']['enqueue'] = (id, update) => {
      enqueued.push(id);
      return world.queue.enqueue(id, update);
    };
    const counts = await takeIn({ ...world, queue: { ...world.queue, enqueue } });
    expect(counts).toEqual({ queued: 5, ignored: 0, bad: 0 });
    expect(enqueued).toHaveLength(1);
    expect(await readdir(world.state.spool.new)).toEqual([]);
  });

  it('runs a job that killed its workers when no other one is left, and parks it in the end', async () => {
    const { root, world } = await worldAt();
    for (const number of [1, 2, 3]) {
      await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', number)));
    }
    await takeIn(world);
    const [often, thrice, never] = world.queue.list();
    const setKills = (id = '', kills = 0) => {
      const file = join(world.state.queue.pending, `${id}.json`);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('"kills": 0', `"kills": ${kills}`));
    };
    setKills(often?.id, 10);
    setKills(thrice?.id, 3);
    const worked: string[] = [];
    const onWorked = (id: string, fate: string) => worked.push(`${id} ${fate}`);
    await drainDue(world, { isForced: true, onWorked }, new AbortController().signal);
    expect(worked).toEqual([`${never?.id} done`, `${thrice?.id} done`, `${often?.id} parked`]);
    expect(world.queue.list()).toMatchObject([
      { state: 'parked', facts: { parkedReason: '10 times the worker died while it had it' } },
    ]);
  });

  it('reads only what a resumed session added', async () => {
    const { root, world } = await worldAt();
    const session = await writeNumberedSession(root, 'north', 1);
    await spoolTicket(world, payloadOf(session));
    await forced(world);
    const more = [{ user: 'Never push to the branch of another person.', uuid: 'later' }];
    await appendFile(session.transcript, sessionLines(more, session));
    await spoolTicket(world, payloadOf(session));
    await forced(world);
    expect(await callsIn(root)).toHaveLength(2);
    expect(await memoriesIn(root)).toHaveLength(2);
  });

  it('waits after a Stop until the session was quiet for the settle time', async () => {
    const { root, clock, world } = await worldAt(Date.now());
    const session = await writeNumberedSession(root, 'north', 1);
    await utimes(session.transcript, new Date(0), new Date(0));
    await spoolTicket(world, payloadOf(session, 'Stop'));
    expect(await due(world)).toMatchObject({ done: 0 });
    clock.nowMs += SETTLE_MS / 2;
    expect(await due(world)).toMatchObject({ done: 0 });
    clock.nowMs += SETTLE_MS;
    expect(await due(world)).toMatchObject({ done: 1 });
  });

  it('does not wait longer than it meant to when the clock is set back an hour', async () => {
    const { root, clock, world } = await worldAt(Date.now());
    const session = await writeNumberedSession(root, 'north', 1);
    await utimes(session.transcript, new Date(0), new Date(0));
    await spoolTicket(world, payloadOf(session, 'Stop'));
    await due(world);
    clock.nowMs -= HOUR_MS;
    await due(world);
    clock.nowMs += SETTLE_MS + 1000;
    expect(await due(world)).toMatchObject({ done: 1 });
  });

  it('works everything that came due while the machine slept', async () => {
    const { root, clock, world } = await worldAt(Date.now());
    for (const number of [1, 2, 3]) {
      const session = await writeNumberedSession(root, 'north', number);
      await utimes(session.transcript, new Date(0), new Date(0));
      await spoolTicket(world, payloadOf(session, 'Stop'));
    }
    await due(world);
    clock.nowMs += 72 * HOUR_MS;
    expect(await due(world)).toMatchObject({ done: 3 });
  });

  it('goes on when the spool folder was deleted and made anew', async () => {
    const { root, world } = await worldAt();
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
    await forced(world);
    await rm(join(root, 'state', 'spool'), { recursive: true });
    expect(await forced(world)).toMatchObject({ done: 0 });
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 2)));
    expect(await forced(world)).toMatchObject({ done: 1 });
  });

  it('tries a transcript that is gone again, then parks its job with the reason, and goes on', async () => {
    const { root, clock, world } = await worldAt();
    const gone = await writeNumberedSession(root, 'north', 1);
    const there = await writeNumberedSession(root, 'north', 2);
    await spoolTicket(world, payloadOf(gone));
    await spoolTicket(world, payloadOf(there));
    await rm(gone.transcript);
    expect(await forced(world)).toMatchObject({ done: 1, retried: 1 });
    for (let attempt = 0; attempt < 3; attempt++) {
      clock.nowMs += HOUR_MS;
      await due(world);
    }
    expect(world.queue.list()).toMatchObject([
      { state: 'parked', facts: { parkedReason: expect.stringContaining('transcript') } },
    ]);
    const notices = await takeNotifications(world.state.notifications, new Date(clock.nowMs));
    expect(notices.map(({ type }) => type)).toContain('job_parked');
  });

  it('sets an unusable ticket aside with the reason and works the others', async () => {
    const { root, world } = await worldAt();
    await spoolTicket(world, '{"session_id": 7');
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
    expect(await forced(world)).toMatchObject({ done: 1 });
    const bad = await readdir(world.state.spool.bad);
    expect(bad.filter((name) => name.endsWith('.reason'))).toHaveLength(1);
  });

  it.each([
    ['a project that is excluded', { excludeProjects: ['**/north'] }, []],
    ['memory that is switched off', {}, ['CLAUDE_CODE_DISABLE_AUTO_MEMORY=1']],
  ])('ignores sessions of %s', async (_case, flags, header) => {
    const root = await tempFolder();
    const settings = resolveSettings({ flags, environment: {}, file: {} });
    const world = queueWorld(root, { settings, extractor: fickleExtractor(root) });
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)), header);
    await forced(world);
    expect(await callsIn(root)).toEqual([]);
    expect(await readdir(world.state.spool.new)).toEqual([]);
  });

  it('parks a session of another project that meets in the same folder name', async () => {
    const { root, world } = await worldAt();
    const one = await writeNumberedSession(root, join('a-b', 'c'), 1);
    const other = await writeNumberedSession(root, join('a', 'b-c'), 2);
    await spoolTicket(world, payloadOf(one));
    await forced(world);
    await spoolTicket(world, payloadOf(other));
    expect(await forced(world)).toMatchObject({ done: 0, parked: 1 });
    expect(world.queue.list()).toMatchObject([
      { facts: { parkedReason: expect.stringContaining('another project') } },
    ]);
  });

  it('notes in the log how long each session waited and took', async () => {
    const { root, clock, world } = await worldAt();
    const log = await openLogger(join(root, 'log'), 'info');
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
    await takeIn(world);
    clock.nowMs += HOUR_MS;
    await forced({ ...world, log });
    const lines = (await readFile(join(root, 'log', 'rememberd.log'), 'utf8'))
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'session processed', waitedMs: HOUR_MS, tookMs: 0 }),
    );
  });

  it('tells who asks what was saved, once', async () => {
    const { root, world } = await worldAt(Date.now());
    await spoolTicket(world, payloadOf(await writeNumberedSession(root, 'north', 1)));
    await forced(world);
    const now = new Date();
    const first = await takeNotifications(world.state.notifications, now);
    expect(first).toMatchObject([{ type: 'memory_saved' }]);
    expect(await takeNotifications(world.state.notifications, now)).toEqual([]);
  });
});
