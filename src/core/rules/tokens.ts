import { LANGUAGES } from './languages.ts';

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const FILLERS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ fillers }) => [...fillers]));
const PIECE = /https?:\/\/\S+|[\p{Script=Han}]+|[\p{L}\p{N}]+(?:[-_.'’#+][\p{L}\p{N}]+)*/gu;

/**
 * The words of a text that carry its content: lower case, without endings, each once. Links and names
 * such as `gpu-02` stay whole.
 */
export function contentTokens(text: string): ReadonlySet<string> {
  const pieces = text.toLowerCase().match(PIECE) ?? [];
  return new Set(pieces.flatMap(tokensOf).filter((token) => token !== ''));
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

function tokensOf(piece: string): readonly string[] {
  if (piece.startsWith('http')) return [piece.replace(/[.,;:!?)]+$/, '')];
  if (/\p{Script=Han}/u.test(piece)) return chineseWords(piece);
  const word = piece.replace(/['’]/g, '');
  return FILLERS.has(word) ? [] : [stem(word)];
}

function chineseWords(text: string): readonly string[] {
  return [...SEGMENTER.segment(text)]
    .map(({ segment }) => segment)
    .filter((word) => !FILLERS.has(word));
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
