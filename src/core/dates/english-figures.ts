import { addDays, addMonths, type Day, exists, isAfter, isoOf, lastOfMonth } from './calendar.ts';
import { type DatedWords, type Side, UNTOLD } from './dated-words.ts';
import { sideOf } from './english-tense.ts';
import { readTable, type TableRow } from './read-table.ts';

/** Later than this a day without a year was probably meant in the past. */
const DOUBTFUL_DAYS_AHEAD = 300;
/** Sooner than that where a verb tells no time. */
const UNCLEAR_DAYS_AHEAD = 120;

const BEFORE =
  '(?<=\\b(?:on|by|until|till|til|from|since|before|after|starting|starting on|due)\\s+)';
/** A day is followed by the end of its clause or by a small word; "the 1st attempt" is none. */
const FOLLOWED =
  "(?=\\s*(?:$|[;:.!?)\\n](?!\\d)|,(?!\\s*\\d)|\\s[-–—]+\\s)|\\s+(?:until|till|til|to|and(?!\\s+\\d)|or(?!\\s+\\d)|but|because|so|unless|if|when|we|they|i|it|he|she|you|the|a|an|our|all|everything|nothing|nobody|everyone|no|is|are|was|were|will|won't|must|can|only|as|at|again|already|onwards?|please)\\b)";
const RECURRING = /\b(?:every|each|monthly|weekly|always|usually|of the month)\b/i;

const ROWS: readonly TableRow[] = [
  [
    new RegExp(`${BEFORE}the\\s+(\\d{1,2})(?:st|nd|rd|th)\\s+of\\s+(this|next)\\s+month\\b`, 'gi'),
    ([, day, which = ''], today) => inMonth(day, addMonths(today, /next/i.test(which) ? 1 : 0)),
  ],
  [
    new RegExp(`${BEFORE}the\\s+(\\d{1,2})(?:st|nd|rd|th)${FOLLOWED}`, 'gi'),
    ([, day], today, side) => dayOfMonth(day, today, side),
  ],
  [
    new RegExp(`${BEFORE}(?!24/7)(\\d{1,2})/(\\d{1,2})(?![\\w/%-])${FOLLOWED}`, 'gi'),
    ([, one, other], today, side) => dayAndMonth([Number(one), Number(other)], today, side),
  ],
];

/** Days in figures alone: `on the 1st`, `by 30/9`. */
export function resolveFigures(text: string, today: Day): readonly DatedWords[] {
  const found = readTable(text, today, { rows: ROWS, sideOf });
  return found.filter(
    ({ start, end }) => !RECURRING.test(text.slice(Math.max(0, start - 60), end + 30)),
  );
}

/** The next such day, the last one where something is told. */
function dayOfMonth(day: string | undefined, today: Day, side: Side | undefined): string {
  if (side === 'either') return UNTOLD;
  const first = { ...today, day: 1 };
  const isAhead = isAfter({ ...today, day: Number(day) }, today);
  if (side === 'past') return inMonth(day, addMonths(first, isAhead ? -1 : 0));
  return inMonth(day, addMonths(first, isAhead || Number(day) === today.day ? 0 : 1));
}

function inMonth(day: string | undefined, month: Day): string {
  const named = { ...month, day: Number(day) };
  return exists(named) ? isoOf(named) : UNTOLD;
}

/** Told only where one of the two can be no month; which is which differs between countries. */
function dayAndMonth(
  [one, other]: readonly [number, number],
  today: Day,
  side: Side | undefined,
): string | undefined {
  const [day, month] = one > 12 || one === other ? [one, other] : [other, one];
  const named = { year: today.year, month, day };
  if (month > 12 || !exists({ ...named, year: 2024 })) return undefined;
  if (day <= 12 && day !== month) return UNTOLD;
  return dayMeant({ ...named, year: today.year + (isAfter(today, named) ? 1 : 0) }, today, side);
}

/** A day without a year is the next one, the last one where something is told; undefined where it comes every year. */
export function dayMeant(next: Day, today: Day, side: Side | undefined): string | undefined {
  if (side === 'past' && isAfter(next, today)) return isoOf(yearBefore(next));
  if (!isDoubtful(next, today, side)) return isoOf(next);
  return side === 'either' ? UNTOLD : undefined;
}

/** The last day of a month that was named without a year. */
export function endOfMonthMeant(next: Day, today: Day, side: Side | undefined): string {
  if (side === 'past' && isAfter(next, today)) return isoOf(lastOfMonth(yearBefore(next)));
  return side !== 'ahead' && isDoubtful(next, today, side) ? UNTOLD : isoOf(next);
}

export function yearBefore(day: Day): Day {
  return { ...day, year: day.year - 1 };
}

function isDoubtful(next: Day, today: Day, side: Side | undefined): boolean {
  const days = side === 'either' ? UNCLEAR_DAYS_AHEAD : DOUBTFUL_DAYS_AHEAD;
  return isAfter(next, addDays(today, days));
}
