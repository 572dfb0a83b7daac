import { createHash } from 'node:crypto';
import { z } from 'zod';

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

/** Names a session in the ledger. */
export function ledgerKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 16);
}

/** All tokens of a call, whatever they cost. */
export function tokensOf({ usage }: Pick<LedgerEntry, 'usage'>): number {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  return inputTokens + cacheReadTokens + cacheWriteTokens + outputTokens;
}
