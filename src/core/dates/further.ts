import {
  addMonths,
  type Day,
  dayIn,
  exists,
  isAfter,
  isoMonthOf,
  isoOf,
  lastOfMonth,
} from './calendar.ts';
import { numberOf } from './chinese.ts';
import type { DatedWords, Said } from './dated-words.ts';
import { readTable, type TableRow } from './read-table.ts';

const HAN = '一二三四五六七八九';
const HAN_DAY = `三十一|三十|二?十[${HAN}]?|[${HAN}]`;

const READERS: readonly TableRow[] = [
  [/\blast month\b/gi, (_, today) => isoMonthOf(addMonths(today, -1))],
  [/\bthis month\b/gi, (_, today) => isoMonthOf(today)],
  [/\blast year\b/gi, (_, today) => String(today.year - 1)],
  [/\bthis year\b/gi, (_, today) => String(today.year)],
  [/\bnext year\b/gi, (_, today) => String(today.year + 1)],
  [
    /(?<!上)上个?月(?![底末初中\d一二三四五六七八九十])/g,
    (_, today) => isoMonthOf(addMonths(today, -1)),
  ],
  [/(?:这个|本)月(?![底末初中\d一二三四五六七八九十])/g, (_, today) => isoMonthOf(today)],
  [/去年(?!底)/g, (_, today) => String(today.year - 1)],
  [/今年(?!底)/g, (_, today) => String(today.year)],
  [/明年(?!底)/g, (_, today) => String(today.year + 1)],
  [
    new RegExp(`(?<![${HAN}十个])(十[一二]?|[${HAN}])月(${HAN_DAY})[日号](?![楼线机機])`, 'g'),
    ([, month = '', day = ''], today) => inYear(numberOf(month), numberOf(day), today),
  ],
  [
    new RegExp(`(?<![${HAN}十个])(十[一二]?|[${HAN}])月(底|末)`, 'g'),
    ([, month = ''], today) => lastDayOf(numberOf(month), today),
  ],
];

/** English and Chinese words for months and years that were or are, and Chinese dates in characters. */
export function resolveFurther(text: string, said: Said): readonly DatedWords[] {
  const today = dayIn(said.at, said.timeZone);
  if (today === undefined) return [];
  return readTable(text, today, READERS);
}

/** The first such day from today on. */
function inYear(month: number, day: number, today: Day): string | undefined {
  const named = { year: today.year, month, day };
  const next = isAfter(today, named) ? { ...named, year: named.year + 1 } : named;
  return exists(next) ? isoOf(next) : undefined;
}

function lastDayOf(month: number, today: Day): string {
  const year = today.year + (month < today.month ? 1 : 0);
  return isoOf(lastOfMonth({ year, month, day: 1 }));
}
