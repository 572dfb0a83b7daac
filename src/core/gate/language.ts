import { STOP_WORDS } from './stop-words.ts';
import { foldLetters } from './words.ts';

/** `latin` is a language in Latin letters that could not be told. */
export type Language = keyof typeof STOP_WORDS | 'latin' | 'zh' | 'ja' | 'ko';

/** The language of a text as far as script and small words tell it; undefined without letters. */
export function languageOf(text: string): Language | undefined {
  const words = text.replace(/\b[a-z]{2,10}:\/\/\S+/gi, ' ');
  const letters = countOf(words, /\p{L}/gu);
  if (letters === 0) return undefined;
  if (countOf(words, /\p{Script=Hangul}/gu) / letters > 0.15) return 'ko';
  if (countOf(words, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) / letters > 0.1) return 'ja';
  const han = countOf(words, /\p{Script=Han}/gu);
  // A character says about as much as three letters.
  if ((han * 3) / (han * 2 + letters) > 0.5) return 'zh';
  if (countOf(words, /\p{Script=Cyrillic}/gu) / letters > 0.3) return 'ru';
  const latin = latinLanguage(words);
  return latin === 'latin' && han >= 2 ? 'zh' : latin;
}

/** Languages that could not be told count as the same: then the stricter comparison is made. */
export function isSameLanguage(one: Language | undefined, other: Language | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return true;
  return (one === 'latin' && isLatin(other)) || (other === 'latin' && isLatin(one));
}

function isLatin(language: Language): boolean {
  return LATIN.some((latin) => latin === language) || language === 'latin';
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

const LATIN = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
const SMALL_WORDS = LATIN.map((language) => ({
  language,
  words: new Set(foldLetters(STOP_WORDS[language]).trim().split(/\s+/)),
}));

/** Letters that English does without, each worth a small word. */
const OWN_LETTERS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /[äöüß]/iu,
  fr: /[çèêëîœùû]|\b[ldnsj]['’]/iu,
  es: /[ñ¿¡áíóú]/iu,
  pt: /[ãõçâêôáíóú]/iu,
  it: /[àèìòù]/iu,
};

function latinLanguage(text: string): Language {
  const words = foldLetters(text).match(/[a-z']+/g) ?? [];
  const composed = text.normalize('NFC');
  const scores = SMALL_WORDS.map(({ language, words: small }) => ({
    language,
    hits:
      words.filter((word) => small.has(word)).length +
      (OWN_LETTERS[language]?.test(composed) === true ? 1 : 0),
  })).sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  if (best === undefined || best.hits < 2 || best.hits <= (second?.hits ?? 0)) return 'latin';
  return best.language;
}
