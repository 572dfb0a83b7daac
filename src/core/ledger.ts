import { z } from 'zod';
import { digest } from './digest.ts';

const tokens = z.int().min(0);

/**
 * One call to a model. `session` is a hash, so that the ledger tells nothing about sessions that are long
 * gone. `costUsd` is null where nobody knows it.
 */
export const LEDGER_ENTRY = z.object({
  at: z.iso.datetime(),
  session: z.string(),
  kind: z.enum(['anthropic', 'claude-cli', 'openai']),
  model: z.string(),
  outcome: z.enum(['answered', 'cut', 'refused', 'unusable', 'failed']),
  usage: z.object({
    inputTokens: tokens,
    cacheReadTokens: tokens,
    cacheWriteTokens: tokens,
    outputTokens: tokens,
    isEstimate: z.literal(true).exactOptional(),
  }),
  costUsd: z.number().min(0).nullable(),
});
export type LedgerEntry = Readonly<z.output<typeof LEDGER_ENTRY>>;

/** No model takes so much in one call, or costs it: what is beyond is a mistake of who counted. */
const MOST_TOKENS = 10_000_000;
const MOST_USD = 1_000;

/** The count of an endpoint as the ledger can keep it; 0 for what is none. */
export function countOf(given: unknown): number {
  if (typeof given !== 'number' || Number.isNaN(given)) return 0;
  return Math.round(Math.min(Math.max(0, given), MOST_TOKENS));
}

/** US dollars that an endpoint names; undefined for what is no amount, so that tokens tell instead. */
export function amountOf(given: unknown): number | undefined {
  return typeof given === 'number' && given >= 0 ? Math.min(given, MOST_USD) : undefined;
}

/** Names a session in the ledger. */
export function ledgerKey(sessionId: string): string {
  return digest(sessionId, 16);
}

/** All tokens of a call, whatever they cost. */
export function tokensOf({ usage }: Pick<LedgerEntry, 'usage'>): number {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  return inputTokens + cacheReadTokens + cacheWriteTokens + outputTokens;
}
