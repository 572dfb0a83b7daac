import { dayIn, isoOf, mondayOf } from './dates/calendar.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Change } from './plan.ts';
import type { RunRecord } from './run.ts';
import { runsInForce } from './run-history.ts';

/** What was asked, read and remembered in some time. */
export interface StatsRow {
  readonly calls: number;
  /** Of these, the ones that brought no answer, or none that was of use. */
  readonly failedCalls: number;
  readonly tokens: {
    readonly input: number;
    readonly cacheRead: number;
    readonly cacheWrite: number;
    readonly output: number;
  };
  /** US dollars of the calls whose cost is known. */
  readonly costUsd: number;
  /** Calls whose cost nobody knows, and calls whose tokens are an estimate. */
  readonly callsOfUnknownCost: number;
  readonly callsOfEstimatedTokens: number;
  readonly sessions: number;
  readonly saved: number;
  readonly updated: number;
  readonly forgotten: number;
  /** Four bytes for a token: what was read of transcripts, and what memories have grown by. */
  readonly transcriptTokens: number;
  readonly memoryTokens: number;
  /** Transcript tokens for one memory token; null while nothing was remembered. */
  readonly compression: number | null;
}

export interface Stats {
  /** Days or weeks in which something happened, oldest first. `from` is the first day of each. */
  readonly periods: readonly (StatsRow & { readonly from: string })[];
  readonly models: readonly (StatsRow & { readonly kind: string; readonly model: string })[];
  readonly total: StatsRow;
}

/** What happened since some instant; `runs` are the closed ones, oldest first. */
export interface StatsSources {
  readonly entries: readonly LedgerEntry[];
  readonly runs: readonly RunRecord[];
}

export interface StatsView {
  readonly by: 'day' | 'week';
  /** IANA zone whose days are meant. */
  readonly timeZone: string;
}

/** Sums up. Runs that were taken back have read their session all the same, but remember nothing. */
export function sumUp({ entries, runs }: StatsSources, view: StatsView): Stats {
  const inForce = runsInForce(runs);
  const readings = runs.flatMap((run) => readingOf(run, inForce.has(run.id)));
  const periodOf = ({ at }: { readonly at: string }) => periodStart(at, view);
  const callsBy = groupBy(entries, periodOf);
  const readingsBy = groupBy(readings, periodOf);
  const starts = [...new Set([...callsBy.keys(), ...readingsBy.keys()])].sort();
  const byModel = groupBy(entries, ({ kind, model }) => JSON.stringify([kind, model]));
  return {
    periods: starts.map((from) => ({
      from,
      ...rowOf(callsBy.get(from) ?? [], readingsBy.get(from) ?? []),
    })),
    models: [...byModel.values()].flatMap((calls) => {
      const [first] = calls;
      return first === undefined
        ? []
        : { kind: first.kind, model: first.model, ...rowOf(calls, []) };
    }),
    total: rowOf(entries, readings),
  };
}

/** What one run read and what of it still stands. */
interface Reading {
  readonly at: string;
  readonly session: string;
  readonly readBytes: number;
  readonly changes: readonly Change[];
}

function readingOf({ startedAt: at, session, plan }: RunRecord, isInForce: boolean): Reading[] {
  if (session === null) return [];
  // A transcript that was replaced is read from its start again, to an end before the old one.
  const readBytes = Math.max(0, session.to.offsetBytes - session.from.offsetBytes);
  return [{ at, session: session.id, readBytes, changes: isInForce ? (plan?.changes ?? []) : [] }];
}

function rowOf(calls: readonly LedgerEntry[], readings: readonly Reading[]): StatsRow {
  const changes = readings.flatMap((reading) => reading.changes);
  const transcriptTokens = Math.round(sum(readings, ({ readBytes }) => readBytes) / 4);
  const memoryTokens = Math.round(sum(changes, growthOf) / 4);
  const actions = (...wanted: readonly Change['action'][]) =>
    changes.filter(({ action }) => wanted.includes(action)).length;
  return {
    calls: calls.length,
    failedCalls: calls.filter(({ outcome }) => !['answered', 'cut'].includes(outcome)).length,
    tokens: {
      input: sum(calls, ({ usage }) => usage.inputTokens),
      cacheRead: sum(calls, ({ usage }) => usage.cacheReadTokens),
      cacheWrite: sum(calls, ({ usage }) => usage.cacheWriteTokens),
      output: sum(calls, ({ usage }) => usage.outputTokens),
    },
    costUsd: sum(calls, ({ costUsd }) => costUsd ?? 0),
    callsOfUnknownCost: calls.filter(({ costUsd }) => costUsd === null).length,
    callsOfEstimatedTokens: calls.filter(({ usage }) => usage.isEstimate).length,
    sessions: new Set(readings.map(({ session }) => session)).size,
    saved: actions('create'),
    updated: actions('update', 'supersede'),
    forgotten: actions('forget'),
    transcriptTokens,
    memoryTokens,
    compression: memoryTokens === 0 ? null : Math.round(transcriptTokens / memoryTokens),
  };
}

/** Bytes by which a memory grew; one that shrank or went away takes nothing back. */
function growthOf({ before, after }: Change): number {
  return Math.max(0, Buffer.byteLength(after ?? '') - Buffer.byteLength(before ?? ''));
}

function periodStart(at: string, { by, timeZone }: StatsView): string {
  const day = dayIn(at, timeZone);
  // No instant: only somebody's editor writes that.
  if (day === undefined) return '';
  return isoOf(by === 'day' ? day : mondayOf(day));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
