import { execFileSync } from 'node:child_process';
import { link, lutimes, mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tryLock } from '../../src/io/lock.ts';
import {
  placeRecord,
  readFileSystemClock,
  readRecord,
  removeRecord,
  touchRecord,
} from '../../src/io/lock-record.ts';
import { DEAD, LIVING, leaveRecord, refuseLinks } from '../support/lock-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FORMS = [
  { form: 'file', link },
  { form: 'folder', link: refuseLinks },
] as const;
const LONG_AGO = new Date('2001-01-01');

describe.each(FORMS)('a record as a $form', ({ form, link }) => {
  const placeIn = async (folder: string, owner = LIVING) =>
    placeRecord(join(folder, 'lock'), owner, { temp: join(folder, 'temp'), link });

  it('is placed whole, for its owner only, and leaves nothing beside it', async () => {
    const folder = await tempFolder();
    expect(await placeIn(folder)).toBe(true);
    expect(await readdir(folder)).toEqual(['lock']);
    expect((await stat(join(folder, 'lock'))).mode & 0o077).toBe(0);
    expect(await readRecord(join(folder, 'lock'))).toMatchObject({
      owner: LIVING,
      token: LIVING.token,
    });
  });

  it.each(FORMS)('does not replace another one, which is a $form', async ({ form: other }) => {
    const folder = await tempFolder();
    await leaveRecord(join(folder, 'lock'), DEAD, other);
    expect(await placeIn(folder)).toBe(false);
    expect(await readdir(folder)).toEqual(['lock']);
    expect((await readRecord(join(folder, 'lock')))?.owner).toEqual(DEAD);
  });

  it('is removed, however often', async () => {
    const folder = await tempFolder();
    await placeIn(folder);
    for (let time = 0; time < 2; time++) {
      await removeRecord(join(folder, 'lock'), join(folder, 'spare'));
      expect(await readdir(folder)).toEqual([]);
    }
  });

  it('gets a new time from the file system at a heartbeat, if it is still the same', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'lock');
    await leaveRecord(path, LIVING, form);
    await utimes(form === 'file' ? path : join(path, 'owner'), LONG_AGO, LONG_AGO);

    await touchRecord(path, DEAD.token);
    expect((await readRecord(path))?.touchedMs).toBe(LONG_AGO.getTime());
    await touchRecord(path, LIVING.token);
    const now = await readFileSystemClock(join(folder, 'temp'));
    expect((await readRecord(path))?.touchedMs).toBeGreaterThan(now - 60_000);
    expect((await readRecord(path))?.owner).toEqual(LIVING);
  });

  it('fails where there is no folder to place it in', async () => {
    await expect(placeIn(join(await tempFolder(), 'gone'))).rejects.toThrow('ENOENT');
  });
});

it('is not there', async () => {
  const path = join(await tempFolder(), 'lock');
  expect(await readRecord(path)).toBeNull();
  await touchRecord(path, LIVING.token);
  expect(await readRecord(path)).toBeNull();
});

describe('what is no record', () => {
  it.each<[string, (path: string) => Promise<unknown>]>([
    ['an empty file', (path) => writeFile(path, '')],
    ['a file of noise', (path) => writeFile(path, '\u0000{"host":')],
    ['a file of ten megabytes', (path) => writeFile(path, 'x'.repeat(10_000_000))],
    ['an empty folder', (path) => mkdir(path)],
    [
      'a link to a file of noise',
      async (path) => {
        await writeFile(`${path}.target`, 'noise');
        await symlink(`${path}.target`, path);
      },
    ],
  ])('has no owner but a token that stays the same: %s', async (_name, leave) => {
    const path = join(await tempFolder(), 'lock');
    await leave(path);
    const record = await readRecord(path);
    expect(record).toMatchObject({ owner: null, token: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await readRecord(path)).toEqual(record);
  });

  it('has another token once it is replaced', async () => {
    const path = join(await tempFolder(), 'lock');
    await writeFile(path, 'noise');
    const before = await readRecord(path);
    await writeFile(path, 'other noise');
    expect((await readRecord(path))?.token).not.toBe(before?.token);
  });
});

it.each<[string, (path: string) => unknown]>([
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link that leads nowhere', (path) => symlink('nowhere', path)],
])('%s counts as a lock without an owner, and is given up like one', async (_case, make) => {
  const path = join(await tempFolder(), 'lock');
  await make(path);
  expect(await readRecord(path)).toMatchObject({ owner: null });
  expect(await tryLock(path)).toBeNull();
  await lutimes(path, LONG_AGO, LONG_AGO);
  expect(await (await tryLock(path))?.release()).toBe('released');
});
