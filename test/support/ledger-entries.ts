import type { LedgerEntry } from '../../src/core/ledger.ts';

/** A call that took 1000 tokens and ten cents, at noon. */
export function anEntry(more: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    at: '2026-03-02T12:00:00.000Z',
    session: 'one',
    kind: 'anthropic',
    model: 'claude-haiku-5-5',
    outcome: 'answered',
    usage: { inputTokens: 600, cacheReadTokens: 200, cacheWriteTokens: 100, outputTokens: 100 },
    costUsd: 0.1,
    ...more,
  };
}
