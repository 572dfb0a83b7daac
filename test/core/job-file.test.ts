import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/core/job.ts';
import { parseFacts, parseJob, parseTiming, renderJob } from '../../src/core/job-file.ts';
import { anEvent, anOwner, aSession, jobOf } from '../support/jobs.ts';

const FULL: Job = {
  ...jobOf(
    [
      anEvent({ lastAssistantHash: 'abc', isBusy: true }),
      anEvent({ ticket: 't2', event: 'SessionEnd' }),
    ],
    aSession({ sessionId: 'سجل ⏎\n', environment: { CLAUDE_CONFIG_DIR: '/c' } }),
  ),
  owner: anOwner(),
  parkedReason: 'p',
  lastError: 'e',
};

describe('a job file', () => {
  it.each([
    ['with every part', FULL],
    ['with the least', jobOf([anEvent()])],
  ])('gives a job %s back as it was', (_name, job) => {
    expect(parseJob(job.id, renderJob(job))).toEqual(job);
  });

  it.each([
    ['empty', '', 'not JSON (0 letters)'],
    ['torn', renderJob(FULL).slice(0, 100), 'not JSON (100 letters)'],
    ['a list', '[]', 'job: Invalid input: expected object, received array'],
    ['of another version', renderJob(FULL).replace('"version": 1', '"version": 2'), /^version: /],
    [
      'without its sessionId',
      renderJob(FULL).replace('"sessionId"', '"other"'),
      'sessionId: Invalid input: expected string, received undefined',
    ],
    ['with negative attempts', renderJob({ ...FULL, attempts: -1 }), /^attempts: /],
    ['with an unknown event', renderJob(FULL).replace('"Stop"', '"Halt"'), /^events\.0\.event: /],
  ])('that is %s has a named problem', (_name, content, problem) => {
    expect(parseJob(FULL.id, content)).toEqual({
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  });

  it('gives its facts without the rest, and without looking at the rest', () => {
    const { events: _events, environment: _env, transcript: _path, cwd: _cwd, ...facts } = FULL;
    const content = renderJob(FULL).replace('"Stop"', '"Halt"');
    expect(parseFacts(FULL.id, content)).toEqual(facts);
    expect(parseFacts(FULL.id, content.replace('"kills"', '"k"'))).toHaveProperty('problem');
  });

  it('tells when it is to be tried, whatever else is wrong with it', () => {
    const { id, attempts, kills, notBeforeMs, waitMs } = FULL;
    const content = renderJob(FULL).replace('"sessionId"', '"other"');
    expect(parseTiming(id, content)).toEqual({ id, attempts, kills, notBeforeMs, waitMs });
    expect(parseTiming(id, content.replace('"kills"', '"k"'))).toHaveProperty('problem');
  });

  it('under another job’s name is a problem', () => {
    const name = '0'.repeat(32);
    expect(parseJob(name, renderJob(FULL))).toEqual({
      problem: `the job of another name: ${FULL.id}`,
    });
  });

  it('never makes reading throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(parseJob(FULL.id, text)).toHaveProperty('problem');
      }),
    );
  });
});
