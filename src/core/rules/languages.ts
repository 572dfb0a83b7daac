import { languageOf as tellLanguage } from '../gate/language.ts';
import type { Language, SelfTelling } from './cue.ts';
import { german } from './cues/de.ts';
import { english } from './cues/en.ts';
import { spanish } from './cues/es.ts';
import { french } from './cues/fr.ts';
import { japanese } from './cues/ja.ts';
import { korean } from './cues/ko.ts';
import { portuguese } from './cues/pt.ts';
import { russian } from './cues/ru.ts';
import { chinese } from './cues/zh.ts';

/** How well a language is read, on turns that its cues were not changed for. One of few: one more or less is chance. */
export interface Measured {
  readonly language: Language;
  /** Turns read. */
  readonly turns: number;
  /** Memories that these hold. */
  readonly wanted: number;
  readonly proposed: number;
  /** Proposals that were wanted, of the wanted type. */
  readonly right: number;
}

/** A language that was right less often stays unread: a wrong memory costs more than a missed one. */
export const LEAST_PRECISION = 0.85;

/** Adding a language is a module with its cues, and a line here with its figures. */
export const MEASURED: readonly Measured[] = [
  { language: korean, turns: 40, wanted: 18, proposed: 15, right: 15 },
  { language: japanese, turns: 40, wanted: 18, proposed: 16, right: 15 },
  { language: russian, turns: 40, wanted: 18, proposed: 14, right: 14 },
  { language: portuguese, turns: 40, wanted: 18, proposed: 13, right: 13 },
  { language: spanish, turns: 40, wanted: 18, proposed: 13, right: 12 },
  { language: french, turns: 40, wanted: 18, proposed: 13, right: 12 },
  { language: german, turns: 40, wanted: 18, proposed: 15, right: 13 },
];

/** Languages that were there before figures were kept by language. */
export const SELF_TELLING: readonly SelfTelling[] = [chinese, english];

const READ: readonly Language[] = MEASURED.filter(
  ({ right, proposed }) => proposed > 0 && right / proposed >= LEAST_PRECISION,
).map(({ language }) => language);

/** The languages that are read. */
export const LANGUAGES: readonly Language[] = [...SELF_TELLING, ...READ];

/** The language of a sentence; its turn tells where the sentence alone does not. */
export function languageOf(sentence: string, turn: string): Language | undefined {
  const code = codeOf(sentence, turn);
  return (
    READ.find((language) => language.code === code) ??
    SELF_TELLING.find((language) => language.reads(sentence))
  );
}

function codeOf(sentence: string, turn: string): string | undefined {
  const own = tellLanguage(sentence);
  if (own === undefined || own === 'latin') return tellLanguage(turn);
  // A Japanese sentence may do without kana.
  return own === 'zh' && tellLanguage(turn) === 'ja' ? 'ja' : own;
}

/** Of the languages with figures the one that a text is in, if it is read. */
export function measuredLanguageOf(text: string): Language | undefined {
  const code = tellLanguage(text);
  return READ.find((language) => language.code === code);
}
