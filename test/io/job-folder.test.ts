import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createJobFolder } from '../../src/io/job-folder.ts';
import { anEvent, jobOf, NOON_MS } from '../support/jobs.ts';
import { tempFolder } from '../support/temp-folder.ts';

const HOUR_MS = 60 * 60_000;
const JOB = jobOf([anEvent()]);

it('stores, moves and removes jobs, and makes its folder when it is missing', async () => {
  const root = await tempFolder();
  const one = createJobFolder(join(root, 'one'));
  const two = createJobFolder(join(root, 'two'));
  expect(one.read(JOB.id)).toBeUndefined();
  await one.write(JOB);
  expect(one.read(JOB.id)).toEqual(JOB);
  expect((await stat(join(root, 'one', `${JOB.id}.json`))).mode & 0o777).toBe(0o600);
  await one.move(JOB.id, two);
  expect([one.read(JOB.id), two.read(JOB.id)]).toEqual([undefined, JOB]);
  await two.remove(JOB.id);
  await two.remove(JOB.id);
  expect(await readdir(join(root, 'two'))).toEqual([]);
});

it('has a problem to name for a file that is no job', async () => {
  const path = await tempFolder();
  await writeFile(join(path, `${JOB.id}.json`), Buffer.alloc(1024 * 1024 + 1));
  expect(createJobFolder(path).read(JOB.id)).toEqual({
    problem: '1048577 bytes, at most 1048576 are read',
  });
  await mkdir(join(path, `${'a'.repeat(32)}.json`));
  expect(createJobFolder(path).read('a'.repeat(32))).toEqual({ problem: 'not a plain file' });
});

it('prunes old jobs and stale unfinished files, and nothing that is not its own', async () => {
  const path = await tempFolder();
  const ages = {
    [`${'a'.repeat(32)}.json`]: 3 * HOUR_MS,
    [`${'b'.repeat(32)}.json`]: HOUR_MS,
    '.rememberd-0123456789abcdef.tmp': HOUR_MS + 1,
    '.rememberd-fedcba9876543210.tmp': HOUR_MS - 1,
    'a note': 99 * HOUR_MS,
  };
  for (const [name, ageMs] of Object.entries(ages)) {
    await writeFile(join(path, name), '');
    const at = new Date(NOON_MS - ageMs);
    await utimes(join(path, name), at, at);
  }
  expect(await createJobFolder(path).prune(NOON_MS, 2 * HOUR_MS)).toBe(2);
  expect((await readdir(path)).sort()).toEqual([
    '.rememberd-fedcba9876543210.tmp',
    'a note',
    `${'b'.repeat(32)}.json`,
  ]);
});
