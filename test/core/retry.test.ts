import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DiskRefusedError,
  FolderUnusableError,
  LockedError,
  RememberdError,
  TranscriptUnavailableError,
} from '../../src/core/errors.ts';
import { decideRetry, describeFailure, LONGEST_DELAY_MS } from '../../src/core/retry.ts';

const FACTS = { expected: 'e', found: 'f', advice: 'a' };
const MINUTE_MS = 60_000;

class EndpointSilent extends RememberdError {
  readonly disposition = 'transient';
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code });
}

function attemptsBeforeParking(error: unknown): number {
  let attempts = 0;
  while (decideRetry(error, attempts, 0.5).action === 'retry') attempts += 1;
  return attempts + 1;
}

describe('decideRetry', () => {
  it.each([
    ['no earlier than it asked for', 90_000, 0, 90_000],
    ['not all at once', 90_000, 0.5, 99_000],
    ['in six hours at the latest', 1e9, 0, LONGEST_DELAY_MS],
    ['by the table when it asked for nonsense', Number.NaN, 0.5, 30_000],
  ])(
    'tries an endpoint that says when to come again %s',
    (_name, retryAfterMs, random, delayMs) => {
      const error = Object.assign(new EndpointSilent('busy', FACTS), { retryAfterMs });
      expect(decideRetry(error, 0, random)).toEqual({ action: 'retry', delayMs });
    },
  );

  it.each([
    ['a lock held elsewhere', new LockedError('busy', FACTS), 5_000, 30],
    ['a full disk that was recognised', new DiskRefusedError('full', FACTS), MINUTE_MS, 30],
    ['a full disk as the system reports it', systemError('ENOSPC'), MINUTE_MS, 30],
    ['an endpoint that does not answer', new EndpointSilent('silent', FACTS), 30_000, 16],
    ['an error nobody designed', new TypeError('x is undefined'), MINUTE_MS, 3],
    ['something thrown that is no error', 'oops', MINUTE_MS, 3],
  ])('tries again after %s, and not for ever', (_name, error, firstDelayMs, attempts) => {
    expect(decideRetry(error, 0, 0.5)).toEqual({ action: 'retry', delayMs: firstDelayMs });
    expect(attemptsBeforeParking(error)).toBe(attempts);
  });

  it.each([
    ['a transcript that is gone', new TranscriptUnavailableError('It is gone.', FACTS)],
    ['a folder that cannot be used', new FolderUnusableError('It is a file.', FACTS)],
  ])('parks %s at once, with the reason', (_name, error) => {
    expect(decideRetry(error, 0, 0.5)).toEqual({
      action: 'park',
      reason: `${error.name}: ${error.message}`,
    });
  });

  it('says how often it was tried when it gives up', () => {
    expect(decideRetry(new TypeError('x'), 2, 0)).toEqual({
      action: 'park',
      reason: '3 attempts, at last TypeError: x',
    });
  });

  it('keeps an endpoint that is silent for two days in the queue', () => {
    const error = new EndpointSilent('silent', FACTS);
    let waitedMs = 0;
    for (let attempts = 0; attempts < 15; attempts++) {
      const decision = decideRetry(error, attempts, 0);
      if (decision.action === 'retry') waitedMs += decision.delayMs;
    }
    expect(waitedMs).toBeGreaterThan(48 * 60 * MINUTE_MS);
  });

  it('spreads delays by a fifth either way and never waits longer than the cap', () => {
    const errors = [
      new LockedError('l', FACTS),
      new EndpointSilent('s', FACTS),
      systemError('EIO'),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...errors),
        fc.nat(40),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (error, attempts, random) => {
          const middle = decideRetry(error, attempts, 0.5);
          const decision = decideRetry(error, attempts, random);
          expect(decision.action).toBe(middle.action);
          if (decision.action === 'park' || middle.action === 'park') return;
          expect(decision.delayMs).toBeLessThanOrEqual(LONGEST_DELAY_MS);
          expect(decision.delayMs / middle.delayMs).toBeGreaterThanOrEqual(0.799);
          expect(decision.delayMs / middle.delayMs).toBeLessThanOrEqual(1.201);
        },
      ),
    );
  });
});

describe('describeFailure', () => {
  it('fits any message on one short line', () => {
    const line = describeFailure(new Error(`a\n  b\t${'c'.repeat(2000)}`));
    expect(line.startsWith('Error: a b ccc')).toBe(true);
    expect(line).toHaveLength(300);
  });
});
