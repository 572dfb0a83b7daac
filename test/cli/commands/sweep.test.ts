import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  clientPlaces,
  payloadOf,
  queueWorld,
  writeNumberedSession,
} from '../../support/queue-world.ts';
import { runCommand } from '../../support/run-command.ts';
import { spoolTicket } from '../../support/spool-ticket.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const DAY_MS = 24 * 3_600_000;

/** A home with one session for each of these ages. */
async function homeWith(...days: readonly number[]) {
  const home = await tempFolder();
  for (const [number, age] of days.entries()) {
    const { transcript } = await writeNumberedSession(home, 'north', number);
    const at = new Date(Date.now() - age * DAY_MS);
    await utimes(transcript, at, at);
  }
  return home;
}

describe('rememberd sweep', () => {
  it('lists in a dry run what it would queue, and makes neither state folder nor log', async () => {
    const home = await homeWith(1, 2, 30);
    const { code, out } = await runCommand(home, ['sweep', '--dry-run']);
    expect([code, out.split('\n')[0]]).toEqual([0, '2 sessions would be queued, 0 up to date']);
    expect(out).toContain(join(clientPlaces(home, 'north').project, 'session-0.jsonl'));
    expect((await readdir(home)).sort()).toEqual(['.claude', 'north']);
  });

  it('queues them once, and says what it left and why', async () => {
    const home = await homeWith(1, 2);
    const { project } = clientPlaces(home, 'north');
    await writeFile(join(project, 'foreign.jsonl'), `SQLite format 3\0${'x'.repeat(100)}`);
    const old = new Date(Date.now() - DAY_MS);
    await utimes(join(project, 'foreign.jsonl'), old, old);
    const first = await runCommand(home, ['sweep']);
    expect(first.out).toMatch(/^2 sessions queued, 0 up to date, 1 left\n/);
    expect(first.out).toMatch(/left .*foreign\.jsonl: Not a Claude Code transcript/);
    expect((await runCommand(home, ['sweep'])).out).toMatch(/^0 sessions queued, 2 queued already/);
    const status = JSON.parse((await runCommand(home, ['status', '--json'])).out);
    expect(status).toMatchObject({ jobs: { pending: 2 } });
  });

  it.each([
    ['7d', 2],
    ['all', 3],
    [new Date(Date.now() - 1.5 * DAY_MS).toISOString(), 1],
  ])('goes back as far as it is told: %s', async (since, count) => {
    const home = await homeWith(1, 2, 400);
    const words = ['sweep', '--since', since, '--dry-run', '--json'];
    const found = JSON.parse((await runCommand(home, words)).out);
    expect(found).toMatchObject({ isDryRun: true, left: [], upToDate: 0 });
    expect(found.sessions).toHaveLength(count);
  });

  it.each([
    ['--since', 'soon'],
    ['--most', '0'],
  ])('refuses %s %s, with exit 2', async (...words) => {
    const home = await homeWith();
    expect((await runCommand(home, ['sweep', ...words])).code).toBe(2);
    expect(await readdir(home)).toEqual([]);
  });
});

describe('rememberd drain', () => {
  it('works what is due; with --now also what would wait for the session to be quiet', async () => {
    const home = await tempFolder();
    const session = await writeNumberedSession(home, 'north', 1);
    await spoolTicket(queueWorld(home), payloadOf(session, 'Stop'));
    const waits = await runCommand(home, ['drain']);
    expect(waits).toMatchObject({
      code: 0,
      out: '0 done, 0 to be tried again, 0 parked, 0 waiting\n',
    });
    const { code, out } = await runCommand(home, ['drain', '--now', '--json']);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { done: 1, retried: 0, parked: 0, waiting: 0, untold: 0 },
    ]);
    expect(await readdir(clientPlaces(home, 'north').memoryDir)).toContain('MEMORY.md');
  });

  it('ends with 1 when a job was parked', async () => {
    const home = await tempFolder();
    for (const [number, project] of [join('a-b', 'c'), join('a', 'b-c')].entries()) {
      const session = await writeNumberedSession(home, project, number);
      await spoolTicket(queueWorld(home), payloadOf(session));
    }
    const { code, out } = await runCommand(home, ['drain', '--now']);
    expect([code, out]).toEqual([1, '1 done, 0 to be tried again, 1 parked, 0 waiting\n']);
    expect((await runCommand(home, ['notices'])).out).toContain('parked: session session-');
  });

  it('with --wait ends when nothing is pending, and leaves no sign of a runner', async () => {
    const home = await tempFolder();
    const session = await writeNumberedSession(home, 'north', 1);
    const old = new Date(Date.now() - DAY_MS);
    await utimes(session.transcript, old, old);
    await spoolTicket(queueWorld(home), payloadOf(session));
    expect((await runCommand(home, ['drain', '--wait'])).out).toMatch(/^1 done/);
    const names = await readdir(join(home, 'state'));
    expect(names.filter((name) => name.startsWith('runner.'))).toEqual([]);
  });

  it('refuses to wait and not to wait, with exit 2', async () => {
    expect((await runCommand(await tempFolder(), ['drain', '--wait', '--now'])).code).toBe(2);
  });
});
