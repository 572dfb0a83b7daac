import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/core/job.ts';
import type { ScannedJob, ScannedJobs } from '../../src/io/job-scan.ts';
import { chooseDue, untidyJobs } from '../../src/io/queue-view.ts';
import { anEvent, jobOf, NOON_MS } from '../support/jobs.ts';

function scanned(...jobs: readonly (Partial<Job> & { id: string })[]): ScannedJobs {
  const base = { ...jobOf([anEvent()]), notBeforeMs: NOON_MS, waitMs: 0 };
  return new Map(jobs.map((parts) => [parts.id, { id: parts.id, facts: { ...base, ...parts } }]));
}

const BROKEN: ScannedJob = { id: 'x', problem: 'not JSON' };
const NOTHING: ScannedJobs = new Map();

describe('chooseDue', () => {
  it.each([
    ['nothing', NOTHING, NOTHING, { ids: [], alone: [], nextMs: undefined, waiting: 0 }],
    [
      'what is due, and when the next one is',
      scanned(
        { id: 'a' },
        { id: 'b', notBeforeMs: NOON_MS + 9 },
        { id: 'c', notBeforeMs: NOON_MS + 5 },
      ),
      NOTHING,
      { ids: ['a'], alone: [], nextMs: NOON_MS + 5, waiting: 3 },
    ],
    [
      'no job whose id runs, due or not',
      scanned({ id: 'a' }, { id: 'b', notBeforeMs: NOON_MS + 9 }),
      scanned({ id: 'a' }, { id: 'b' }),
      { ids: [], alone: [], nextMs: undefined, waiting: 2 },
    ],
    [
      'untried jobs first',
      scanned({ id: 'a', attempts: 1 }, { id: 'b' }, { id: 'c', notBeforeMs: NOON_MS - 1 }),
      NOTHING,
      { ids: ['c', 'b', 'a'], alone: [], nextMs: undefined, waiting: 3 },
    ],
    [
      'jobs that killed two workers apart from the others',
      scanned({ id: 'a', kills: 2 }, { id: 'b', kills: 1 }, { id: 'c', kills: 9 }),
      NOTHING,
      { ids: ['b'], alone: ['a', 'c'], nextMs: undefined, waiting: 3 },
    ],
    [
      'no job that cannot be read',
      new Map([['x', BROKEN]]),
      NOTHING,
      { ids: [], alone: [], nextMs: undefined, waiting: 1 },
    ],
  ])('finds %s', (_name, waiting, running, due) => {
    expect(chooseDue(waiting, running, NOON_MS)).toEqual(due);
  });
});

describe('untidyJobs', () => {
  it('names unreadable jobs and those that wait longer than was meant', () => {
    const jobs = scanned(
      { id: 'a', notBeforeMs: NOON_MS + 60, waitMs: 60 },
      { id: 'b', notBeforeMs: NOON_MS + 61, waitMs: 60 },
    );
    expect(untidyJobs(new Map([...jobs, ['x', BROKEN]]), NOON_MS)).toEqual(['b', 'x']);
  });
});
