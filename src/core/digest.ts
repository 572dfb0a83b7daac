import { createHash } from 'node:crypto';

/** sha256 of `content` (a text as UTF-8) in hex, cut to its first `digits`. */
export function digest(content: string | Uint8Array, digits = 64): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits);
}
