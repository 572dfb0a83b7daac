import { calendarWords } from './calendar-words.ts';
import { UNITS } from './number-words.ts';
import { contentWords, foldLetters, Vocabulary } from './words.ts';

/** Common technical shorthand: says nothing that could be invented. */
const SHORTHAND = new Set(
  'api apis ci cd cli ui ux url urls uri http https json yaml yml xml csv html css sql id ids os ide sdk qa ok todo readme md tl dr faq pr prs mr db i ii iii am pm utc rfc etc eg ie vs not never always must do dont only all any no and or why how if when'.split(
    ' ',
  ),
);
const STARTS = /(?:^|[.!?:;…—–\n•|>]|\s-|\*\*)\s*[*_"'“‘«([]*$/u;
const CAPITALISED = /(?<![\p{L}\p{N}_])\p{Lu}[\p{Lu}\p{Ll}\p{M}\p{N}]*(?:['’&]\p{Ll}+)?/gu;

/**
 * The first proper name that the source does not have: a capitalised word inside a sentence, or one
 * with capitals inside anywhere. `nounsAreCapital` is for German.
 */
export function strayName(
  text: string,
  source: string,
  { nounsAreCapital }: { nounsAreCapital: boolean },
): string | undefined {
  const words = new Vocabulary(contentWords(source));
  const spelled = new Set(source.match(/\p{L}+/gu)?.map(foldLetters));
  return text
    .split('\n')
    .flatMap((line) => namesOf(line, nounsAreCapital || isTitleCase(line)))
    .find((name) => !(isShort(name) ? spelled.has(foldLetters(name)) : isKnown(name, words)));
}

function namesOf(line: string, onlyInnerCapitals: boolean): readonly string[] {
  return [...line.matchAll(CAPITALISED)].flatMap(({ 0: word, index: at }) => {
    if (/\p{Lu}/u.test(word.slice(1))) return word;
    if (onlyInnerCapitals || word.length < 2 || STARTS.test(line.slice(0, at))) return [];
    return word;
  });
}

const SMALL_IN_TITLES = /^(?:an?|the|of|in|on|to|for|and|or|with|by|at|from|not|as|per|via|vs)$/;

/** Headings Like This capitalise every word. */
function isTitleCase(line: string): boolean {
  const words = (line.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !SMALL_IN_TITLES.test(word));
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length >= 3 && capital.length / words.length >= 0.75;
}

/** `US` and `EU` are no small words, though `us` and `eu` are. */
function isShort(name: string): boolean {
  return (
    /^\p{Lu}{2,3}$/u.test(name) &&
    contentWords(name).length === 0 &&
    !SHORTHAND.has(foldLetters(name))
  );
}

function isKnown(name: string, source: Vocabulary): boolean {
  const folded = foldLetters(name);
  const { weekdays, months } = calendarWords(folded, { isSure: true });
  if (SHORTHAND.has(folded) || UNITS.has(folded) || weekdays.size > 0 || months.size > 0) {
    return true;
  }
  return contentWords(folded).every((word) => source.has(word));
}

/** A name at the beginning of a sentence of the source, with another name put in its place. */
export function swappedName(text: string, source: string): string | undefined {
  const words = new Vocabulary(contentWords(source));
  const followers = new Set(
    [...source.matchAll(SUBJECT)].map(([, , next = '']) => foldLetters(next)),
  );
  const swapped = [...text.matchAll(SUBJECT)].find(
    ([, name = '', next = '']) =>
      followers.has(foldLetters(next)) && contentWords(name).some((word) => !words.has(word)),
  );
  return swapped?.[1];
}

const SUBJECT = /(?:^|[.!?\n]\s*)(\p{Lu}\p{Ll}+)\s+(\p{Ll}{2,})/gu;

/** The first compound that shares one half with a compound of the source and puts another to it: half-up, half-even. */
export function strayCompound(text: string, source: string): string | undefined {
  const known = compoundsOf(source);
  const words = new Vocabulary(contentWords(source));
  return compoundsOf(text)
    .find((compound) => {
      if (known.some((other) => other.join() === compound.join())) return false;
      return known.some((other) => swapsHalf(compound, other, words));
    })
    ?.join('-');
}

type Compound = readonly [string, string];

function compoundsOf(text: string): readonly Compound[] {
  return [
    ...foldLetters(text).matchAll(/(?<![\p{L}\p{N}-])(\p{L}{2,})-(\p{L}{2,})(?![\p{L}\p{N}-])/gu),
  ].map(([, first = '', second = '']) => [first, second] as const);
}

function swapsHalf(one: Compound, other: Compound, words: Vocabulary): boolean {
  const swapped = one[0] === other[0] ? one[1] : one[1] === other[1] ? one[0] : undefined;
  return swapped !== undefined && !words.has(swapped);
}
