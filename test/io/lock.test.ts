import { link, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DiskRefusedError, FolderUnusableError, LockedError } from '../../src/core/errors.ts';
import type { LockOwner } from '../../src/core/lock-owner.ts';
import { acquireLock, tryLock } from '../../src/io/lock.ts';
import { readRecord } from '../../src/io/lock-record.ts';
import { DEAD, HERE, LIVING, leaveRecord, PROCESSES, refuseLinks } from '../support/lock-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const LOCK = 'the.lock';
const MINUTE_MS = 60_000;

const token = (digit: string) => digit.repeat(32);
const claimOn = (on: LockOwner) => `${LOCK}.${on.token}.claim`;
const tempOf = ({ pid }: LockOwner) => `${LOCK}.${pid}-${token('9')}.tmp`;
const failure = (lock: Promise<unknown>) =>
  lock.then(
    () => undefined,
    (error: unknown) => error,
  );

async function age(path: string, minutes: number): Promise<void> {
  const record = await stat(path).then((found) =>
    found.isDirectory() ? join(path, 'owner') : path,
  );
  const then = new Date(Date.now() - minutes * MINUTE_MS);
  await utimes(record, then, then);
}

describe.each([
  { form: 'file', link },
  { form: 'folder', link: refuseLinks },
] as const)('a lock as a $form', ({ form, link }) => {
  const world = { processes: PROCESSES, link };
  /** Leaves records of killed processes by their names. */
  async function folderWith(records: Readonly<Record<string, LockOwner>>): Promise<string> {
    const folder = await tempFolder();
    for (const [name, owner] of Object.entries(records))
      await leaveRecord(join(folder, name), owner, form);
    return folder;
  }

  it('belongs to one at a time and leaves nothing behind', async () => {
    const folder = await tempFolder();
    const lock = await acquireLock(join(folder, LOCK), { ...world, waitMs: 0 });
    expect(await readdir(folder)).toEqual([LOCK]);
    expect(await tryLock(join(folder, LOCK), world)).toBeNull();
    expect(await lock.release()).toBe('released');
    expect(await readdir(folder)).toEqual([]);
    expect(await (await tryLock(join(folder, LOCK), world))?.release()).toBe('released');
  });

  it('goes to a waiting one when it is given back', async () => {
    const path = join(await tempFolder(), LOCK);
    const first = await acquireLock(path, { ...world, waitMs: 0 });
    const second = acquireLock(path, { ...world, waitMs: 20_000 });
    await first.release();
    expect(await (await second).release()).toBe('released');
  });

  it.each<[string, Readonly<Record<string, LockOwner>>]>([
    ['a process that is gone', { [LOCK]: DEAD }],
    ['a process whose number another one has now', { [LOCK]: { ...LIVING, startedAt: '100' } }],
    ['an earlier boot', { [LOCK]: { ...LIVING, boot: 'sunday' } }],
    [
      'a process that was about to remove a dead one’s',
      {
        [LOCK]: DEAD,
        [claimOn(DEAD)]: { ...DEAD, token: token('3') },
      },
    ],
    [
      'the third of those who died on it',
      {
        [LOCK]: DEAD,
        [claimOn(DEAD)]: { ...DEAD, token: token('3') },
        [`${LOCK}.${token('3')}.claim`]: { ...DEAD, token: token('4') },
        [`${LOCK}.${token('4')}.claim`]: { ...DEAD, token: token('5') },
      },
    ],
    [
      'a process that was killed while it gave it back',
      {
        [LOCK]: DEAD,
        [claimOn(DEAD)]: { ...DEAD, token: token('3') },
        [tempOf(DEAD)]: { ...DEAD, token: token('3') },
      },
    ],
    ['nobody, with a claim left over', { [claimOn(DEAD)]: { ...DEAD, token: token('3') } }],
    ['nobody, with a temporary record left over', { [tempOf(DEAD)]: DEAD }],
  ])('is taken over from %s, and what was left is removed', async (_name, records) => {
    const folder = await folderWith(records);
    const lock = await acquireLock(join(folder, LOCK), { ...world, waitMs: 0 });
    expect(await readdir(folder)).toEqual([LOCK]);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, LockOwner, number]>([
    ['a living process, even after a night asleep', LIVING, 600],
    ['a container with a heartbeat', { ...DEAD, namespace: 'pid:[2]' }, 9],
    ['another machine with a heartbeat', { ...DEAD, host: 'porto', boot: 'sunday' }, 9],
  ])('is left to %s', async (_name, owner, minutes) => {
    const folder = await folderWith({ [LOCK]: owner });
    await age(join(folder, LOCK), minutes);
    expect(await tryLock(join(folder, LOCK), world)).toBeNull();
    expect(await readdir(folder)).toEqual([LOCK]);
  });

  it.each<[string, LockOwner]>([
    ['a container', { ...DEAD, namespace: 'pid:[2]' }],
    ['another machine', { ...DEAD, host: 'porto', boot: 'sunday' }],
  ])('is taken over from %s after ten minutes of silence', async (_name, owner) => {
    const folder = await folderWith({ [LOCK]: owner });
    await age(join(folder, LOCK), 11);
    expect(await tryLock(join(folder, LOCK), world)).not.toBeNull();
  });

  it('is left to a living process that is about to remove it', async () => {
    const folder = await folderWith({ [LOCK]: DEAD, [claimOn(DEAD)]: LIVING });
    expect(await tryLock(join(folder, LOCK), world)).toBeNull();
    expect((await readdir(folder)).sort()).toEqual([LOCK, claimOn(DEAD)]);
  });

  it('stays with the successor when an owner that was taken for gone wakes up', async () => {
    const folder = await tempFolder();
    const path = join(folder, LOCK);
    const inContainer = { ...PROCESSES, self: async () => ({ ...HERE, namespace: 'pid:[2]' }) };
    const sleeper = await acquireLock(path, { link, processes: inContainer, waitMs: 0 });
    await age(path, 11);
    const successor = await acquireLock(path, { ...world, waitMs: 0 });

    expect(await sleeper.release()).toBe('lost');
    expect((await readRecord(path))?.owner).toEqual(successor.owner);
    expect(await tryLock(path, world)).toBeNull();
    expect(await successor.release()).toBe('released');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is not given back twice', async () => {
    const path = join(await tempFolder(), LOCK);
    const lock = await acquireLock(path, { ...world, waitMs: 0 });
    await lock.release();
    const next = await acquireLock(path, { ...world, waitMs: 0 });
    expect(await lock.release()).toBe('lost');
    expect(await next.release()).toBe('released');
  });

  it('shows a heartbeat', async () => {
    const path = join(await tempFolder(), LOCK);
    const lock = await acquireLock(path, { ...world, waitMs: 0, heartbeatMs: 5 });
    await age(path, 11);
    await expect
      .poll(async () => (await readRecord(path))?.touchedMs)
      .toBeGreaterThan(Date.now() - MINUTE_MS);
    await lock.release();
  });
});

describe('a lock', () => {
  const world = { processes: PROCESSES };

  it('says who keeps it, as a reason to come again', async () => {
    const path = join(await tempFolder(), LOCK);
    await leaveRecord(path, LIVING, 'file');
    const error = await failure(acquireLock(path, { ...world, waitMs: 1 }));
    expect(error).toBeInstanceOf(LockedError);
    expect(error).toMatchObject({
      disposition: 'transient',
      facts: { found: 'process 41 on lisbon holds it' },
    });
  });

  it('creates the folder it lies in', async () => {
    const path = join(await tempFolder(), 'memory', LOCK);
    const lock = await acquireLock(path, { waitMs: 0 });
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(lock.owner);
    await lock.release();
  });

  it('stays with the one who took it over while another was about to', async () => {
    const folder = await tempFolder();
    const path = join(folder, LOCK);
    await leaveRecord(path, DEAD, 'file');
    const gate = createGate();
    const late = tryLock(path, {
      ...world,
      link: async (from, to) => {
        if (to.endsWith('.claim')) await gate.pass();
        await link(from, to);
      },
    });
    await gate.reached;
    const first = await acquireLock(path, { ...world, waitMs: 0 });
    gate.open();
    expect(await late).toBeNull();
    expect(await first.release()).toBe('released');
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves alone what only looks like its own, and what a living process is about to place', async () => {
    const folder = await tempFolder();
    const others = [`${LOCK}.notes`, `${LOCK}x`, tempOf(LIVING), `${LOCK}.${token('z')}.claim`];
    for (const name of others) await writeFile(join(folder, name), '');
    const lock = await acquireLock(join(folder, LOCK), { ...world, waitMs: 0 });
    await lock.release();
    expect((await readdir(folder)).sort()).toEqual([...others].sort());
  });

  it('removes a temporary record that was cut short, by the number in its name', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, tempOf(DEAD)), '{"host":"lis');
    await mkdir(join(folder, `${LOCK}.43-${token('8')}.tmp`));
    await (await acquireLock(join(folder, LOCK), { ...world, waitMs: 0 })).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['a file of noise', (path) => writeFile(path, 'noise')],
    ['an empty folder', (path) => mkdir(path)],
  ])('respects %s in its place for ten minutes', async (_name, leave) => {
    const folder = await tempFolder();
    const path = join(folder, LOCK);
    await leave(path);
    expect(String(await failure(acquireLock(path, { ...world, waitMs: 0 })))).toContain(
      'is locked',
    );
    const then = new Date(Date.now() - 11 * MINUTE_MS);
    await utimes(path, then, then);
    expect(await (await tryLock(path, world))?.release()).toBe('released');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['a link to nothing', (path) => symlink('nowhere', path)],
    [
      'a claim that claims itself',
      async (path) => {
        await leaveRecord(path, DEAD, 'file');
        await leaveRecord(`${path}.${DEAD.token}.claim`, DEAD, 'file');
      },
    ],
  ])('does not wait for ever on %s', async (_name, leave) => {
    const path = join(await tempFolder(), LOCK);
    await leave(path);
    expect(await failure(acquireLock(path, { ...world, waitMs: 0 }))).toBeInstanceOf(LockedError);
  });

  it('is given back although the disk has no room for a claim', async () => {
    const folder = await tempFolder();
    const lock = await acquireLock(join(folder, LOCK), {
      ...world,
      waitMs: 0,
      link: async (from, to) => {
        if (to.endsWith('.claim')) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        await link(from, to);
      },
    });
    expect(await lock.release()).toBe('released');
    expect(await readdir(folder)).toEqual([]);
  });

  it('says what is wrong with disk or folder', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), '');
    const inFile = acquireLock(join(folder, 'file', LOCK), { waitMs: 0 });
    expect(await failure(inFile)).toBeInstanceOf(FolderUnusableError);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const onFullDisk = acquireLock(join(folder, LOCK), {
      waitMs: 0,
      link: () => Promise.reject(full),
    });
    expect(await failure(onFullDisk)).toBeInstanceOf(DiskRefusedError);
    expect(await readdir(folder)).toEqual(['file']);
  });
});

/** Holds up who passes until it is opened. */
function createGate() {
  let reach = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = () => {
    reach();
    return opened;
  };
  return { reached, pass, open: () => open() };
}
