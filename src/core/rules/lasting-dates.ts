import { isBareWeekday } from '../dates/bare-weekday.ts';
import type { DatedWords } from '../dates.ts';
import type { Cue } from './cue.ts';
import type { Reading } from './reading.ts';

const LASTING: readonly Cue[] = ['standing', 'ban', 'onward', 'custom'];
const RECURRING =
  /\b(?:every|each|weekly)\b|\bjede[nrs]?\b|\b(?:chaque|tous les|toutes les|cada|todos os|todas as|todos los|todas las)\b|кажд|每|毎|매주/iu;

/** The days that a sentence names, with their dates. Of what holds every week, a weekday stays one. */
export function lastingDates({ sentence, dates, cues }: Reading): readonly DatedWords[] {
  const isLasting = LASTING.some((cue) => cues.has(cue)) || RECURRING.test(sentence.text);
  return isLasting ? dates.filter(({ words }) => !isBareWeekday(words)) : dates;
}
