import { type LedgerEntry, tokensOf } from './ledger.ts';

/** What may be spent within any 24 hours; what is not given is not limited, and 0 allows nothing. */
interface Limits {
  readonly usd?: number;
  readonly tokens?: number;
  readonly calls?: number;
}

/** The next call, as far as it is known before. */
export interface ExpectedCall {
  /** As in the ledger. */
  readonly session: string;
  readonly tokens: number;
  /** Null where the price is not known: then only tokens and calls are limited. */
  readonly costUsd: number | null;
}

export interface Budget {
  /** All sessions together. */
  readonly daily: Limits;
  /** Each session by itself. */
  readonly session: Limits;
}

export type BudgetDecision =
  | { readonly action: 'go' }
  /** `until`: the instant at which enough of what was spent is a day old. */
  | { readonly action: 'wait'; readonly until: Date; readonly reason: string };

/** Limits hold for so long. No day of the calendar: that would allow two budgets around midnight. */
export const BUDGET_MS = 24 * 60 * 60_000;

/** Whether the next call keeps to the budget, by what the ledger says was spent before. */
export function decideBudget(
  entries: readonly LedgerEntry[],
  {
    budget,
    next,
    now,
  }: { readonly budget: Budget; readonly next: ExpectedCall; readonly now: Date },
): BudgetDecision {
  // What is dated later than tomorrow is of a clock that was wrong; nobody shall wait until then.
  const recent = entries.filter(({ at }) => Math.abs(Date.parse(at) - now.getTime()) < BUDGET_MS);
  const own = recent.filter(({ session }) => session === next.session);
  const waits = [
    ...waitsFor(recent, { limits: budget.daily, of: 'a day', next, now }),
    ...waitsFor(own, { limits: budget.session, of: 'one session in a day', next, now }),
  ].sort((a, b) => b.until.getTime() - a.until.getTime());
  const [longest] = waits;
  return longest === undefined ? { action: 'go' } : { action: 'wait', ...longest };
}

interface Wait {
  readonly until: Date;
  readonly reason: string;
}

interface Question {
  readonly limits: Limits;
  readonly of: string;
  readonly next: ExpectedCall;
  readonly now: Date;
}

function waitsFor(entries: readonly LedgerEntry[], { limits, of, next, now }: Question): Wait[] {
  const measures = [
    {
      limit: limits.usd === undefined ? undefined : toNano(limits.usd),
      wanted: toNano(next.costUsd ?? 0),
      spent: ({ costUsd }: LedgerEntry) => toNano(costUsd ?? 0),
      show: showNano,
    },
    {
      limit: limits.tokens,
      wanted: next.tokens,
      spent: tokensOf,
      show: (amount: number) => `${amount} tokens`,
    },
    { limit: limits.calls, wanted: 1, spent: () => 1, show: (amount: number) => `${amount} calls` },
  ];
  return measures.flatMap(({ limit, wanted, spent, show }) => {
    if (limit === undefined) return [];
    const until = waitUntil(entries, { limit, wanted, spent, now });
    if (until === undefined) return [];
    const used = entries.reduce((sum, entry) => sum + spent(entry), 0);
    const reason = `the budget of ${show(limit)} for ${of}: ${show(used)} spent, the next call may take ${show(wanted)}`;
    return [{ until, reason }];
  });
}

/** Whole numbers, for sums of fractions do not come out even. */
function toNano(usd: number): number {
  return Math.round(usd * 1e9);
}

function showNano(amount: number): string {
  const usd = amount / 1e9;
  return `$${usd.toFixed(usd > 0 && usd < 0.01 ? 4 : 2)}`;
}

/** When so much of what was spent is a day old that the next call fits; undefined when it fits now. */
function waitUntil(
  entries: readonly LedgerEntry[],
  measure: {
    readonly limit: number;
    readonly wanted: number;
    readonly spent: (entry: LedgerEntry) => number;
    readonly now: Date;
  },
): Date | undefined {
  const { limit, wanted, spent, now } = measure;
  let used = entries.reduce((sum, entry) => sum + spent(entry), 0);
  const fits = () => used < limit && used + wanted <= limit;
  if (fits()) return undefined;
  const oldestFirst = [...entries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  for (const entry of oldestFirst) {
    used -= spent(entry);
    if (fits()) return new Date(Date.parse(entry.at) + BUDGET_MS);
  }
  // Alone it is too much already: only a higher limit helps, which may come at any time.
  return new Date(now.getTime() + BUDGET_MS);
}
