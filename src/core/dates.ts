import { addDays, dayIn, isoOf } from './dates/calendar.ts';
import { resolveChinese } from './dates/chinese.ts';
import { type DatedWords, type Said, UNTOLD, type UntoldWords } from './dates/dated-words.ts';
import { resolveEnglish } from './dates/english.ts';
import { resolveFurther } from './dates/further.ts';
import { resolveOtherLanguages } from './dates/other-languages.ts';
import { relativeWords } from './dates/relative-words.ts';

export type { DatedWords, Said } from './dates/dated-words.ts';

/**
 * The words of a text that name a day, with the day they mean for who said them at that
 * instant in that zone; the present time never matters. In reading order, without overlaps. A
 * weekday alone is the next one, the last one where something is told. `next month` and its like give
 * a month (`2026-04`), `next week` its Monday. Empty when `at` is no instant.
 */
export function resolveDates(text: string, said: Said): readonly DatedWords[] {
  return readDates(text, said).told;
}

/** What a text says of days: those that are told, and words for days that are not. */
export interface DatesRead {
  readonly told: readonly DatedWords[];
  /** Words for a day or time that hang on the day of saying and stay what they are. */
  readonly untold: readonly UntoldWords[];
}

/** As `resolveDates`, with the words that cannot be resolved. */
export function readDates(text: string, said: Said): DatesRead {
  if (Number.isNaN(Date.parse(said.at))) return { told: [], untold: [] };
  const thisMonth = dayOfSaying(said).slice(0, 7);
  const others = resolveOtherLanguages(text, said).filter(
    ({ date }) => date === UNTOLD || date.length === 10 || (date.length === 7 && date > thisMonth),
  );
  const found = withoutOverlaps([
    ...resolveEnglish(text, said),
    ...resolveChinese(text, said),
    ...others,
  ]);
  const unclear = found.filter((entry) => !isTold(entry));
  return {
    told: found.filter(isTold),
    untold: [
      ...unclear.map(({ words, start, end }) => ({ words, start, end, isPast: false })),
      ...relativeWords(text).filter((words) => !found.some((date) => overlaps(words, date))),
    ],
  };
}

/**
 * Besides, the words for months and years that were or are (`last month`): a story from last month
 * makes a rule no dated event, but who writes it down may name the month.
 */
export function resolveAllDates(text: string, said: Said): readonly DatedWords[] {
  if (Number.isNaN(Date.parse(said.at))) return [];
  return withoutOverlaps([
    ...resolveEnglish(text, said),
    ...resolveChinese(text, said),
    ...resolveOtherLanguages(text, said),
    ...resolveFurther(text, said),
  ]).filter(isTold);
}

type Span = Pick<DatedWords, 'start' | 'end'>;

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function isTold({ date }: DatedWords): boolean {
  return date !== UNTOLD;
}

/** In reading order, of those that begin at one place the longest. */
function withoutOverlaps(found: readonly DatedWords[]): readonly DatedWords[] {
  const longestFirst = [...found].sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return longestFirst.filter((entry) => {
    if (entry.start < reached) return false;
    reached = entry.end;
    return true;
  });
}

/** The calendar day on which it was said, or one some days later; '' when `at` is no instant. */
export function dayOfSaying({ at, timeZone }: Said, later = 0): string {
  const day = dayIn(at, timeZone);
  return day === undefined ? '' : isoOf(addDays(day, later));
}
