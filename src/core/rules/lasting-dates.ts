import { isBareWeekday } from '../dates/bare-weekday.ts';
import { type DatedWords, readDates, type Said } from '../dates.ts';
import type { Cue } from './cue.ts';
import type { Draft } from './draft.ts';
import type { Reading } from './reading.ts';

const LASTING: readonly Cue[] = ['standing', 'ban', 'onward', 'custom'];
const RECURRING =
  /\b(?:every|each|weekly)\b|\bjede[nrs]?\b|\b(?:chaque|tous les|toutes les|cada|todos os|todas as|todos los|todas las)\b|кажд|每|毎|매주/iu;
/** A weekday behind it was one day. */
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde(?: el| a)?|с|со)\s+$/iu;

/** The days that a sentence names, with their dates. Of what holds every week, a weekday stays one. */
export function lastingDates({ sentence, dates, cues }: Reading): readonly DatedWords[] {
  const isLasting = LASTING.some((cue) => cues.has(cue)) || RECURRING.test(sentence.text);
  if (!isLasting) return dates;
  return dates.filter(
    ({ words, start }) => !isBareWeekday(words) || SINCE.test(sentence.text.slice(0, start)),
  );
}

/**
 * True when a memory of the draft would hold words for a time that nobody could tell later. A reason
 * may tell of last autumn; what is a fact may not.
 */
export function leavesTime({ turn, worth, kept, cores }: Draft, timeZone: string): boolean {
  const said: Said = { at: turn.turn.at ?? '', timeZone };
  const isFact = worth === 'project' || worth === 'change';
  return kept.some((reading) => {
    const { sentence, cues } = reading;
    const isStory = !isFact || cues.has('scar') || !cores.includes(reading);
    const lasts = cues.has('standing') || cues.has('ban') || RECURRING.test(sentence.text);
    return readDates(sentence.text, said).untold.some(
      ({ words, isPast }) => !(isPast && isStory) && !(lasts && isBareWeekday(words)),
    );
  });
}
