import { describe, expect, it } from 'vitest';
import { reverseRecord } from '../../src/core/run.ts';
import { type StatsView, sumUp } from '../../src/core/stats.ts';
import { START } from '../../src/core/transcript.ts';
import { anEntry } from '../support/ledger-entries.ts';
import { createChange, plannedRun } from '../support/run-records.ts';

const DAYS: StatsView = { by: 'day', timeZone: 'UTC' };
/** A Monday. */
const MONDAY = '2026-03-02T12:00:00.000Z';
const SUNDAY = '2026-03-08T23:30:00.000Z';

function readRun(id: string, startedAt: string, changes = [createChange()], bytes = 4000) {
  const to = { offsetBytes: bytes, lineHash: 'h' };
  const session = { id, transcript: '/t.jsonl', from: START, to, turnKeys: [] };
  return plannedRun({ id: `run-${id}`, startedAt, session, plan: { changes, skips: [] } });
}

describe('sumUp', () => {
  it('adds up calls by their outcome, tokens and cost', () => {
    const entries = [
      anEntry({ at: MONDAY }),
      anEntry({ at: MONDAY, outcome: 'cut', costUsd: null }),
      anEntry({
        at: MONDAY,
        outcome: 'failed',
        costUsd: 0,
        usage: { ...anEntry().usage, isEstimate: true },
      }),
    ];
    expect(sumUp({ entries, runs: [] }, DAYS).total).toMatchObject({
      calls: 3,
      failedCalls: 1,
      tokens: { input: 1800, cacheRead: 600, cacheWrite: 300, output: 300 },
      costUsd: 0.1,
      callsOfUnknownCost: 1,
      callsOfEstimatedTokens: 1,
    });
  });

  it('adds up what was read and what became of it', () => {
    const text = 'x'.repeat(40);
    const changes = [
      createChange({ after: text }),
      createChange({ action: 'update', before: text, after: text + text }),
      createChange({ action: 'supersede', before: text, after: 'x' }),
      createChange({ action: 'forget', before: text, after: null }),
    ];
    const again = { ...readRun('a', MONDAY, [], 400), id: 'run-again' };
    const runs = [readRun('a', MONDAY, changes), again];
    expect(sumUp({ entries: [], runs }, DAYS).total).toMatchObject({
      sessions: 1,
      saved: 1,
      updated: 2,
      forgotten: 1,
      transcriptTokens: 1100,
      memoryTokens: 20,
      compression: 55,
    });
  });

  it('does not count as remembered what was taken back, nor an undo as a session', () => {
    const run = readRun('a', MONDAY);
    const undo = reverseRecord(run, { id: 'undo', startedAt: MONDAY });
    expect(sumUp({ entries: [], runs: [run, undo] }, DAYS).total).toMatchObject({
      sessions: 1,
      saved: 0,
      forgotten: 0,
      transcriptTokens: 1000,
      compression: null,
    });
  });

  it.each([
    ['days', { by: 'day', timeZone: 'UTC' }, ['2026-03-02', '2026-03-08']],
    ['days of the person', { by: 'day', timeZone: 'Asia/Tokyo' }, ['2026-03-02', '2026-03-09']],
    ['weeks', { by: 'week', timeZone: 'UTC' }, ['2026-03-02']],
    ['weeks of the person', { by: 'week', timeZone: 'Asia/Tokyo' }, ['2026-03-02', '2026-03-09']],
  ] as const)('tells %s apart', (_what, view, starts) => {
    const sources = { entries: [anEntry({ at: SUNDAY })], runs: [readRun('a', MONDAY)] };
    const { periods, total } = sumUp(sources, view);
    expect(periods.map(({ from }) => from)).toEqual(starts);
    expect(periods.reduce((sum, { calls }) => sum + calls, 0)).toBe(total.calls);
  });

  it('tells models apart', () => {
    const entries = [anEntry(), anEntry({ model: 'gull' }), anEntry()];
    const { models } = sumUp({ entries, runs: [] }, DAYS);
    expect(models.map(({ kind, model, calls }) => [kind, model, calls])).toEqual([
      ['anthropic', 'claude-haiku-5-5', 2],
      ['anthropic', 'gull', 1],
    ]);
  });
});
