import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGET_MS, type Budget, decideBudget, type ExpectedCall } from '../../src/core/budget.ts';
import { tokensOf } from '../../src/core/ledger.ts';
import { anEntry } from '../support/ledger-entries.ts';

const NOW = new Date('2026-03-02T18:00:00.000Z');
const at = (hour: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + hour * 3_600_000);
const entryAt = (hour: number, more = {}) => anEntry({ at: at(hour).toISOString(), ...more });

function decide(
  entries: ReturnType<typeof anEntry>[],
  budget: Partial<Budget>,
  more: Partial<ExpectedCall> = {},
) {
  return decideBudget(entries, {
    budget: { daily: {}, session: {}, ...budget },
    next: { session: 'one', tokens: 1000, costUsd: 0.1, ...more },
    now: NOW,
  });
}

describe('decideBudget', () => {
  it.each([
    ['nothing is limited', [entryAt(17)], {}],
    ['it fits', [entryAt(17)], { daily: { usd: 0.21, tokens: 2000, calls: 2 } }],
    ['what was spent is a day old', [entryAt(-6), entryAt(-7)], { daily: { usd: 0.1 } }],
    ['a clock was a year ahead', [entryAt(17 + 366 * 24)], { daily: { calls: 1 } }],
    ['another session spent it', [entryAt(17, { session: 'two' })], { session: { usd: 0.1 } }],
    ['what was spent has no price', [entryAt(17, { costUsd: null })], { daily: { usd: 0.1 } }],
  ])('lets the next call go when %s', (_why, entries, budget) => {
    expect(decide(entries, budget)).toEqual({ action: 'go' });
  });

  it.each([
    ['dollars', { daily: { usd: 0.25 } }, 'the budget of $0.25 for a day: $0.20 spent'],
    ['tokens', { daily: { tokens: 2500 } }, 'the budget of 2500 tokens for a day: 2000 tokens'],
    ['calls', { daily: { calls: 2 } }, 'the budget of 2 calls for a day: 2 calls spent'],
    ['its session', { session: { usd: 0.2 } }, 'the budget of $0.20 for one session in a day'],
  ])('waits for the oldest call to be a day old, by %s', (_what, budget, reason) => {
    const decision = decide([entryAt(17), entryAt(9)], budget);
    expect(decision).toMatchObject({ action: 'wait', until: at(33) });
    expect(decision).toMatchObject({ reason: expect.stringContaining(reason) });
  });

  it('waits for as many calls as make room', () => {
    const entries = [entryAt(9), entryAt(12), entryAt(17)];
    expect(decide(entries, { daily: { usd: 0.2 } })).toMatchObject({ until: at(36) });
  });

  it('waits for the last of several limits', () => {
    const budget = { daily: { usd: 0.3 }, session: { tokens: 2000 } };
    expect(decide([entryAt(9), entryAt(12), entryAt(17)], budget)).toMatchObject({ until: at(36) });
  });

  it('counts tokens and calls alone where the price is not known', () => {
    const entries = [entryAt(17, { costUsd: null })];
    const budget = { daily: { usd: 0.05, tokens: 1500 } };
    expect(decide(entries, budget, { costUsd: null })).toMatchObject({
      action: 'wait',
      reason: expect.stringContaining('1500 tokens'),
    });
  });

  it.each([
    ['a limit of nothing', { daily: { usd: 0 } }, { costUsd: null }],
    ['a call that alone is too much', { session: { usd: 0.05 } }, {}],
  ])('looks again in a day for %s', (_what, budget, more) => {
    expect(decide([], budget, more)).toMatchObject({
      action: 'wait',
      until: new Date(NOW.getTime() + BUDGET_MS),
    });
  });

  it('never lets the calls of any 24 hours go beyond the tokens', () => {
    const hours = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { maxLength: 40 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 1000, max: 9000 }), (times, tokens) => {
        const made: ReturnType<typeof anEntry>[] = [];
        for (const hour of times.toSorted((a, b) => a - b)) {
          const next = { session: 'one', tokens: 1000, costUsd: null };
          const budget = { daily: { tokens }, session: {} };
          const now = at(hour);
          if (decideBudget(made, { budget, next, now }).action === 'wait') continue;
          made.push(entryAt(hour));
          const recent = made.filter((call) => Date.parse(call.at) > now.getTime() - BUDGET_MS);
          const used = recent.reduce((sum, call) => sum + tokensOf(call), 0);
          expect(used).toBeLessThanOrEqual(tokens);
        }
      }),
    );
  });
});
