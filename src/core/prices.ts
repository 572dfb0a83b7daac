import { z } from 'zod';
import type { ModelClient, ModelUsage } from './model-call.ts';

const usd = z.number().min(0).max(10_000);

/** US dollars for a million tokens. What is not given costs as much as plain input. */
const priceSchema = z.strictObject({
  input: usd,
  output: usd,
  cacheRead: usd.exactOptional(),
  cacheWrite: usd.exactOptional(),
});
type Price = Readonly<z.output<typeof priceSchema>>;

/** Prices by the name of the model, as a person writes them into the settings. */
export const pricesSchema = z.record(z.string().min(1).max(200), priceSchema);
export type Prices = Readonly<z.output<typeof pricesSchema>>;

/** `long` holds for all of a call whose prompt has more than `LONG_PROMPT_TOKENS`. */
interface ListPrice extends Price {
  readonly long?: Price;
}

/** The day on which the list was compared with platform.claude.com/docs/en/about-claude/pricing. */
export const LIST_DATE = '2026-10-24';

const LONG_PROMPT_TOKENS = 100_000;

/** Anthropic's own prices; caches of five minutes. What others charge for the same models differs. */
const LIST: Readonly<Record<string, ListPrice>> = {
  'claude-haiku-5-5': {
    ...{ input: 0.1, cacheRead: 0.01, cacheWrite: 0.125, output: 0.5 },
    long: { input: 0.5, cacheRead: 0.05, cacheWrite: 0.625, output: 2.5 },
  },
  'claude-haiku-4-5': { input: 1, cacheRead: 0.1, cacheWrite: 1.25, output: 5 },
  'claude-sonnet-5-5': { input: 2, cacheRead: 0.1, cacheWrite: 2.5, output: 10 },
  'claude-sonnet-5': { input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 },
  'claude-sonnet-4-6': { input: 3, cacheRead: 0.3, cacheWrite: 3.75, output: 15 },
  'claude-opus-5-5': { input: 4, cacheRead: 0.2, cacheWrite: 5, output: 20 },
  'claude-opus-5': { input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 },
};

/** The model that a call goes to, or that answered it. */
export interface PricedModel {
  readonly kind: ModelClient['kind'];
  readonly model: string;
}

/**
 * US dollars for a call, by the person's own prices before the list. Null where neither names the model;
 * the list is not meant for endpoints of others.
 */
export function priceCall(of: PricedModel, usage: ModelUsage, own: Prices): number | null {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  const price = findPrice(of, inputTokens + cacheReadTokens + cacheWriteTokens, own);
  if (price === undefined) return null;
  const { input, output, cacheRead = input, cacheWrite = input } = price;
  const prompt = inputTokens * input + cacheReadTokens * cacheRead + cacheWriteTokens * cacheWrite;
  return (prompt + outputTokens * output) / 1_000_000;
}

function findPrice(
  { kind, model }: PricedModel,
  promptTokens: number,
  own: Prices,
): Price | undefined {
  const names = [model, plainName(model)];
  const ownName = names.find((name) => Object.hasOwn(own, name));
  if (ownName !== undefined) return own[ownName];
  if (kind === 'openai') return undefined;
  const listed = names.find((name) => Object.hasOwn(LIST, name));
  const price = listed === undefined ? undefined : LIST[listed];
  return promptTokens > LONG_PROMPT_TOKENS ? (price?.long ?? price) : price;
}

/** Without the day of a version and the size of a window: `claude-haiku-4-5-20251001`, `…[1m]`. */
function plainName(model: string): string {
  return model.replace(/\[[^\]]*\]$/, '').replace(/-20\d{6}$/, '');
}
