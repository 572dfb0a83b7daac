import { type DatedWords, dayOfSaying, resolveDates, type Said } from '../dates.ts';
import type { WindowTurn } from '../window.ts';
import { CUES, type Cue, type Language } from './cue.ts';
import { languageOf } from './languages.ts';
import { type Sentence, splitSentences } from './sentences.ts';
import { contentTokens } from './tokens.ts';

/** A sentence with everything that can be told from its words alone. */
export interface Reading {
  readonly sentence: Sentence;
  readonly language: Language;
  readonly cues: ReadonlySet<Cue>;
  readonly dates: readonly DatedWords[];
  /** One of the dates lies after the day it was said. */
  readonly isAhead: boolean;
  /** One lies further ahead than the next day: it still lies ahead when the memory is read. */
  readonly isFarAhead: boolean;
}

/** A human turn with its sentences; sentences in languages we do not read are left out. */
export interface TurnReading {
  readonly turn: WindowTurn;
  readonly readings: readonly Reading[];
}

export function readTurn(turn: WindowTurn, timeZone: string): TurnReading {
  const { text, at = '' } = turn.turn;
  const said: Said = { at, timeZone };
  const dates = resolveDates(text, said);
  const today = dayOfSaying(said);
  const tomorrow = dayOfSaying(said, 1);
  const readings: Reading[] = [];
  for (const sentence of splitSentences(text)) {
    const language = languageOf(sentence.text, text);
    if (language === undefined) continue;
    const own = datesWithin(dates, sentence);
    const isAhead = own.some(({ date }) => date > today);
    const isFarAhead = own.some(({ date }) => date > tomorrow);
    const cues = cuesIn(sentence.text, language);
    const reading: Reading = { sentence, language, cues, dates: own, isAhead, isFarAhead };
    const before = readings.at(-1);
    const isContinued = before !== undefined && /^[,，]/.test(text.slice(before.sentence.end));
    readings.push(isContinued ? continued(reading, before) : reading);
  }
  return { turn, readings };
}

/** The content words of some sentences together. */
export function tokensOf(readings: readonly Reading[]): ReadonlySet<string> {
  return contentTokens(readings.map(({ sentence }) => sentence.text).join('\n'));
}

/** Those of a turn that stand in one sentence, counted from its beginning. */
function datesWithin(
  dates: readonly DatedWords[],
  { start: from, end: to }: Sentence,
): readonly DatedWords[] {
  return dates
    .filter(({ start, end }) => start >= from && end <= to)
    .map((entry) => ({ ...entry, start: entry.start - from, end: entry.end - from }));
}

/** What comes behind a comma is still somebody's words, or still a thought. */
function continued(reading: Reading, before: Reading): Reading {
  const handed = (['hearsay', 'wondering', 'dictated'] as const).filter((cue) =>
    before.cues.has(cue),
  );
  return { ...reading, cues: new Set([...reading.cues, ...handed]) };
}

/** The cues that stand in a text. */
export function cuesIn(text: string, language: Language): ReadonlySet<Cue> {
  const plain = language.plain?.(text) ?? text;
  return new Set(CUES.filter((cue) => language.cues[cue]?.test(plain) === true));
}
