import { execFileSync } from 'node:child_process';
import {
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_TICKET_BYTES } from '../../src/core/ticket.ts';
import {
  acknowledge,
  parkTicket,
  pruneSpool,
  readTickets,
  type SpooledTicket,
  scanSpool,
} from '../../src/io/spool.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { NOON_MS } from '../support/jobs.ts';
import { tempFolder } from '../support/temp-folder.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

async function openSpool() {
  const { spool } = statePaths(await tempFolder());
  for (const folder of [spool.tmp, spool.new, spool.bad]) await mkdir(folder, { recursive: true });
  return spool;
}

/** Writes a file of that age; ages are before noon. */
async function put(path: string, text: string | Buffer, ageMs = 0): Promise<void> {
  await writeFile(path, text);
  const at = new Date(NOON_MS - ageMs);
  await utimes(path, at, at);
}

function allTickets(spool: Parameters<typeof scanSpool>[0]): SpooledTicket[] {
  return [...readTickets(scanSpool(spool))].flat();
}

describe('reading the spool', () => {
  it('brings tickets oldest first, with their bytes and times', async () => {
    const spool = await openSpool();
    await put(join(spool.new, 'a'), 'newest');
    await put(join(spool.new, 'b'), 'oldest', 2000);
    await put(join(spool.new, 'd'), 'two of one moment', 1000);
    await put(join(spool.new, 'c'), 'one of one moment', 1000);
    const tickets = allTickets(spool);
    expect(tickets.map(({ name }) => name)).toEqual(['b', 'c', 'd', 'a']);
    expect(tickets[0]).toMatchObject({ atMs: NOON_MS - 2000, content: Buffer.from('oldest') });
  });

  it('keeps to batches of a bounded number and size', async () => {
    const spool = await openSpool();
    for (let number = 0; number < 230; number++) await put(join(spool.new, `t${number}`), 'x');
    const bySize = ['x', 'y', 'z'].map((name) =>
      put(join(spool.new, name), Buffer.alloc(5 * 1024 * 1024), -1000),
    );
    await Promise.all(bySize);
    const sizes = [...readTickets(scanSpool(spool))].map((batch) => batch.length);
    expect(sizes).toEqual([100, 100, 31, 1, 1]);
  });

  it('leaves everything alone that is no plain file, and counts it', async () => {
    const spool = await openSpool();
    execFileSync('mkfifo', [join(spool.new, 'pipe')]);
    await symlink('/etc/hostname', join(spool.new, 'link'));
    await mkdir(join(spool.new, 'folder'));
    await put(join(spool.new, 'ticket'), 'x');
    expect(scanSpool(spool)).toMatchObject({ entries: [{ name: 'ticket' }], ignored: 3 });
    expect(await readdir(spool.new)).toHaveLength(4);
  });

  it('leaves out tickets that went away, and names those too large to read', async () => {
    const spool = await openSpool();
    await put(join(spool.new, 'gone'), 'x');
    await put(join(spool.new, 'large'), Buffer.alloc(MOST_TICKET_BYTES + 1));
    const scan = scanSpool(spool);
    await rm(join(spool.new, 'gone'));
    expect([...readTickets(scan)].flat()).toMatchObject([
      { name: 'large', content: { problem: '33554433 bytes, at most 33554432 are read' } },
    ]);
  });

  it('finds nothing where the folder is missing, and all when it is back', async () => {
    const spool = await openSpool();
    await rm(spool.new, { recursive: true });
    expect(scanSpool(spool)).toEqual({ entries: [], ignored: 0 });
    await mkdir(spool.new);
    await put(join(spool.new, 'a'), 'x');
    expect(allTickets(spool)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it('is taken off once it is acknowledged, and again without complaint', async () => {
    const spool = await openSpool();
    await put(join(spool.new, 'a'), 'x');
    for (const ticket of allTickets(spool)) {
      await acknowledge(ticket);
      await acknowledge(ticket);
    }
    expect(await readdir(spool.new)).toEqual([]);
  });

  it('that cannot be used is set aside as it is, with the reason beside it', async () => {
    const spool = await openSpool();
    await put(join(spool.new, 'a.1'), 'torn', 20 * DAY_MS);
    await rm(spool.bad, { recursive: true });
    for (const ticket of allTickets(spool)) {
      await parkTicket(ticket, 'not JSON', spool);
      await parkTicket(ticket, 'not JSON', spool);
    }
    expect(await readdir(spool.new)).toEqual([]);
    expect(await readFile(join(spool.bad, 'a.1'), 'utf8')).toBe('torn');
    expect(await readFile(join(spool.bad, 'a.1.reason'), 'utf8')).toBe('not JSON\n');
    // However old it is, it is kept from now on.
    expect(await pruneSpool(spool, Date.now())).toEqual({ tmp: 0, bad: 0 });
  });

  it.each(['é'.repeat(120), 'x.reason', 'a b\n'])(
    'is set aside under another name than %j',
    async (name) => {
      const spool = await openSpool();
      await put(join(spool.new, name), 'x');
      for (const ticket of allTickets(spool)) await parkTicket(ticket, 'no', spool);
      const names = await readdir(spool.bad);
      expect(names.map((bad) => bad.replace(/^[0-9a-f]{32}/, '*')).sort()).toEqual([
        '*',
        '*.reason',
      ]);
    },
  );
});

describe('pruneSpool', () => {
  it('removes unfinished tickets after an hour and bad ones after fourteen days', async () => {
    const spool = await openSpool();
    await put(join(spool.tmp, 'old'), 'x', HOUR_MS + 1);
    await put(join(spool.tmp, 'new'), 'x', HOUR_MS - 1);
    await put(join(spool.bad, 'old'), 'x', 14 * DAY_MS + 1);
    await put(join(spool.bad, 'new'), 'x', 14 * DAY_MS - 1);
    await put(join(spool.new, 'waiting'), 'x', 99 * DAY_MS);
    expect(await pruneSpool(spool, NOON_MS)).toEqual({ tmp: 1, bad: 1 });
    expect([await readdir(spool.tmp), await readdir(spool.bad), await readdir(spool.new)]).toEqual([
      ['new'],
      ['new'],
      ['waiting'],
    ]);
  });

  it('removes the oldest bad tickets past 100 MB', async () => {
    const spool = await openSpool();
    for (let age = 1; age <= 4; age++) {
      // Sparse, so that the disk holds next to nothing.
      const path = join(spool.bad, `aged${age}`);
      await writeFile(path, '');
      await truncate(path, 30 * 1024 * 1024);
      const at = new Date(NOON_MS - age * HOUR_MS);
      await utimes(path, at, at);
    }
    expect(await pruneSpool(spool, NOON_MS)).toEqual({ tmp: 0, bad: 1 });
    expect(await readdir(spool.bad)).toEqual(['aged1', 'aged2', 'aged3']);
  });

  it('finds nothing to do where folders are missing', async () => {
    const { spool } = statePaths(await tempFolder());
    expect(await pruneSpool(spool, NOON_MS)).toEqual({ tmp: 0, bad: 0 });
  });
});
