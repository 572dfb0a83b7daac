import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOf, countOf, LEDGER_ENTRY } from '../../src/core/ledger.ts';
import { anEntry } from '../support/ledger-entries.ts';

it.each([
  [12, 12],
  [1.4, 1],
  [-1e9, 0],
  [-0.2, 0],
  [1e300, 10_000_000],
  [Number.POSITIVE_INFINITY, 10_000_000],
  [Number.NaN, 0],
  ['7', 0],
  [null, 0],
])('a count of %s tokens is kept as %i', (given, kept) => {
  expect(countOf(given)).toBe(kept);
});

it.each([
  [0.01, 0.01],
  [0, 0],
  [-5, undefined],
  [1e300, 1000],
  ['1', undefined],
])('a cost of %s is kept as %s', (given, kept) => {
  expect(amountOf(given)).toBe(kept);
});

it('a line can be read again, whatever an endpoint counted', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (count, amount) => {
      const usage = { ...anEntry().usage, inputTokens: countOf(count) };
      const line = JSON.stringify(anEntry({ usage, costUsd: amountOf(amount) ?? null }));
      expect(LEDGER_ENTRY.safeParse(JSON.parse(line)).success).toBe(true);
    }),
  );
});
