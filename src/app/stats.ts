import { LIST_DATE } from '../core/prices.ts';
import { type Stats, type StatsView, sumUp } from '../core/stats.ts';
import { readLedger } from '../io/ledger.ts';
import { createRunStore } from '../io/runs.ts';
import type { StatePaths } from '../io/state-folder.ts';

/** What a state folder tells of calls and sessions. */
export interface StateStats extends Stats {
  readonly since: string;
  /** The day of the price list, for costs that no endpoint named. */
  readonly pricesOf: string;
  /** Lines of the ledger that cannot be read. */
  readonly unreadable: number;
}

/** Sums up ledger and run records. Run records are kept for 90 days, the ledger for a year. */
export async function stateStats(
  state: Pick<StatePaths, 'ledger' | 'runs'>,
  since: Date,
  view: StatsView,
): Promise<StateStats> {
  const { entries, unreadable } = await readLedger(state.ledger, since);
  const from = since.toISOString();
  const closed = await createRunStore(state.runs).closed();
  const runs = closed.filter(({ startedAt }) => startedAt >= from).reverse();
  return { since: from, pricesOf: LIST_DATE, unreadable, ...sumUp({ entries, runs }, view) };
}
