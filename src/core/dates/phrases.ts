import {
  addDays,
  addMonths,
  type Day,
  exists,
  isAfter,
  isoMonthOf,
  isoOf,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from './calendar.ts';
import { UNTOLD } from './dated-words.ts';

/** Words found in a text, with what a phrase's meaning may ask about them. */
export interface Found {
  /** The numbers of the placeholders that stood in the phrase, months and weekdays from 1 on. */
  readonly numbers: Readonly<Record<Placeholder, number | undefined>>;
  readonly unit: Unit | undefined;
  /** The clause tells what happened. */
  readonly isPast: boolean;
  /** "Until" stands before the words, and the clause tells what happened: it may have ended or go on. */
  readonly isOpen: boolean;
  /** The clause speaks of next week. */
  readonly isNextWeek: boolean;
}

type Placeholder = 'weekday' | 'day' | 'month' | 'year' | 'count';
export type Unit = 'day' | 'week' | 'month';

/** The day, month or year that words mean for who says them on that day; undefined when they name none after all. */
export type Meaning = (found: Found, today: Day) => string | undefined;

/** A pattern with placeholders such as `{weekday}`, and what it means. */
type Phrase = readonly [pattern: string, means: Meaning];

/** How a language speaks of days. All patterns are for text in small letters without accents. */
export interface DateWords {
  /** From Monday on. */
  readonly weekdays: readonly string[];
  /** From January on. */
  readonly months: readonly string[];
  /** Number words from one on. */
  readonly numbers: readonly string[];
  readonly units: Readonly<Record<Unit, string>>;
  readonly nextWeek: string;
  /** Words for a year, and how many years on from this one. */
  readonly years: readonly (readonly [pattern: string, step: number])[];
  /** Marks a clause that tells what happened; for text with accents. */
  readonly past: RegExp;
  /** Marks a clause that moved something to the day: the day lies ahead although the moving is told. */
  readonly moved: RegExp;
  /** Marks a day from which on something holds already; for a clause with `HERE` in place of the day. */
  readonly since: RegExp;
  /** Marks a day as the end of something; for the same. */
  readonly until: RegExp;
  /** Marks a day that something was meant for; for the same. */
  readonly toward?: RegExp;
  /** Ends a clause, besides punctuation. */
  readonly border: string;
  readonly phrases: readonly Phrase[];
}

/** Stands for the day in its clause. */
export const HERE = '¦';

/** What may stand behind a day in figures, other than the noun it counts: the end of a clause or one of the words. */
export const followedBy = (words: string) =>
  `(?=\\s*(?:$|[;:!?)\\n]|[,.](?!\\s*\\d))|\\s(?:[-–—]+\\s|(?:${words})(?![\\p{L}\\p{N}])))`;

/** Later than this a day without a year was probably meant in the past. */
const DOUBTFUL_DAYS_AHEAD = 300;

export const onDay =
  (step: number): Meaning =>
  (_, today) =>
    isoOf(addDays(today, step));

/** A weekday alone is the next one, the last one where something is told. */
export const onWeekday: Meaning = (found, today) => {
  if (found.isOpen) return UNTOLD;
  if (found.isNextWeek) return onWeekdayOfWeek(1)(found, today);
  return found.isPast ? onLastWeekday(found, today) : onNextWeekday(found, today);
};

/** A weekday behind a word that means both since and from: the last or the next one as the verb tells. */
export const onWeekdayToldOnly: Meaning = (found, today) =>
  found.isPast ? onLastWeekday(found, today) : UNTOLD;

export const onNextWeekday: Meaning = ({ numbers: { weekday } }, today) =>
  weekday === undefined ? undefined : isoOf(addDays(today, within(weekday - weekdayOf(today))));

export const onLastWeekday: Meaning = ({ numbers: { weekday } }, today) =>
  weekday === undefined ? undefined : isoOf(addDays(today, -within(weekdayOf(today) - weekday)));

/** From 1 to 7. */
const within = (days: number) => ((days + 6) % 7) + 1;

export const onWeekdayOfWeek =
  (step: number): Meaning =>
  ({ numbers: { weekday } }, today) =>
    weekday === undefined ? undefined : isoOf(addDays(mondayOf(today), 7 * step + weekday - 1));

/** Its Monday. */
export const inWeek =
  (step: number): Meaning =>
  (_, today) =>
    isoOf(addDays(mondayOf(today), 7 * step));

export const inMonth =
  (step: number): Meaning =>
  (_, today) =>
    isoMonthOf(addMonths(today, step));

export const inYear =
  (step: number): Meaning =>
  (_, today) =>
    String(today.year + step);

export const atEndOfMonth =
  (step: number): Meaning =>
  (_, today) =>
    isoOf(lastOfMonth(addMonths(today, step)));

export const onDayOfMonth =
  (step: number): Meaning =>
  ({ numbers: { day } }, today) =>
    existing({ ...addMonths(today, step), day: day ?? 0 });

/** A day without a month is the next one, the last one where something is told. */
export const onDayAlone: Meaning = ({ numbers: { day = 0 }, isPast, isOpen }, today) => {
  if (isOpen) return UNTOLD;
  const isAhead = day > today.day;
  const months = isPast ? (isAhead ? -1 : 0) : Number(day < today.day);
  return existing({ ...addMonths({ ...today, day: 1 }, months), day }) ?? UNTOLD;
};

export const atEndOfYear: Meaning = ({ numbers: { year } }, today) =>
  isoOf({ year: year ?? today.year, month: 12, day: 31 });

export const onDate: Meaning = (found, today) => {
  const { day = 0, month = 0 } = found.numbers;
  const year = yearMeant({ year: today.year, month, day }, found, today);
  if (year === undefined) return found.isOpen ? UNTOLD : undefined;
  return existing({ year, month, day });
};

/** The next such month, for "until September" and its like. */
export const byMonth: Meaning = ({ numbers: { month = 0, year } }, today) =>
  isoMonthOf({ year: year ?? today.year + (month < today.month ? 1 : 0), month, day: 1 });

export const atEndOfNamedMonth: Meaning = (found, today) => {
  const month = { year: today.year, month: found.numbers.month ?? 0, day: 1 };
  const year = yearMeant(lastOfMonth(month), found, today);
  return year === undefined ? UNTOLD : isoOf(lastOfMonth({ ...month, year }));
};

/** A day without a year is the next one, the last one where something is told. */
function yearMeant(named: Day, found: Found, today: Day): number | undefined {
  if (found.numbers.year !== undefined) return found.numbers.year;
  if (found.isOpen) return undefined;
  if (found.isPast) return named.year - (isAfter(named, today) ? 1 : 0);
  const next = { ...named, year: named.year + (isAfter(today, named) ? 1 : 0) };
  return isAfter(next, addDays(today, DOUBTFUL_DAYS_AHEAD)) ? undefined : next.year;
}

export const inSpan: Meaning = (found, today) => spanOn(found, today, 1);
export const beforeSpan: Meaning = (found, today) => spanOn(found, today, -1);
/** Where "three days before" may be before anything, only what is told is before today. */
export const beforeToldSpan: Meaning = (found, today) =>
  found.isPast ? spanOn(found, today, -1) : undefined;

function spanOn({ numbers: { count }, unit }: Found, today: Day, direction: 1 | -1) {
  const amount = (count ?? 1) * direction;
  if (amount === 0 || unit === undefined) return undefined;
  if (unit === 'month') return isoMonthOf(addMonths(today, amount));
  return isoOf(addDays(today, unit === 'day' ? amount : amount * 7));
}

function existing(day: Day): string | undefined {
  return exists(day) ? isoOf(day) : undefined;
}
