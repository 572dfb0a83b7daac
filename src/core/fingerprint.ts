import { digest } from './digest.ts';

const WORD = /[\p{Script=Han}]|[\p{L}\p{M}\p{N}]+/gu;

function wordsOf(text: string): readonly string[] {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return [...new Set(words)].sort();
}

/** What a tombstone keeps of a forgotten text: sha256 (hex) of its words, in no order and each once. */
export function fingerprint(text: string): string {
  return digest(wordsOf(text).join(' '));
}

/** A record's uuid as it is kept: hashed, because names from transcripts are not ours. */
export function turnKey(recordId: string): string {
  return digest(recordId, 24);
}

/** Texts without words all have the same fingerprint, so they must not be compared. */
export function hasWords(text: string): boolean {
  return wordsOf(text).length > 0;
}

/** The first sentence of a memory's body, which states the rule or the fact. */
export function firstStatement(body: string): string {
  const text = body.replace(/^(?:\s|[#>*+-]\s+)+/, '');
  const end = /\n|[.!?](?=\s|$)|[。！？]/.exec(text);
  return (end === null ? text : text.slice(0, end.index)).replace(/[*_`]/g, '').trim();
}
