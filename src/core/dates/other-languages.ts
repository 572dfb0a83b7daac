import { languageOf } from '../gate/language.ts';
import { dayIn } from './calendar.ts';
import type { DatedWords, Said } from './dated-words.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { korean } from './languages/korean.ts';
import { portuguese } from './languages/portuguese.ts';
import { russian } from './languages/russian.ts';
import { spanish } from './languages/spanish.ts';
import type { DateWords } from './phrases.ts';
import { type DateReader, makeReader, readPhrases } from './read-phrases.ts';

/** Told apart by their letters. */
const BY_SCRIPT: readonly (readonly [RegExp, DateWords, { isSpaced: boolean }])[] = [
  [
    /[\p{Script=Hiragana}\p{Script=Katakana}]|[月火水木金土日]曜|[来先今]月|[来先]週/u,
    japanese,
    { isSpaced: false },
  ],
  [/\p{Script=Hangul}/u, korean, { isSpaced: false }],
  [/\p{Script=Cyrillic}/u, russian, { isSpaced: true }],
];
const LATIN = {
  de: german,
  fr: french,
  es: spanish,
  pt: portuguese,
  it: italian,
} as const;

/** Dates in languages other than English and Chinese, in any of them where a short text may be in several. */
export function resolveOtherLanguages(text: string, said: Said): readonly DatedWords[] {
  const today = dayIn(said.at, said.timeZone);
  if (today === undefined) return [];
  const found = readersFor(text).flatMap((reader) => readPhrases(text, today, reader));
  return languageOf(text) === 'latin' ? found.filter(({ words }) => !UNSURE.test(words)) : found;
}

/** Words of another language or names, where the language is not known. */
const UNSURE = /^(?:hier|domingo|sabato|segunda|terça|terca|quarta|quinta|sexta)$/i;

function readersFor(text: string): readonly DateReader[] {
  const byScript = BY_SCRIPT.filter(([script]) => script.test(text)).map(([, words, form]) =>
    readerOf(words, form),
  );
  return [...byScript, ...latinOf(text).map((words) => readerOf(words, { isSpaced: true }))];
}

function latinOf(text: string): readonly DateWords[] {
  const language = languageOf(text);
  if (language === 'latin') return Object.values(LATIN);
  const known = Object.entries(LATIN).find(([name]) => name === language);
  return known === undefined ? [] : [known[1]];
}

// Compiling the patterns of a language costs a millisecond or two; most sessions need none.
const READERS = new Map<DateWords, DateReader>();

function readerOf(words: DateWords, form: { isSpaced: boolean }): DateReader {
  const known = READERS.get(words) ?? makeReader(words, form);
  READERS.set(words, known);
  return known;
}
