import { resolveAllDates } from '../dates.ts';
import { calendarWords, monthOf } from './calendar-words.ts';
import type { ProposalFacts } from './facts.ts';
import { memoryText } from './facts.ts';
import { foldSource } from './specifics.ts';
import { foldLetters } from './words.ts';

/** ISO dates and months (`2026-03-12`, `2026-03`) that a proposal may name. */
export type SpokenDates = ReadonlySet<string>;

const WRITTEN =
  /(?<![\d-])(\d{4})\s?[-/.年]\s?(\d{1,2})(?:\s?[-/.月]\s?(\d{1,2}))?\s?[日月]?(?![\d-])/g;
const EUROPEAN = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/g;

/** Dates that the person named, those that our code computes from their words, and those of the memory. */
export function spokenDates(facts: ProposalFacts): SpokenDates {
  const written = [...facts.said, memoryText(facts.target), facts.target?.content ?? ''].flatMap(
    writtenDates,
  );
  const computed = facts.human.flatMap(({ turn }, index) =>
    resolveAllDates(facts.said[index] ?? '', {
      at: turn.at ?? '',
      timeZone: facts.timeZone,
    }).map(({ date }) => date),
  );
  return new Set([...written.map(({ date }) => date), ...computed]);
}

interface WrittenDate {
  readonly text: string;
  readonly date: string;
}

function writtenDates(text: string): readonly WrittenDate[] {
  const iso = [...text.matchAll(WRITTEN)].map(([match, year, month, day]) => ({
    text: match,
    date: isoDate(year, month, day),
  }));
  const european = [...text.matchAll(EUROPEAN)].map(([match, day, month, year]) => ({
    text: match,
    date: isoDate(year, month, day),
  }));
  return [...iso, ...european];
}

function isoDate(year = '', month = '', day?: string): string {
  const parts = day === undefined ? [year, month] : [year, month, day];
  return parts.map((part) => part.padStart(2, '0')).join('-');
}

/** The first date of the text that nobody said, and the text without the dates that were checked. */
export function takeDates(
  text: string,
  dates: SpokenDates,
  facts: ProposalFacts,
): { unspoken: string | undefined; rest: string } {
  const source = foldSource([...facts.said, memoryText(facts.target)].join('\n'));
  const isSpoken = ({ text: words, date }: WrittenDate) =>
    hasDate(dates, date) || source.includes(foldSource(words));
  const iso = writtenDates(text);
  const afterIso = blank(text, iso);
  const spelled = spelledDates(afterIso, facts);
  const afterSpelled = blank(afterIso, spelled);
  const foreign = foreignDates(afterSpelled);
  const unspoken = [...iso, ...spelled, ...foreign].find((entry) => !isSpoken(entry))?.text;
  return { unspoken, rest: blank(afterSpelled, foreign) };
}

const DAY_AND_MONTH =
  /(?<!\d)(\d{1,2})(?:er|º|\.)?\s+(?:de\s+)?(\p{L}{3,})(?:\s+(?:de\s+)?(\d{4}))?/gu;

/** Dates in words of languages that are not computed: `19 de junho de 2026`, `19. Juni`. */
function foreignDates(text: string): readonly WrittenDate[] {
  return [...text.matchAll(DAY_AND_MONTH)].flatMap(([match, day = '', word = '', year]) => {
    const month = monthOf(foldLetters(word));
    if (month === undefined) return [];
    const monthAndDay = isoDate(String(month), day);
    return { text: match, date: year === undefined ? `-${monthAndDay}` : `${year}-${monthAndDay}` };
  });
}

/** A month is spoken when one of its days is, a day without a year when it is in any year. */
function hasDate(dates: SpokenDates, date: string): boolean {
  if (date.startsWith('-')) return [...dates].some((day) => day.endsWith(date));
  return dates.has(date) || (date.length === 7 && [...dates].some((day) => day.startsWith(date)));
}

/** Dates in words; a weekday alone is judged by its name, since it may explain another date. */
function spelledDates(text: string, facts: ProposalFacts): readonly WrittenDate[] {
  const at = facts.human.flatMap(({ turn }) => turn.at ?? [])[0] ?? '';
  return resolveAllDates(text, { at, timeZone: facts.timeZone })
    .filter(({ words, date }) => /\d/.test(words) || !(isWeekday(words) || isYear(date)))
    .map(({ words, date }) => ({ text: words, date }));
}

function isWeekday(words: string): boolean {
  return calendarWords(foldLetters(words), { isSure: false }).weekdays.size > 0;
}

/** "Next year" is no exact thing; a year in digits is judged as a number. */
function isYear(date: string): boolean {
  return date.length === 4;
}

function blank(text: string, dates: readonly WrittenDate[]): string {
  return dates.reduce((rest, date) => rest.replace(date.text, ' '), text);
}

/** A weekday or month of the text that neither the person nor a spoken date names. */
export function strayCalendarWord(
  text: string,
  dates: SpokenDates,
  facts: ProposalFacts,
): string | undefined {
  const said = calendarWords(foldLetters([...facts.said, memoryText(facts.target)].join('\n')), {
    isSure: false,
  });
  const named = calendarWords(foldLetters(text), { isSure: true });
  const days = new Set([...dates].filter((date) => date.length === 10).map(weekdayOf));
  const months = new Set([...dates].map((date) => Number(date.slice(5, 7))));
  const isStrayDay = (day: number) => !said.weekdays.has(day) && !days.has(day);
  const isStrayMonth = (month: number) => !said.months.has(month) && !months.has(month);
  if ([...named.weekdays].some(isStrayDay)) return 'a weekday';
  if ([...named.months].some(isStrayMonth)) return 'a month';
  return undefined;
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function isYearOf(value: string, dates: SpokenDates): boolean {
  return value.length === 4 && [...dates].some((date) => date.startsWith(value));
}
