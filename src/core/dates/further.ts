import { addDays, addMonths, dayIn, isoMonthOf, isoOf, mondayOf } from './calendar.ts';
import { dayOfYear, HAN, HAN_DAY, numberOf } from './chinese.ts';
import { chineseSide } from './chinese-side.ts';
import type { DatedWords, Said } from './dated-words.ts';
import { readTable, type TableRow } from './read-table.ts';

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
    /(?<!上)上(?:个?星期|个?礼拜|周)(?![一二三四五六日天末])/g,
    (_, today) => isoOf(mondayOf(addDays(today, -7))),
  ],
  [/后年/g, (_, today) => String(today.year + 2)],
  [
    new RegExp(`(?<![${HAN}十个])(十[一二]?|[${HAN}])月(${HAN_DAY})[日号](?![楼线机機])`, 'g'),
    ([, month = '', day = ''], today, side) =>
      dayOfYear({ month: numberOf(month), day: numberOf(day) }, { year: undefined, today, side }),
  ],
];

/** English and Chinese words for months and years that were or are, and Chinese dates in characters. */
export function resolveFurther(text: string, said: Said): readonly DatedWords[] {
  const today = dayIn(said.at, said.timeZone);
  if (today === undefined) return [];
  return readTable(text, today, { rows: READERS, sideOf: chineseSide });
}
