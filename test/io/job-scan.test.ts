import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createJobFolder } from '../../src/io/job-folder.ts';
import { createJobScan } from '../../src/io/job-scan.ts';
import { anEvent, aSession, jobOf } from '../support/jobs.ts';
import { tempFolder } from '../support/temp-folder.ts';

function jobNamed(sessionId: string) {
  return jobOf([anEvent()], aSession({ sessionId }));
}

it('finds jobs that came, changed and went since it last looked', async () => {
  const path = join(await tempFolder(), 'pending');
  const scan = createJobScan(path);
  const folder = createJobFolder(path);
  expect([...scan()]).toEqual([]);
  const [a, b] = [jobNamed('a'), jobNamed('b')];
  await folder.write(a);
  await folder.write(b);
  expect([...scan().keys()].sort()).toEqual([a.id, b.id].sort());
  await folder.write({ ...a, attempts: 7 });
  await folder.remove(b.id);
  expect([...scan().values()]).toMatchObject([{ id: a.id, facts: { attempts: 7 } }]);
});

it('keeps no events or paths of a job, as there may be many jobs', async () => {
  const folder = createJobFolder(await tempFolder());
  const job = jobNamed('a');
  await folder.write(job);
  const facts = folder.scan().get(job.id)?.facts ?? {};
  expect(Object.keys(facts)).toEqual(
    expect.not.arrayContaining(['events', 'environment', 'transcript', 'cwd']),
  );
});

it('looks at the files of a folder again only when the folder changed', async () => {
  const path = await tempFolder();
  const [a, b] = [jobNamed('a'), jobNamed('b')];
  const folder = createJobFolder(path);
  await folder.write(a);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(path, longAgo, longAgo);
  const first = folder.scan();
  expect(folder.scan()).toBe(first);
  await folder.write(b);
  expect(folder.scan().size).toBe(2);
});

it('does not trust a folder that changed only just now', async () => {
  const path = await tempFolder();
  const folder = createJobFolder(path);
  await folder.write(jobNamed('a'));
  const now = new Date();
  await utimes(path, now, now);
  folder.scan();
  await folder.write(jobNamed('b'));
  // A coarse file system would give both changes this one stamp.
  await utimes(path, now, now);
  expect(folder.scan().size).toBe(2);
});

it('follows a folder that is removed and made again', async () => {
  const path = join(await tempFolder(), 'pending');
  const folder = createJobFolder(path);
  await folder.write(jobNamed('a'));
  expect(folder.scan().size).toBe(1);
  await rm(path, { recursive: true });
  expect(folder.scan().size).toBe(0);
  await mkdir(path);
  await writeFile(join(path, 'README'), 'not a job');
  await folder.write(jobNamed('b'));
  expect(folder.scan().size).toBe(1);
});
