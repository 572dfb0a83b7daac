import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSpending, type SpendingSettings } from '../../src/app/spending.ts';
import {
  AccessRefusedError,
  BudgetReachedError,
  EndpointUnavailableError,
  ModelRefusedError,
  UnusableReplyError,
} from '../../src/core/errors.ts';
import { ledgerKey } from '../../src/core/ledger.ts';
import type { ModelAnswer } from '../../src/core/model-call.ts';
import { readLedger } from '../../src/io/ledger.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOON = new Date('2026-03-02T12:00:00.000Z');
const CALL = { sessionId: 'one', kind: 'anthropic', model: 'claude-haiku-5-5' } as const;
const ESTIMATE = { inputTokens: 5000, outputTokens: 1000 };
const FACTS = { expected: 'e', found: 'f', advice: 'a' };
const ANSWER: ModelAnswer = {
  raw: '{}',
  stop: 'end',
  model: 'claude-haiku-5-5',
  usage: { inputTokens: 1000, cacheReadTokens: 0, cacheWriteTokens: 4000, outputTokens: 1000 },
};
/** 1000 × 0.1 + 4000 × 0.125 + 1000 × 0.5, for a million. */
const ANSWER_USD = 0.0011;

/** 5000 × 0.1 + 1000 × 0.5, for a million. */
const ESTIMATE_USD = 0.001;

const silence = (found: string) => new EndpointUnavailableError('…', { ...FACTS, found });

async function spendingWith(more: Partial<SpendingSettings> = {}) {
  const path = join(await tempFolder(), 'ledger.jsonl');
  const settings = { dailyUsd: 1, sessionUsd: 1, dailyTokens: 1_000_000, prices: {}, ...more };
  const entries = async () => (await readLedger(path, new Date(0))).entries;
  return { spending: openSpending(path, settings, () => NOON), entries };
}

describe('spending', () => {
  it('writes down what an answer took and cost, and not whose session it was', async () => {
    const { spending, entries } = await spendingWith();
    await spending.note(CALL, ANSWER);
    expect(await entries()).toEqual([
      {
        at: NOON.toISOString(),
        session: ledgerKey('one'),
        kind: 'anthropic',
        model: 'claude-haiku-5-5',
        outcome: 'answered',
        usage: ANSWER.usage,
        costUsd: expect.closeTo(ANSWER_USD, 10),
      },
    ]);
  });

  const spent = { model: 'claude-haiku-5-5', usage: ANSWER.usage };
  it.each([
    ['a refusal', new ModelRefusedError('no', { ...FACTS, spent }), 'refused', ANSWER_USD],
    [
      'an answer of no use',
      new UnusableReplyError('?', { ...FACTS, spent }),
      'unusable',
      ANSWER_USD,
    ],
    ['a silence', new EndpointUnavailableError('…', FACTS), 'failed', ESTIMATE_USD],
    ['a stop of ours', new Error('aborted'), 'failed', ESTIMATE_USD],
    ['nobody at the address', silence('ECONNREFUSED'), 'failed', 0],
    ['a failure of the endpoint', silence('529 overloaded'), 'failed', 0],
    ['a wrong key', new AccessRefusedError('no', FACTS), 'failed', 0],
  ])('writes down what %s cost, as far as anybody knows', async (_what, error, outcome, cost) => {
    const { spending, entries } = await spendingWith();
    await spending.noteFailure(CALL, error, ESTIMATE);
    expect(await entries()).toMatchObject([{ outcome, costUsd: expect.closeTo(cost, 10) }]);
  });

  it.each([
    ['what the endpoint says', { ...ANSWER, costUsd: 0.5 }, {}, 0.5],
    ['nothing where no price is known', { ...ANSWER, model: 'gull' }, {}, null],
    ['the person’s price', { ...ANSWER, model: 'gull' }, { gull: { input: 1, output: 1 } }, 0.006],
    [
      'the price of the name that was asked',
      { ...ANSWER, model: 'asked-q4' },
      { asked: { input: 1, output: 1 } },
      0.006,
    ],
  ])('takes as the cost %s', async (_what, answer, prices, costUsd) => {
    const { spending, entries } = await spendingWith({ prices });
    await spending.note({ ...CALL, kind: 'openai', model: 'asked' }, answer);
    expect(await entries()).toMatchObject([{ costUsd }]);
  });

  it('allows calls until the budget is reached, then says why and until when', async () => {
    const { spending } = await spendingWith({ dailyUsd: 0.0025 });
    await spending.allow(CALL, ESTIMATE);
    await spending.note(CALL, ANSWER);
    await spending.allow(CALL, ESTIMATE);
    await spending.note({ ...CALL, sessionId: 'two' }, ANSWER);
    const refusal = await spending.allow(CALL, ESTIMATE).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BudgetReachedError);
    expect(refusal).toMatchObject({
      message: expect.stringContaining('the budget of $0.0025 for a day: $0.0022 spent'),
      retryAfterMs: 24 * 60 * 60_000,
    });
  });

  it('holds each session to its own budget', async () => {
    const { spending } = await spendingWith({ sessionUsd: 0.0015 });
    await spending.note(CALL, ANSWER);
    await expect(spending.allow(CALL, ESTIMATE)).rejects.toThrow('for one session');
    await spending.allow({ ...CALL, sessionId: 'two' }, ESTIMATE);
  });

  it('holds models without a price to the tokens', async () => {
    const { spending } = await spendingWith({ dailyTokens: 7000 });
    const call = { ...CALL, kind: 'openai', model: 'gull' } as const;
    expect(spending.costOf(call, ESTIMATE)).toBeNull();
    await spending.note(call, { ...ANSWER, model: 'gull' });
    await expect(spending.allow(call, ESTIMATE)).rejects.toThrow('7000 tokens');
  });
});
