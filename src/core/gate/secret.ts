import type { Proposal } from '../proposal.ts';
import { containsSecret } from '../redact/redact.ts';
import { writtenText } from './facts.ts';

/** No secret is written, nor the place where one was taken out. */
export function judgeSecret(proposal: Proposal): string | undefined {
  const written = writtenText(proposal);
  const texts = [written, ...proposal.evidence.map(({ quote }) => quote)];
  const rule = texts.flatMap((text) => containsSecret(text.normalize('NFKC')) ?? [])[0];
  if (rule !== undefined) return `it holds a secret (${rule})`;
  if (written.includes('[redacted:')) return 'it repeats a place where a secret was taken out';
  return undefined;
}
