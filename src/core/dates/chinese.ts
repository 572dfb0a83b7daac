import {
  addDays,
  addMonths,
  type Day,
  dayIn,
  exists,
  isAfter,
  isoMonthOf,
  isoOf,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from './calendar.ts';
import { chineseSide } from './chinese-side.ts';
import { type DatedWords, type Said, type Side, UNTOLD } from './dated-words.ts';
import { readTable, type TableRow } from './read-table.ts';

export const HAN = '一二三四五六七八九';
const NUMBER = '\\d{1,3}|[一二两三四五六七八九十]{1,3}';
export const HAN_DAY = `三十一|三十|二?十[${HAN}]?|[${HAN}]`;
const DAY = '\\d{1,2}|[一二三四五六七八九十]{1,3}';
const MONTH = `(?<![\\d${HAN}十个])(\\d{1,2}|十[一二]?|[${HAN}])月`;
/** A year in figures or in words. */
const YEAR = '(?:(\\d{4}|[今明后去前])年(?!度)的?)';
const YEARS = '前去今明后';
/** Later than this a day without a year was probably meant in the past. */
const DOUBTFUL_DAYS_AHEAD = 300;
const RELATIVE_DAYS: Readonly<Record<string, number>> = {
  前天: -2,
  昨天: -1,
  昨晚: -1,
  今天: 0,
  明天: 1,
  明晚: 1,
  明早: 1,
  后天: 2,
  大后天: 3,
};

const HOLIDAYS: Readonly<Record<string, Omit<Day, 'year'>>> = {
  元旦: { month: 1, day: 1 },
  五一: { month: 5, day: 1 },
  国庆: { month: 10, day: 1 },
  双十一: { month: 11, day: 11 },
  双11: { month: 11, day: 11 },
};

/** Written the same way in Japanese, which tells the past in another way. */
const COMMON_READERS: readonly TableRow[] = [
  [
    new RegExp(`${YEAR}?(\\d{1,2})月(\\d{1,2})[日号]`, 'g'),
    ([, year, month, day], today, side) =>
      dayOfYear({ month: Number(month), day: Number(day) }, { year, today, side }),
  ],
  [
    new RegExp(`${YEAR}?${MONTH}末`, 'g'),
    ([, year, month], today, side) => monthEnd(month, { year, today, side }),
  ],
];

/** Earlier readers win where two begin at the same place and are equally long. */
const READERS: readonly TableRow[] = [
  [
    new RegExp(`${YEAR}(十[一二]?|[${HAN}])月(${HAN_DAY})[日号]`, 'g'),
    ([, year, month = '', day = ''], today, side) =>
      dayOfYear({ month: numberOf(month), day: numberOf(day) }, { year, today, side }),
  ],
  [
    new RegExp(`${YEAR}?${MONTH}底`, 'g'),
    ([, year, month], today, side) => monthEnd(month, { year, today, side }),
  ],
  [
    new RegExp(`([明后])年的?${MONTH}(?![底末\\d${HAN}十])`, 'g'),
    ([, year, month = ''], today) =>
      isoMonthOf({ year: namedYear(year, today) ?? today.year, month: numberOf(month), day: 1 }),
  ],
  [
    /(下下个|下个|下|这个|本|上个?)月底/g,
    ([, which], today) => isoOf(lastOfMonth(addMonths(today, stepOf(which)))),
  ],
  [
    new RegExp(`(下下个|下个|下|这个|本|上个?)月(${DAY})[日号]`, 'g'),
    ([, which, day], today) => dayOfMonth(day, addMonths(today, stepOf(which))),
  ],
  [
    /(下下个|下个|下)月(?![一二三四五六七八九十\d])/g,
    ([, which], today) => isoMonthOf(addMonths(today, stepOf(which))),
  ],
  [/(?<![\d一二两三四五六七八九十个])月底/g, (_, today) => isoOf(lastOfMonth(today))],
  [
    /五一(?=之?前|后|期间|放假|假期|上线|[,，。])|国庆|元旦|双十一|双11/g,
    ([words = ''], today, side = 'ahead') =>
      dayOfYear(HOLIDAYS[words] ?? { month: 0, day: 0 }, { year: undefined, today, side }),
  ],
  [
    new RegExp(`(?:${YEAR}年?|年)底`, 'g'),
    ([, year], today) => isoOf({ year: namedYear(year, today) ?? today.year, month: 12, day: 31 }),
  ],
  [
    /(下下个?|下个?|这个?|本|上个?)(?:周|星期|礼拜)([一二三四五六日天])/g,
    ([, which, name], today) => weekdayIn(which, name, today),
  ],
  [
    /(?<![下上这本每个])(?:周|星期|礼拜)([一二三四五六日天])(?!到)/g,
    ([, name], today, side) => weekdayMeant(name, today, side),
  ],
  [
    /(?<!下)下(?:个?星期|个?礼拜|周)(?![一二三四五六日天末])/g,
    (_, today) => isoOf(mondayOf(addDays(today, 7))),
  ],
  [
    new RegExp(`(${NUMBER})(天|周|个星期|个礼拜|个月)(?:之后|以后|后)`, 'g'),
    ([, count, unit], today) => spanFrom(count, unit, today),
  ],
  [
    new RegExp(`(${NUMBER})(天|周|个星期|个礼拜|个月)(?:之前|以前|前)`, 'g'),
    ([, count, unit], today) => spanFrom(count, unit, today, -1),
  ],
  [
    /大后天|[前昨今明后]天|昨晚|明[晚早]/g,
    ([words = ''], today) => isoOf(addDays(today, RELATIVE_DAYS[words] ?? 0)),
  ],
  [
    /(?<![\d月第#.])(\d{1,2})号(?![楼线机機位院口])/g,
    ([, day], today, side) => dayOfMonthMeant(day, today, side),
  ],
];

/** Chinese dates by a table of their common forms. */
export function resolveChinese(text: string, said: Said): readonly DatedWords[] {
  const today = dayIn(said.at, said.timeZone);
  if (today === undefined) return [];
  const rows = /\p{Script=Hiragana}/u.test(text) ? READERS : [...COMMON_READERS, ...READERS];
  return readTable(text, today, { rows, sideOf: chineseSide });
}

function stepOf(which: string | undefined): number {
  if (which === undefined || /^[这本]/.test(which)) return 0;
  if (which.startsWith('上')) return -1;
  return which.startsWith('下下') ? 2 : 1;
}

/** What tells the year of a day; `year` is in figures or a character of `YEARS`. */
interface YearClues {
  readonly year: string | undefined;
  readonly today: Day;
  readonly side: Side | undefined;
}

function namedYear(year: string | undefined, today: Day): number | undefined {
  if (year === undefined) return undefined;
  return YEARS.includes(year) ? today.year + YEARS.indexOf(year) - 2 : Number(year);
}

/** The named year, else that of the first such day from today on, of the last one where something is told. */
function yearMeant(day: Omit<Day, 'year'>, { year, today, side }: YearClues): number {
  const named = { ...day, year: today.year };
  if (year !== undefined) return namedYear(year, today) ?? today.year;
  if (side === 'past') return today.year - (isAfter(named, today) ? 1 : 0);
  return today.year + (isAfter(today, named) ? 1 : 0);
}

/** Undefined for a day that does not exist. */
export function dayOfYear(day: Omit<Day, 'year'>, clues: YearClues): string | undefined {
  const meant = { ...day, year: yearMeant(day, clues) };
  if (!exists(meant)) return undefined;
  if (!isDoubtful(meant, clues)) return isoOf(meant);
  return clues.side === 'either' ? UNTOLD : undefined;
}

function monthEnd(month: string | undefined, clues: YearClues): string | undefined {
  const first = { year: clues.today.year, month: numberOf(month ?? ''), day: 1 };
  if (first.month < 1 || first.month > 12) return undefined;
  const meant = lastOfMonth({ ...first, year: yearMeant(lastOfMonth(first), clues) });
  return isDoubtful(meant, clues) ? UNTOLD : isoOf(meant);
}

/** Nobody can tell which year was meant. */
function isDoubtful(meant: Day, { year, today, side }: YearClues): boolean {
  if (year !== undefined || side === 'past') return false;
  return (
    side === 'either' || (isAfter(meant, addDays(today, DOUBTFUL_DAYS_AHEAD)) && side !== 'ahead')
  );
}

function dayOfMonth(day: string | undefined, month: Day): string | undefined {
  const named = { ...month, day: numberOf(day ?? '') };
  return exists(named) ? isoOf(named) : undefined;
}

/** A day without a month is the next one, the last one where something is told. */
function dayOfMonthMeant(
  day: string | undefined,
  today: Day,
  side: Side | undefined,
): string | undefined {
  if (side === 'either') return UNTOLD;
  const named = { ...today, day: Number(day) };
  const first = { ...today, day: 1 };
  if (side === 'past') return dayOfMonth(day, addMonths(first, isAfter(named, today) ? -1 : 0));
  return dayOfMonth(day, addMonths(first, isAfter(today, named) ? 1 : 0));
}

function weekdayNumber(name: string | undefined): number {
  return '一二三四五六日'.indexOf(name === '天' ? '日' : (name ?? '')) + 1;
}

function weekdayIn(which: string | undefined, name: string | undefined, today: Day): string {
  return isoOf(addDays(mondayOf(today), 7 * stepOf(which) + weekdayNumber(name) - 1));
}

/** From 1 to 7 days ahead, or back where something is told. */
function weekdayMeant(name: string | undefined, today: Day, side: Side | undefined): string {
  if (side === 'either') return UNTOLD;
  const ahead = (weekdayNumber(name) - weekdayOf(today) + 7) % 7;
  if (side === 'past') return isoOf(addDays(today, ahead - 7));
  return isoOf(addDays(today, ahead === 0 ? 7 : ahead));
}

function spanFrom(
  count: string | undefined,
  unit: string | undefined,
  today: Day,
  direction: 1 | -1 = 1,
): string | undefined {
  const amount = numberOf(count ?? '') * direction;
  if (amount === 0) return undefined;
  if (unit === '个月') return isoMonthOf(addMonths(today, amount));
  return isoOf(addDays(today, unit === '天' ? amount : amount * 7));
}

/** `十二` is 12; up to 99. 0 when it is no number. */
export function numberOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['零', words];
  const digit = (name: string, none: number) =>
    '一二三四五六七八九'.indexOf(name.replace('两', '二')) + 1 || none;
  if (words.includes('十'))
    return (tens === '' ? 1 : digit(tens, 0)) * 10 + (ones === '' ? 0 : digit(ones, 0));
  return words.length === 1 ? digit(ones, 0) : 0;
}
