import type { Language } from './language.ts';
import { type PolarityPatterns, polarityOf } from './polarity-words.ts';
import { contentWords, foldLetters, isFormOf } from './words.ts';

/** A content word as a clause uses it. */
interface Use {
  readonly word: string;
  readonly isNegated: boolean;
  /** Stands right behind the negator: what is negated first of all. */
  readonly isHead: boolean;
}

/** A piece of a sentence between marks, with what it denies. */
export interface Clause {
  readonly uses: readonly Use[];
  /** 2 is "never without". */
  readonly negators: number;
  /** The denial is about the whole clause, not only about what follows it. */
  readonly isWhole: boolean;
  /** Words such as "dropped", "replaced", "before that": perhaps a denial. */
  readonly maybe: readonly string[];
  readonly numbers: readonly string[];
  /** Says "only", "until", "unless": neither a plain yes nor a plain no. */
  readonly isRestricted: boolean;
  /** Says "always" or "never". */
  readonly isAbsolute: boolean;
  /** Wants something done, and does not only tell what is. */
  readonly isOrder: boolean;
  /** Says "allowed", without a condition. */
  readonly isPermission: boolean;
  /** Says "without". */
  readonly hasWithout: boolean;
}

/** A point or a colon inside a word (`v1.2`, `:latest`) ends nothing. */
const BORDER =
  /[.;:!?]+(?=\s|$)|,(?!\d)|[。；：！？，()（）\n]+|\s[-–—]+\s|\b(?:but|aber|sondern|mais|pero|sino|mas|because|so(?= (?:we|i|it|they|that|the|this|you|a|no|never|please|do|don't|dont|\p{L}+ (?:can|cannot|can't|must|is|are|has|will)) )|weil|parce qu|porque|perche)\b|(?<!\p{L})потому что|但是?|因为/u;

/** This comma only lists things in Chinese. */
const JAPANESE_BORDER = new RegExp(`${BORDER.source}|、`, 'u');
/** "Not this but that" without a mark. */
const KOREAN_BORDER = new RegExp(`${BORDER.source}|(?<=않고|말고|마시고|지만|니까) `, 'u');

/** Verbs that say nothing about what is denied. */
const LIGHT_VERBS = new Set(
  'want like need have let start starting begin try trying touch bother run running put set add give write call'.split(
    ' ',
  ),
);

/** The clauses of a text with their content words and what each denies. */
export function clausesOf(text: string, language: Language | undefined): readonly Clause[] {
  const border = borderIn(language);
  const patterns = polarityOf(language);
  return foldLetters(joinLines(text.replace(/[`*_]/g, ' ')))
    .split(border)
    .filter((piece) => /\p{L}/u.test(piece))
    .map((piece) => readClause(piece.replace(patterns.idiom, ' '), patterns));
}

function borderIn(language: Language | undefined): RegExp {
  if (language === 'ja') return JAPANESE_BORDER;
  return language === 'ko' ? KOREAN_BORDER : BORDER;
}

/** A line that ends in a word without content ("don't use") goes on in the next one. */
function joinLines(text: string): string {
  return text.replace(/(\p{L}{1,20})\n(?=\p{Ll})/gu, (match, word: string) =>
    contentWords(word).length === 0 ? `${word} ` : match,
  );
}

const has = (text: string, pattern: RegExp) => text.search(pattern) !== -1;

function readClause(piece: string, patterns: PolarityPatterns): Clause {
  const isWhole = has(piece, patterns.around);
  const rest = blank(piece, patterns.around);
  const first = [...rest.matchAll(patterns.before), ...rest.matchAll(patterns.without)]
    .map(({ index }) => index)
    .sort((a, b) => a - b)[0];
  const bare = blank(blank(rest, patterns.before), patterns.without);
  const from = isWhole ? 0 : (first ?? bare.length);
  const free = contentWords(bare.slice(0, from));
  const denied = contentWords(bare.slice(from));
  const telling = isOfSubject(rest.slice(from))
    ? []
    : headsOf(denied.filter((word) => !LIGHT_VERBS.has(word)));
  const heads = new Set(
    (isWhole ? denied : telling).filter((word) => !free.some((other) => isFormOf(word, other))),
  );
  return {
    uses: [
      ...free.map((word) => use(word, false, false)),
      ...denied.map((word) => use(word, true, heads.has(word))),
    ],
    negators: negatorsOf(piece, patterns),
    isWhole,
    maybe: bare.match(patterns.maybe) ?? [],
    numbers: piece.match(/\d+(?:[.,:]\d+)*/g) ?? [],
    isRestricted: has(piece, patterns.only),
    isAbsolute: has(piece, patterns.always),
    isOrder: has(piece, patterns.order),
    isPermission: has(piece, patterns.permission) && !has(piece, patterns.condition),
    hasWithout: has(piece, patterns.without),
  };
}

/** "Nobody uses it" denies a verb that says little, and nothing of what follows. */
function isOfSubject(denial: string): boolean {
  const verb = /^(?:nobody|no one|none|nadie|ninguem|nessuno|никто) (\p{L}+)/u.exec(denial)?.[1];
  return verb !== undefined && contentWords(verb).length === 0;
}

/** Several negators deny once ("no … nunca"), but "never without" is twice. */
function negatorsOf(piece: string, { around, before, without }: PolarityPatterns): number {
  const plain = blank(piece, without);
  const denies = has(plain, around) || has(plain, before);
  return (denies ? 1 : 0) + (has(piece, without) ? 1 : 0);
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => ' '.repeat(match.length));
}

/** The first word, or the first two characters. */
function headsOf(words: readonly string[]): readonly string[] {
  return words.slice(0, words[0]?.length === 1 ? 2 : 1);
}

function use(word: string, isNegated: boolean, isHead: boolean): Use {
  return { word, isNegated, isHead };
}
