import { describe, expect, it } from 'vitest';
import { readRetryAfter, statusError, unreachableError } from '../../src/core/endpoint-failure.ts';
import {
  BudgetReachedError,
  ModelRefusedError,
  type RememberdError,
  UnusableReplyError,
} from '../../src/core/errors.ts';
import { decideRetry } from '../../src/core/retry.ts';

const MINUTE_MS = 60_000;
const FACTS = { expected: 'e', found: 'f', advice: 'a' };
const answer = (status: number, more: { message?: string; retryAfterMs?: number } = {}) =>
  statusError({ endpoint: 'models.test', status, message: '', ...more });

/** What becomes of a job whose attempts all fail so: the waits in minutes, then the end. */
function fateOf(error: RememberdError): string {
  const waits: number[] = [];
  for (let attempts = 0; attempts < 4; attempts++) {
    const decision = decideRetry(error, attempts, 0.5);
    if (decision.action === 'park') return [...waits, 'park'].join(' ');
    waits.push(decision.delayMs / MINUTE_MS);
  }
  return [...waits, '…'].join(' ');
}

const GOES_ON = '0.5 2 10 30 …';

describe('a failed call', () => {
  it.each([
    [400, 'RequestRefusedError', 'park'],
    [401, 'AccessRefusedError', 'park'],
    [402, 'AccessRefusedError', 'park'],
    [403, 'AccessRefusedError', 'park'],
    [404, 'AccessRefusedError', 'park'],
    [405, 'RequestRefusedError', 'park'],
    [408, 'EndpointUnavailableError', GOES_ON],
    [409, 'EndpointUnavailableError', GOES_ON],
    [413, 'RequestRefusedError', 'park'],
    [422, 'RequestRefusedError', 'park'],
    [302, 'RequestRefusedError', 'park'],
    [429, 'RateLimitedError', GOES_ON],
    [500, 'EndpointUnavailableError', GOES_ON],
    [502, 'EndpointUnavailableError', GOES_ON],
    [503, 'EndpointUnavailableError', GOES_ON],
    [529, 'EndpointUnavailableError', GOES_ON],
  ])('with status %i is a %s: %s', (status, name, fate) => {
    const error = answer(status);
    expect([error.name, fateOf(error)]).toEqual([name, fate]);
    expect(error.facts.advice).not.toBe('');
  });

  it.each([
    ['nobody answers', unreachableError('models.test', 'ECONNREFUSED'), GOES_ON],
    ['the model refuses', new ModelRefusedError('no', FACTS), 'park'],
    ['the answer is of no use', new UnusableReplyError('cut', FACTS), '15 120 park'],
  ])('is tried as often as it is worth when %s', (_name, error, fate) => {
    expect(fateOf(error)).toBe(fate);
  });

  it('that says when to come again is not asked earlier, and does not use up its attempts in a minute', () => {
    const error = answer(429, { retryAfterMs: 5 * MINUTE_MS });
    expect([0, 1, 2].map((attempts) => decideRetry(error, attempts, 0))).toEqual(
      [5, 5, 8].map((minutes) => ({ action: 'retry', delayMs: minutes * MINUTE_MS })),
    );
  });

  it('never costs an attempt when the budget is reached, and says why it waits', () => {
    const error = new BudgetReachedError('Today’s budget is spent.', {
      ...FACTS,
      retryAfterMs: 90 * MINUTE_MS,
    });
    for (const attempts of [0, 15, 400]) {
      expect(decideRetry(error, attempts, 0)).toEqual({
        action: 'wait',
        delayMs: 90 * MINUTE_MS,
        reason: 'BudgetReachedError: Today’s budget is spent.',
      });
    }
  });

  it('shows a short line of what the endpoint said, without the key it repeats', () => {
    const key = `sk-ant-api03-${'Ab1'.repeat(30)}`;
    const { found } = answer(401, { message: `bad key ${key}\n${'x'.repeat(5000)}` }).facts;
    expect(found).toMatch(/^401 bad key /);
    expect(found).not.toContain('Ab1Ab1');
    expect(found.length).toBeLessThan(220);
  });
});

describe('readRetryAfter', () => {
  const NOW_MS = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': ' 1.5 ' }, 1500],
    [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '30' }, 250],
    [{ 'retry-after-ms': 'soon', 'retry-after': '30' }, 30_000],
    [{ 'retry-after': '-3 apples' }, undefined],
    [{}, undefined],
  ])('%o asks for %s ms', (headers: Record<string, string>, expected) => {
    expect(readRetryAfter((name) => headers[name] ?? null, NOW_MS)).toBe(expected);
  });
});
