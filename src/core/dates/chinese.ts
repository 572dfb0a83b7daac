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
import type { DatedWords, Said } from './dated-words.ts';
import { readTable, type TableRow } from './read-table.ts';

const NUMBER = '\\d{1,3}|[一二两三四五六七八九十]{1,3}';
const DAY = '\\d{1,2}|[一二三四五六七八九十]{1,3}';
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

/** Month and day. */
const HOLIDAYS: Readonly<Record<string, readonly string[]>> = {
  元旦: ['1', '1'],
  五一: ['5', '1'],
  国庆: ['10', '1'],
  双十一: ['11', '11'],
  双11: ['11', '11'],
};

/** Earlier readers win where two begin at the same place and are equally long. */
const READERS: readonly TableRow[] = [
  [
    /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]/g,
    ([, year, month, day], today) => inYear(year, [month, day], today),
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
    ([words = ''], today) => inYear(undefined, HOLIDAYS[words] ?? [], today),
  ],
  [/年底/g, (_, today) => isoOf({ year: today.year, month: 12, day: 31 })],
  [
    /(下下个?|下个?|这个?|本|上个?)(?:周|星期|礼拜)([一二三四五六日天])/g,
    ([, which, name], today) => weekdayIn(which, name, today),
  ],
  [
    /(?<![下上这本每个])(?:周|星期|礼拜)([一二三四五六日天])(?!到)/g,
    ([, name], today) => nextWeekday(name, today),
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
    ([, day], today) => nextDayOfMonth(day, today),
  ],
];

/** Chinese dates by a table of their common forms. */
export function resolveChinese(text: string, said: Said): readonly DatedWords[] {
  const today = dayIn(said.at, said.timeZone);
  if (today === undefined) return [];
  return readTable(text, today, READERS);
}

function stepOf(which: string | undefined): number {
  if (which === undefined || /^[这本]/.test(which)) return 0;
  if (which.startsWith('上')) return -1;
  return which.startsWith('下下') ? 2 : 1;
}

/** The named year, else the first such day from today on. */
function inYear(
  year: string | undefined,
  [month, day]: readonly (string | undefined)[],
  today: Day,
): string | undefined {
  const named: Day = { year: Number(year ?? today.year), month: Number(month), day: Number(day) };
  if (!exists(named)) return undefined;
  if (year !== undefined || !isAfter(today, named)) return isoOf(named);
  return isoOf({ ...named, year: named.year + 1 });
}

function dayOfMonth(day: string | undefined, month: Day): string | undefined {
  const named = { ...month, day: numberOf(day ?? '') };
  return exists(named) ? isoOf(named) : undefined;
}

function nextDayOfMonth(day: string | undefined, today: Day): string | undefined {
  const named = { ...today, day: Number(day) };
  return isAfter(today, named)
    ? dayOfMonth(day, addMonths({ ...today, day: 1 }, 1))
    : dayOfMonth(day, today);
}

function weekdayNumber(name: string | undefined): number {
  return '一二三四五六日'.indexOf(name === '天' ? '日' : (name ?? '')) + 1;
}

function weekdayIn(which: string | undefined, name: string | undefined, today: Day): string {
  return isoOf(addDays(mondayOf(today), 7 * stepOf(which) + weekdayNumber(name) - 1));
}

function nextWeekday(name: string | undefined, today: Day): string {
  const ahead = (weekdayNumber(name) - weekdayOf(today) + 7) % 7;
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
