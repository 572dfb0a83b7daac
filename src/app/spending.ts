import { BUDGET_MS, type Budget, decideBudget } from '../core/budget.ts';
import {
  AccessRefusedError,
  BudgetReachedError,
  EndpointUnavailableError,
  ModelRefusedError,
  RateLimitedError,
  RequestRefusedError,
  type Spent,
  UnusableReplyError,
} from '../core/errors.ts';
import { type LedgerEntry, ledgerKey } from '../core/ledger.ts';
import type { ModelAnswer, ModelUsage } from '../core/model-call.ts';
import { type PricedModel, type Prices, priceCall } from '../core/prices.ts';
import { noteCall, readLedger } from '../io/ledger.ts';

/** The call that money may be spent on. */
interface SpendingCall extends PricedModel {
  readonly sessionId: string;
}

interface TokenEstimate {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Keeps to the budgets and writes down what every call has cost. */
export interface Spending {
  /** Throws BudgetReachedError when the call would go beyond a budget. */
  allow(call: SpendingCall, estimate: TokenEstimate): Promise<void>;
  note(call: SpendingCall, answer: ModelAnswer): Promise<void>;
  /**
   * Notes a call that failed, with what it has cost where the failure tells. One that was sent and never
   * answered may have been worked on, and counts as its estimate.
   */
  noteFailure(call: SpendingCall, error: unknown, estimate: TokenEstimate): Promise<void>;
  /** US dollars; null where the price is not known. */
  costOf(call: PricedModel, estimate: TokenEstimate): number | null;
}

/** What the settings say about money. */
export interface SpendingSettings {
  readonly dailyUsd: number;
  readonly sessionUsd: number;
  readonly dailyTokens: number;
  readonly prices: Prices;
}

/**
 * Spending by the ledger at `path`. Calls that are allowed at the same moment do not know of each other:
 * beyond a budget may go as many calls as sessions are read at once.
 */
export function openSpending(
  path: string,
  settings: SpendingSettings,
  now: () => Date = () => new Date(),
): Spending {
  const { dailyUsd, sessionUsd, dailyTokens, prices } = settings;
  const budget: Budget = {
    daily: { usd: dailyUsd, tokens: dailyTokens },
    session: { usd: sessionUsd },
  };
  const costOf = (of: PricedModel, estimate: TokenEstimate) =>
    priceCall(of, { ...NO_TOKENS, ...estimate }, prices);
  const write = (call: SpendingCall, spent: Spent, outcome: LedgerEntry['outcome']) =>
    noteCall(path, { ...entryOf(call, spent, prices), at: now().toISOString(), outcome });
  return {
    costOf,
    async allow(call, estimate) {
      const { entries } = await readLedger(path, new Date(now().getTime() - BUDGET_MS));
      const tokens = estimate.inputTokens + estimate.outputTokens;
      const costUsd = costOf(call, estimate);
      const next = { session: ledgerKey(call.sessionId), tokens, costUsd };
      const decision = decideBudget(entries, { budget, next, now: now() });
      if (decision.action === 'wait') throw budgetReached(decision, now());
    },
    note: (call, answer) => write(call, answer, answer.stop === 'cut' ? 'cut' : 'answered'),
    async noteFailure(call, error, estimate) {
      const nothing = { model: call.model, usage: NO_TOKENS };
      if (error instanceof ModelRefusedError) await write(call, error.spent ?? nothing, 'refused');
      else if (error instanceof UnusableReplyError && error.spent !== undefined)
        await write(call, error.spent, 'unusable');
      else if (isFree(error)) await write(call, { ...nothing, costUsd: 0 }, 'failed');
      else await write(call, { ...nothing, usage: guess(estimate) }, 'failed');
    },
  };
}

const NO_TOKENS: ModelUsage = {
  inputTokens: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
};

function guess({ inputTokens, outputTokens }: TokenEstimate): ModelUsage {
  return { ...NO_TOKENS, inputTokens, outputTokens, isEstimate: true };
}

/** An answer with a status, or nobody who took the call. */
const NOT_WORKED_ON = /^(?:\d{3}\b|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;

/** Endpoints bill what they answer. Of a call without an answer nobody knows. */
function isFree(error: unknown): boolean {
  if (error instanceof EndpointUnavailableError) return NOT_WORKED_ON.test(error.facts.found);
  return [RateLimitedError, AccessRefusedError, RequestRefusedError].some(
    (free) => error instanceof free,
  );
}

function entryOf(call: SpendingCall, { model, usage, costUsd }: Spent, prices: Prices) {
  const named = { kind: call.kind, model };
  const wasSent = Object.values(usage).some((count) => Number(count) > 0);
  // Some endpoints answer under a longer name than the one they are asked by.
  const price = () => priceCall(named, usage, prices) ?? priceCall(call, usage, prices);
  return {
    ...named,
    session: ledgerKey(call.sessionId),
    usage: { ...usage, ...wholeTokens(usage) },
    costUsd: costUsd ?? (wasSent ? price() : null),
  };
}

/** Whatever an endpoint says it counted, the ledger must stay readable. */
function wholeTokens(usage: ModelUsage) {
  const whole = (count: number) => Math.max(0, Math.round(count));
  return {
    inputTokens: whole(usage.inputTokens),
    cacheReadTokens: whole(usage.cacheReadTokens),
    cacheWriteTokens: whole(usage.cacheWriteTokens),
    outputTokens: whole(usage.outputTokens),
  };
}

function budgetReached(wait: { readonly until: Date; readonly reason: string }, now: Date) {
  return new BudgetReachedError(`No call for now: ${wait.reason}.`, {
    expected: 'a call within the budgets of the settings',
    found: wait.reason,
    advice: `It goes on by itself at ${wait.until.toISOString()}, or with \`rememberd drain --now\` once dailyUsd, sessionUsd or dailyTokens are higher.`,
    retryAfterMs: Math.max(0, wait.until.getTime() - now.getTime()),
  });
}
