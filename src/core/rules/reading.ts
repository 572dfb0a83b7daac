import { type DatedWords, resolveDates, type Said } from '../dates.ts';
import type { WindowTurn } from '../window.ts';
import { CUES, type Cue, type Language } from './cue.ts';
import { languageOf } from './languages.ts';
import { type Sentence, splitSentences } from './sentences.ts';

/** A sentence with everything that can be told from its words alone. */
export interface Reading {
  readonly sentence: Sentence;
  readonly language: Language;
  readonly cues: ReadonlySet<Cue>;
  readonly dates: readonly DatedWords[];
  /** One of the dates lies after the day it was said. */
  readonly isAhead: boolean;
}

/** A human turn with its sentences; sentences in languages we do not read are left out. */
export interface TurnReading {
  readonly turn: WindowTurn;
  readonly readings: readonly Reading[];
}

export function readTurn(turn: WindowTurn, timeZone: string): TurnReading {
  const said: Said = { at: turn.turn.at ?? '', timeZone };
  const readings: Reading[] = [];
  for (const sentence of splitSentences(turn.turn.text)) {
    const language = languageOf(sentence.text);
    if (language === undefined) continue;
    const reading = readSentence(sentence, language, said);
    const before = readings.at(-1);
    const isContinued =
      before !== undefined && /^[,，]/.test(turn.turn.text.slice(before.sentence.end));
    readings.push(isContinued ? continued(reading, before) : reading);
  }
  return { turn, readings };
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
  return new Set(CUES.filter((cue) => language.cues[cue].test(text)));
}

function readSentence(sentence: Sentence, language: Language, said: Said): Reading {
  const dates = resolveDates(sentence.text, said);
  const today = resolveDates('today', said)[0]?.date ?? '';
  return {
    sentence,
    language,
    cues: cuesIn(sentence.text, language),
    dates,
    isAhead: dates.some(({ date }) => date > today),
  };
}
