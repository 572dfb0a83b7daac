import type { Language } from './cue.ts';
import { measuredLanguageOf, SELF_TELLING } from './languages.ts';

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const FILLERS: ReadonlySet<string> = new Set(SELF_TELLING.flatMap(({ fillers }) => [...fillers]));
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const PIECE = /https?:\/\/\S+|[\p{Script=Han}]+|[\p{L}\p{N}]+(?:[-_.'’#+][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text that carry its content: lower case, without endings, each once. Links and names
 * such as `gpu-02` stay whole.
 */
export function contentTokens(text: string): ReadonlySet<string> {
  const language = measuredLanguageOf(text);
  const plain = language?.plain?.(text) ?? text.toLowerCase();
  const pieces = plain.match(PIECE) ?? [];
  const tokens = pieces.flatMap((piece) => tokensOf(piece, language));
  return new Set(tokens.filter((token) => token !== '' && language?.fillers.has(token) !== true));
}

/** True for a token that names one thing: it has a digit, or joins several parts. */
export function isSpecific(token: string): boolean {
  return /\d/.test(token) || /[\p{L}\p{N}][-_./][\p{L}\p{N}]/u.test(token);
}

export function sharedTokens(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): readonly string[] {
  return [...one].filter((token) => other.has(token));
}

/** The share of the smaller set that is also in the other: 1 when one contains the other. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : sharedTokens(one, other).length / smaller;
}

function tokensOf(piece: string, language: Language | undefined): readonly string[] {
  if (piece.startsWith('http')) return [piece.replace(/[.,;:!?)]+$/, '')];
  if (CJK.test(piece)) return segmented(piece);
  const word = piece.replace(/['’]/g, '');
  if (FILLERS.has(word) || language?.fillers.has(word) === true) return [];
  return [(language?.stem ?? stem)(word)];
}

/** Hiragana writes particles and endings. */
function segmented(text: string): readonly string[] {
  return [...SEGMENTER.segment(text)]
    .map(({ segment }) => segment)
    .filter((word) => !FILLERS.has(word) && !/^\p{Script=Hiragana}{1,4}$/u.test(word));
}

/** Cuts the commonest English endings, so that `committing` meets `commit`. */
function stem(word: string): string {
  if (isSpecific(word) || word.length < 4) return word;
  const root = word
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
    .replace(/(?<![su])s$/, '')
    .replace(/(?<=.{3})(?:ing|ed)$/, '');
  const plain = root.replace(/([bdgmnprt])\1$/, '$1');
  return plain.replace(/(?<=.{3})e$/, '');
}
