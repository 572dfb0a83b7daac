import { casual, type ParsedResult } from 'chrono-node/en';
import {
  addDays,
  addMonths,
  type Day,
  dayIn,
  isAfter,
  isoMonthOf,
  isoOf,
  weekdayOf,
  zoneMinutes,
} from './calendar.ts';
import { type DatedWords, type Said, type Side, UNTOLD } from './dated-words.ts';
import { dayMeant, endOfMonthMeant, resolveFigures, yearBefore } from './english-figures.ts';
import { sideOf } from './english-tense.ts';

type ParsedComponents = ParsedResult['start'];

const WEEKDAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const NAMES_A_DAY = new RegExp(
  `\\b(?:today|tomorrow|yesterday|${WEEKDAY}|\\d{4}-\\d\\d-\\d\\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\\b`,
  'i',
);
/** Abbreviations that are words of their own: `sat down`, `sun microsystems`. */
const AMBIGUOUS = /^(?:sat|sun|mon|wed)$/i;
const SPAN_FROM_NOW =
  /^(?!.*\b(?:few|several)\b)(?:(?:in|within)\s.*\b(?:days?|weeks?|months?)|.*\b(?:days?|weeks?|months?)\s+(?:ago|from now))$/i;
const END_OF_MONTH = /^end of (?!.*\bweek)/i;
const END_OF_NAMED_MONTH = /^end of (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i;
const RECURRING = /\b(?:every|each|any|most)\s+(?:\w+\s+)?$/i;
const INTRODUCED =
  /\b(?:on|by|until|till|til|next|this|from|after|before|since|starting|to|for)\s+(?:the\s+)?$/i;
const LOOKS_AHEAD = /\b(?:to|by|until|till|til|for|from|starting|before|next|this|coming)\s+$/i;
const LOOKS_BACK =
  /\b(?:since|last|was|were|got|went|had|did|came|broke|died|said|told|met|(?<!(?:get|gets|is|are|be|being|will|must)\s+)\w{3,}ed)\s+(?:\w+\s+){0,2}$/i;
// chrono takes `from 20` for eight in the evening.
const HIDING_FROM = /\bfrom(?= \d{1,2} [a-z]{3})/gi;

const TIME_BEFORE = /^(?:noon|midnight|\d{1,2}(?::\d\d)?\s*(?:am|pm)|\d{1,2}:\d\d)\s+(?:on\s+)?/i;
const TIME_AFTER =
  /[\s,]+(?:(?:at\s+)?(?:noon|midnight|\d{1,2}(?::\d\d)?\s*(?:am|pm)|\d{1,2}:\d\d)|at\s+\d{1,2}|(?:early\s+|late\s+)?(?:morning|afternoon|evening|night))\b.*$/i;
const LEADING = /^(?:on|at|the)\s+/i;

/** English dates as chrono reads them, less what names no day. */
export function resolveEnglish(text: string, said: Said): readonly DatedWords[] {
  const results = casual.parse(
    text.replace(HIDING_FROM, '    '),
    { instant: new Date(said.at), timezone: zoneMinutes(said.at, said.timeZone) },
    { forwardDate: true },
  );
  const today = dayIn(said.at, said.timeZone);
  if (today === undefined) return [];
  const found = results.flatMap((result) => readResult(result, text, today));
  return [...found, ...resolveFigures(text, today), ...resolveOwn(text, today)];
}

function readResult(result: ParsedResult, text: string, today: Day): readonly DatedWords[] {
  const whole = { words: result.text, start: result.index, at: result.start };
  const spans =
    result.end === undefined || result.end === null ? [whole] : splitRange(result, result.end);
  return spans.flatMap((span) => {
    const words = trimWords(span.words, span.start);
    if (/^\s+of\b/i.test(text.slice(words.end))) return [];
    const before = text.slice(0, words.start);
    const side = sideOf(text, words);
    const date = dateOf({ words: words.words, before, side, at: span.at, today });
    return date === undefined ? [] : [{ ...words, date }];
  });
}

interface Span {
  readonly words: string;
  readonly start: number;
  readonly at: ParsedComponents;
}

/** `dec 18 till jan 5` is two days; `18-20 april` is left alone. */
function splitRange(result: ParsedResult, end: ParsedComponents): readonly Span[] {
  const parts = /^(.+?)(\s*(?:-|–|to|till|until|til|through|thru|and)\s*)(\S.*)$/i.exec(
    result.text,
  );
  const [, first = '', between = '', second = ''] = parts ?? [];
  if (!NAMES_A_DAY.test(first)) return [];
  return [
    { words: first, start: result.index, at: result.start },
    { words: second, start: result.index + first.length + between.length, at: end },
  ];
}

function trimWords(text: string, index: number): Omit<DatedWords, 'date'> {
  const head = (TIME_BEFORE.exec(text) ?? LEADING.exec(text))?.[0] ?? '';
  const words = text
    .slice(head.length)
    .replace(TIME_AFTER, '')
    .replace(/[\s,.;]+$/, '');
  const start = index + head.length;
  return { words, start, end: start + words.length };
}

/** What a day is told from. */
interface Place {
  readonly words: string;
  readonly before: string;
  readonly side: Side | undefined;
  readonly at: ParsedComponents;
  readonly today: Day;
}

function dateOf(place: Place): string | undefined {
  const { words, before, at } = place;
  const day = dayOf(at);
  if (SPAN_FROM_NOW.test(words)) {
    return /\bmonths?\b/i.test(words) ? isoMonthOf(day) : isoOf(day);
  }
  if (END_OF_NAMED_MONTH.test(words)) {
    return endOfMonthMeant(day, place.today, place.side);
  }
  if (END_OF_MONTH.test(words)) return isoOf(day);
  if (!namesOneDay(words, before)) return undefined;
  if (!at.isCertain('day') && at.isCertain('weekday')) return weekdayMeant(day, place);
  return at.isCertain('day') ? certainDay(day, place) : monthMeant(day, before);
}

function namesOneDay(words: string, before: string): boolean {
  if (!NAMES_A_DAY.test(words) || /\blast week\b/i.test(words)) return false;
  if (RECURRING.test(before)) return false;
  return !AMBIGUOUS.test(words) || INTRODUCED.test(before);
}

function dayOf(at: ParsedComponents): Day {
  return { year: at.get('year') ?? 0, month: at.get('month') ?? 1, day: at.get('day') ?? 1 };
}

/** A weekday alone is the next one, unless the words around it speak of the past. */
function weekdayMeant(day: Day, { words, before, side, today }: Place): string {
  const isBare = !/\s/.test(words) && !/\bthis\s+$/i.test(before);
  const isPast =
    /\blast\b/i.test(words) ||
    (LOOKS_BACK.test(before) && !LOOKS_AHEAD.test(before) && side !== 'ahead') ||
    (isBare && side === 'past');
  if (isPast) return isoOf(isAfter(today, day) ? day : addDays(day, -7));
  if (isBare && side === 'either') return UNTOLD;
  return isoOf(isBare && isoOf(day) === isoOf(today) ? addDays(day, 7) : day);
}

function certainDay(day: Day, { at, before, side, today }: Place): string | undefined {
  if (at.isCertain('year')) return isoOf(day);
  const meant = dayMeant(day, today, side);
  return meant === undefined && LOOKS_BACK.test(before) ? isoOf(yearBefore(day)) : meant;
}

/** A month alone counts only where it bounds a time to come: `until september`. */
function monthMeant(day: Day, before: string): string | undefined {
  return /\b(?:until|till|til|by|through|before)\s+(?:early\s+|mid\s+|late\s+)?$/i.test(before)
    ? isoMonthOf(day)
    : undefined;
}

/** Words that chrono does not know or reads as something else. */
function resolveOwn(text: string, today: Day): readonly DatedWords[] {
  const monday = addDays(today, 8 - weekdayOf(today));
  const table: readonly (readonly [RegExp, string])[] = [
    [/(?<!\b(?:end of|day|\w+days?)\s)\bnext week\b/gi, isoOf(monday)],
    [/\bnext month\b/gi, isoMonthOf(addMonths(today, 1))],
  ];
  return table.flatMap(([pattern, date]) =>
    [...text.matchAll(pattern)].map((match) => ({
      words: match[0],
      start: match.index,
      end: match.index + match[0].length,
      date,
    })),
  );
}
