import { describe, expect, it } from 'vitest';
import { afterAttempt } from '../../src/core/attempt.ts';
import type { Job } from '../../src/core/job.ts';
import { anEvent, anOwner, jobOf, NOON_MS } from '../support/jobs.ts';

const WAITING = jobOf([anEvent()]);
const RUNNING: Job = { ...WAITING, attempts: 2, owner: anOwner() };

describe('afterAttempt', () => {
  it.each([
    [
      'a failure counts and waits',
      { kind: 'retry', delayMs: 60, error: 'silent' },
      { attempts: 3, notBeforeMs: NOON_MS + 60, waitMs: 60, lastError: 'silent' },
    ],
    [
      'the last failure counts and says why',
      { kind: 'park', reason: 'gone' },
      { attempts: 3, notBeforeMs: NOON_MS, waitMs: 0, lastError: 'gone', parkedReason: 'gone' },
    ],
    [
      'a look too early does not count',
      { kind: 'settle', delayMs: 90 },
      { attempts: 2, notBeforeMs: NOON_MS + 90, waitMs: 90 },
    ],
    [
      'a wait for something does not count and says for what',
      { kind: 'settle', delayMs: 90, reason: 'spent' },
      { attempts: 2, notBeforeMs: NOON_MS + 90, waitMs: 90, lastError: 'spent' },
    ],
    [
      'an attempt cut off does not count and is due',
      { kind: 'killed' },
      { attempts: 2, notBeforeMs: NOON_MS, waitMs: 0 },
    ],
  ] as const)('%s', (_name, outcome, changed) => {
    expect(afterAttempt(RUNNING, outcome, NOON_MS)).toEqual({ ...WAITING, ...changed });
  });
});
