import type { Language } from './cue.ts';
import { english } from './cues/en.ts';
import { chinese } from './cues/zh.ts';

/** The languages that are read. The first that recognises a sentence reads it. */
export const LANGUAGES: readonly Language[] = [chinese, english];

export function languageOf(sentence: string): Language | undefined {
  return LANGUAGES.find((language) => language.reads(sentence));
}
