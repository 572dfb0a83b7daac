import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/core/job.ts';
import { createJobFolder } from '../../src/io/job-folder.ts';
import { addEvents, finish, type JobFolders, recover, start } from '../../src/io/queue-steps.ts';
import { anEvent, anOwner, jobOf, NOON_MS } from '../support/jobs.ts';
import { tempFolder } from '../support/temp-folder.ts';

const END = anEvent({ event: 'SessionEnd' });
const WAITING = jobOf([END]);
const RUNNING: Job = { ...WAITING, owner: anOwner() };
const FAILED: Job = { ...WAITING, attempts: 1, notBeforeMs: NOON_MS + 5, waitMs: 5 };
const PARKED: Job = { ...WAITING, attempts: 1, parkedReason: 'gone' };
const { id } = WAITING;

type Standing = Partial<Record<keyof JobFolders, Job>>;

/** Puts files where a step that was cut off left them. */
async function foldersWith(standing: Standing): Promise<JobFolders> {
  const root = await tempFolder();
  const folders = {
    pending: createJobFolder(`${root}/pending`),
    running: createJobFolder(`${root}/running`),
    parked: createJobFolder(`${root}/parked`),
  };
  for (const name of ['pending', 'running', 'parked'] as const) {
    const job = standing[name];
    if (job !== undefined) await folders[name].write(job);
  }
  return folders;
}

function standingIn({ pending, running, parked }: JobFolders) {
  return { pending: pending.read(id), running: running.read(id), parked: parked.read(id) };
}

describe('recover', () => {
  it.each<[string, Standing, Job]>([
    ['a job whose worker died', { running: RUNNING }, { ...WAITING, kills: 1 }],
    [
      'a failure that was written down, but not taken off running',
      { running: RUNNING, pending: FAILED },
      { ...FAILED, kills: 1 },
    ],
    [
      'a parking that was written down, but not taken off running',
      { running: RUNNING, parked: PARKED },
      { ...WAITING, kills: 1 },
    ],
    [
      'an event that came while it ran',
      { running: RUNNING, pending: jobOf([anEvent({ ticket: 't2' })]) },
      { ...jobOf([anEvent({ ticket: 't2' })]), events: [END, anEvent({ ticket: 't2' })], kills: 1 },
    ],
  ])('puts back %s', async (_name, standing, pending) => {
    const folders = await foldersWith(standing);
    expect(await recover(id, NOON_MS, folders)).toBe(true);
    expect(standingIn(folders)).toEqual({ pending, running: undefined, parked: undefined });
    expect(await recover(id, NOON_MS, folders)).toBe(false);
  });
});

describe('start', () => {
  it.each<[string, Standing]>([
    ['whose last claim was cut off', { pending: RUNNING }],
    ['that was parked before and not cleared', { pending: WAITING, parked: PARKED }],
  ])('runs a job %s', async (_name, standing) => {
    const folders = await foldersWith(standing);
    const owner = anOwner({ token: '1'.repeat(32) });
    const running = { ...WAITING, owner };
    expect(await start(id, { owner, nowMs: NOON_MS }, folders)).toEqual(running);
    expect(standingIn(folders)).toEqual({ pending: undefined, running, parked: undefined });
  });
});

describe('finish', () => {
  it('leaves a job alone that another worker has taken over', async () => {
    const other = { ...RUNNING, owner: anOwner({ token: '1'.repeat(32) }) };
    const folders = await foldersWith({ running: other });
    const by = { outcome: { kind: 'done' }, nowMs: NOON_MS } as const;
    expect(await finish(RUNNING, by, folders)).toBe(false);
    expect(standingIn(folders).running).toEqual(other);
  });
});

describe('addEvents', () => {
  it('lets a waiting job count before a parked one that was not cleared', async () => {
    const folders = await foldersWith({ pending: WAITING, parked: PARKED });
    const seen: (Job | undefined)[] = [];
    const update = (job: Job | undefined): Job => {
      seen.push(job);
      return { ...WAITING, events: [END, anEvent({ ticket: 't2' })] };
    };
    expect(await addEvents(id, update, folders)).toBe(true);
    expect(seen).toEqual([WAITING]);
    expect(standingIn(folders).parked).toBeUndefined();
  });
});
