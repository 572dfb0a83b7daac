import {
  appendFile,
  chmod,
  mkdir,
  readdir,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drainDue } from '../../src/app/drain.ts';
import { planSweep } from '../../src/app/plan-sweep.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../support/queue-world.ts';
import { sessionLines, writeSession } from '../support/session-file.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOW_MS = Date.parse('2026-03-12T09:00:00.000Z');
const MINUTE_MS = 60_000;
const ALL = { sinceMs: 0, most: 1000 };

/** A world at that time in which sessions settle for ten minutes. */
async function worldAt(flags: Record<string, unknown> = {}) {
  const root = await tempFolder();
  const settings = resolveSettings({
    flags: { settleMs: 10 * MINUTE_MS, ...flags },
    environment: {},
    file: {},
  });
  return { root, world: queueWorld(root, { now: () => NOW_MS, settings }) };
}

async function sessionAged(root: string, project: string, number: number, minutes: number) {
  const session = await writeNumberedSession(root, project, number);
  await setAge(session.transcript, minutes);
  return session;
}

async function setAge(path: string, minutes: number): Promise<void> {
  const at = new Date(NOW_MS - minutes * MINUTE_MS);
  await utimes(path, at, at);
}

describe('planSweep', () => {
  it('finds idle sessions of all projects, newest first, and writes nothing', async () => {
    const { root, world } = await worldAt();
    const older = await sessionAged(root, 'north', 1, 60);
    const newer = await sessionAged(root, 'south', 2, 30);
    await sessionAged(root, 'south', 3, 5);
    const plan = await planSweep(ALL, world);
    expect(plan.sessions.map(({ session }) => session.transcript)).toEqual([
      newer.transcript,
      older.transcript,
    ]);
    expect(plan.unsettled).toBe(1);
    expect(await readdir(root)).not.toContain('state');
  });

  it('takes a file from the future as idle, and one that is a moment ahead as one that may go on', async () => {
    const { root, world } = await worldAt();
    const ahead = await sessionAged(root, 'north', 1, -400 * 24 * 60);
    await sessionAged(root, 'north', 2, -1);
    const plan = await planSweep(ALL, world);
    expect(plan.sessions.map(({ session }) => session.transcript)).toEqual([ahead.transcript]);
    expect(plan.unsettled).toBe(1);
  });

  it('takes no more than it was asked for, and says how many it did not look at', async () => {
    const { root, world } = await worldAt();
    for (const number of [1, 2, 3]) await sessionAged(root, 'north', number, 30 + number);
    expect(await planSweep({ ...ALL, most: 1 }, world)).toMatchObject({
      sessions: [{ session: { sessionId: 'session-1' } }],
      notLookedAt: 2,
    });
  });

  it('leaves out what was last changed before the date asked for', async () => {
    const { root, world } = await worldAt();
    await sessionAged(root, 'north', 1, 60);
    await sessionAged(root, 'north', 2, 120);
    const plan = await planSweep({ ...ALL, sinceMs: NOW_MS - 90 * MINUTE_MS }, world);
    expect(plan.sessions.map(({ session }) => session.sessionId)).toEqual(['session-1']);
  });

  it('keeps to one project when one is named', async () => {
    const { root, world } = await worldAt();
    await sessionAged(root, 'north', 1, 60);
    const { cwd } = await sessionAged(root, 'south', 2, 60);
    const plan = await planSweep({ ...ALL, projectRoot: cwd }, world);
    expect(plan).toMatchObject({ sessions: [{ session: { cwd } }], elsewhere: 1 });
  });

  it('counts what lies behind the cursor only; nothing for a session that was read', async () => {
    const { root, world } = await worldAt();
    const session = await sessionAged(root, 'north', 1, 60);
    await spoolTicket(world, payloadOf(session));
    await drainDue(world, { isForced: true }, new AbortController().signal);
    expect(await planSweep(ALL, world)).toMatchObject({ sessions: [], upToDate: 1 });
    const more = sessionLines([{ user: 'Never push to the branch of another.' }], session);
    await appendFile(session.transcript, more);
    await setAge(session.transcript, 60);
    expect(await planSweep(ALL, world)).toMatchObject({
      sessions: [{ newBytes: Buffer.byteLength(more) }],
      upToDate: 0,
    });
  });

  it('takes a file that ends before its cursor for a rewritten one, with all its bytes', async () => {
    const { root, world } = await worldAt();
    const { cwd, project } = clientPlaces(root, 'north');
    await mkdir(project, { recursive: true });
    const exchanges = [1, 2, 3].map((number) => ({ user: `Thank you for step ${number}.` }));
    const transcript = await writeSession(project, exchanges, { sessionId: 'shrunk', cwd });
    await setAge(transcript, 60);
    await spoolTicket(world, payloadOf({ sessionId: 'shrunk', cwd, transcript }));
    await drainDue(world, { isForced: true }, new AbortController().signal);
    const rest = Buffer.byteLength(
      sessionLines(exchanges.slice(0, 1), { sessionId: 'shrunk', cwd }),
    );
    await truncate(transcript, rest);
    await setAge(transcript, 60);
    expect((await planSweep(ALL, world)).sessions).toMatchObject([{ newBytes: rest }]);
  });

  it.each([
    ['an excluded project', { excludeProjects: ['**/north'] }, 'excluded'],
    ['a state folder of our own', {}, 'rememberd itself'],
  ])('leaves a session in %s, with the reason', async (_case, flags, reason) => {
    const { root, world } = await worldAt(flags);
    const name = reason === 'excluded' ? 'north' : join('state', 'calls');
    const { transcript } = await sessionAged(root, name, 1, 60);
    expect(await planSweep(ALL, world)).toMatchObject({
      sessions: [],
      left: [{ transcript, reason: expect.stringContaining(reason) }],
    });
  });

  it('leaves every session where memory is switched off', async () => {
    const { root, world } = await worldAt();
    await sessionAged(root, 'north', 1, 60);
    const memory = { CLAUDE_CODE_DISABLE_AUTO_MEMORY: '1' };
    const plan = await planSweep(ALL, { ...world, environment: { homeFolder: root, memory } });
    expect(plan).toMatchObject({
      sessions: [],
      left: [{ reason: expect.stringContaining('memory is off') }],
    });
  });

  it('counts a file that names no working folder, one of another program and one that may not be read', async () => {
    const { root, world } = await worldAt();
    const good = await sessionAged(root, 'north', 1, 60);
    const { project } = clientPlaces(root, 'north');
    const files = {
      'empty.jsonl': '',
      'no-cwd.jsonl': `${JSON.stringify({ type: 'summary', summary: 'Bread' })}\n`,
      'foreign.jsonl': `SQLite format 3\0${'x'.repeat(100)}`,
      'closed.jsonl': '{}\n',
      'not-a-session.txt': 'x',
    };
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(project, name), text);
      await setAge(join(project, name), 60);
    }
    await chmod(join(project, 'closed.jsonl'), 0o000);
    await mkdir(join(project, 'folder.jsonl'));
    const plan = await planSweep(ALL, world);
    expect(plan.sessions.map(({ session }) => session.transcript)).toEqual([good.transcript]);
    expect(plan.left.map(({ transcript }) => transcript.slice(project.length + 1)).sort()).toEqual([
      'closed.jsonl',
      'empty.jsonl',
      'foreign.jsonl',
      'no-cwd.jsonl',
    ]);
    for (const { reason } of plan.left) expect(reason).not.toBe('');
  });

  it('leaves a script’s session, but not one that a person went on with, or one that the settings take', async () => {
    const { root, world } = await worldAt();
    const { cwd, project } = clientPlaces(root, 'north');
    await mkdir(project, { recursive: true });
    const exchange = [{ user: 'Never push to the branch of another.' }];
    for (const sessionId of ['script', 'resumed']) {
      const about = { sessionId, cwd, entrypoint: 'sdk-ts' };
      const transcript = await writeSession(project, exchange, about);
      if (sessionId === 'resumed')
        await appendFile(transcript, sessionLines(exchange, { ...about, entrypoint: 'cli' }));
      await setAge(transcript, 60);
    }
    const plan = await planSweep(ALL, world);
    expect(plan.sessions.map(({ session }) => session.sessionId)).toEqual(['resumed']);
    expect(plan.left).toMatchObject([{ reason: 'a script’s session (sdk-ts)' }]);
    const settings = { ...world.settings, includeScripts: true };
    expect((await planSweep(ALL, { ...world, settings })).sessions).toHaveLength(2);
  });

  it('counts a folder that it cannot look into', async () => {
    const { root, world } = await worldAt();
    await sessionAged(root, 'north', 1, 60);
    await symlink('circle', join(root, '.claude', 'projects', 'circle'));
    expect(await planSweep(ALL, world)).toMatchObject({
      sessions: [{ session: { sessionId: 'session-1' } }],
      left: [{ reason: 'it cannot be looked at: ELOOP' }],
    });
  });

  it('finds nothing where the client never was', async () => {
    const { root, world } = await worldAt();
    await rm(join(root, '.claude'), { recursive: true, force: true });
    expect(await planSweep(ALL, world)).toEqual({
      sessions: [],
      left: [],
      upToDate: 0,
      elsewhere: 0,
      unsettled: 0,
      notLookedAt: 0,
    });
  });
});
