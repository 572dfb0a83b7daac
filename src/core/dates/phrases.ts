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

/** Words found in a text, with what a phrase's meaning may ask about them. */
export interface Found {
  /** The numbers of the placeholders that stood in the phrase, months and weekdays from 1 on. */
  readonly numbers: Readonly<Record<Placeholder, number | undefined>>;
  readonly unit: Unit | undefined;
  /** The clause tells what happened. */
  readonly isPast: boolean;
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
  /** Marks a clause that tells what happened; for text with accents. */
  readonly past: RegExp;
  /** Marks a clause that moved something to the day: the day lies ahead although the moving is told. */
  readonly moved: RegExp;
  /** Ends a clause, besides punctuation. */
  readonly border: string;
  readonly phrases: readonly Phrase[];
}

/** Later than this a day without a year was probably meant in the past. */
const DOUBTFUL_DAYS_AHEAD = 300;

export const onDay =
  (step: number): Meaning =>
  (_, today) =>
    isoOf(addDays(today, step));

/** A weekday alone is the next one, the last one where something is told. */
export const onWeekday: Meaning = (found, today) => {
  if (found.isNextWeek) return onWeekdayOfWeek(1)(found, today);
  return found.isPast ? onLastWeekday(found, today) : onNextWeekday(found, today);
};

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

export const atEndOfYear: Meaning = (_, today) => isoOf({ year: today.year, month: 12, day: 31 });

export const onDate: Meaning = ({ numbers: { day = 0, month = 0, year }, isPast }, today) => {
  const named = { year: year ?? today.year, month, day };
  if (year !== undefined) return existing(named);
  const last = isAfter(named, today) ? { ...named, year: named.year - 1 } : named;
  if (isPast) return existing(last);
  const next = isAfter(today, named) ? { ...named, year: named.year + 1 } : named;
  return isAfter(next, addDays(today, DOUBTFUL_DAYS_AHEAD)) ? undefined : existing(next);
};

/** The next such month, for "until September" and its like. */
export const byMonth: Meaning = ({ numbers: { month = 0, year } }, today) =>
  isoMonthOf({ year: year ?? today.year + (month < today.month ? 1 : 0), month, day: 1 });

export const atEndOfNamedMonth: Meaning = ({ numbers: { month = 0, year } }, today) =>
  isoOf(lastOfMonth({ year: year ?? today.year + (month < today.month ? 1 : 0), month, day: 1 }));

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
