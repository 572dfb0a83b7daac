import { describe, expect, it } from 'vitest';
import type { ModelUsage } from '../../src/core/model-call.ts';
import { priceCall, pricesSchema } from '../../src/core/prices.ts';

const MILLION = 1_000_000;
const NONE: ModelUsage = {
  inputTokens: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
};
const haiku = { kind: 'anthropic', model: 'claude-haiku-5-5' } as const;

describe('priceCall', () => {
  it.each([
    ['plain input', { inputTokens: 50_000 }, 0.005],
    ['what a cache gave', { cacheReadTokens: 50_000 }, 0.0005],
    ['what a cache took', { cacheWriteTokens: 50_000 }, 0.00625],
    ['output', { outputTokens: 50_000 }, 0.025],
    ['a prompt that is just not long', { inputTokens: 100_000 }, 0.01],
    ['a long prompt', { inputTokens: 100_000, cacheReadTokens: 1000 }, 0.05005],
    ['the answer to a long prompt', { inputTokens: 200_000, outputTokens: 1000 }, 0.1025],
  ])('knows the price of %s', (_what, usage, expected) => {
    expect(priceCall(haiku, { ...NONE, ...usage }, {})).toBeCloseTo(expected, 10);
  });

  it.each([
    ['claude-haiku-4-5-20251001', 1],
    ['claude-sonnet-5-5[1m]', 2],
    ['claude-opus-5-5', 4],
  ])('knows %s', (model, expected) => {
    const usage = { ...NONE, inputTokens: MILLION };
    expect(priceCall({ kind: 'claude-cli', model }, usage, {})).toBe(expected);
  });

  it.each([
    ['a model that is not in the list', { kind: 'anthropic', model: 'claude-haiku-9' }],
    ['an endpoint of others', { kind: 'openai', model: 'claude-haiku-5-5' }],
    ['a name that every object has', { kind: 'anthropic', model: 'constructor' }],
  ] as const)('knows no price of %s, and invents none', (_what, model) => {
    expect(priceCall(model, { ...NONE, inputTokens: MILLION }, {})).toBeNull();
  });

  it('takes the person’s own price first, for endpoints of others as well', () => {
    const own = pricesSchema.parse({
      gull: { input: 2, output: 3 },
      'claude-haiku-5-5': { input: 7, output: 7 },
    });
    const usage = {
      ...NONE,
      inputTokens: MILLION,
      cacheReadTokens: MILLION,
      outputTokens: MILLION,
    };
    expect(priceCall({ kind: 'openai', model: 'gull' }, usage, own)).toBe(7);
    expect(priceCall(haiku, usage, own)).toBe(21);
  });
});
