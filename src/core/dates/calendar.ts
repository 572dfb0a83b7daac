/** A day without time or zone. `month` counts from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;

/** The calendar day on which the instant falls in the zone; undefined when `at` is no instant. */
export function dayIn(at: string, timeZone: string): Day | undefined {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return undefined;
  const parts = formatsOf(timeZone).day.formatToParts(instant);
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day') };
}

/** How far the zone's clocks are ahead of UTC at that instant, in minutes. */
export function zoneMinutes(at: string, timeZone: string): number {
  const instant = new Date(at);
  const parts = formatsOf(timeZone).offset.formatToParts(instant);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly offset: Intl.DateTimeFormat;
}

// Making one costs as much as a hundred uses.
const FORMATS = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = FORMATS.get(timeZone);
  if (known !== undefined) return known;
  const made = {
    day: new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  };
  FORMATS.set(timeZone, made);
  return made;
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

export function addDays(day: Day, count: number): Day {
  return fromMs(toMs(day) + count * DAY_MS);
}

/** The same day some months on; the last of the month where that day does not exist. */
export function addMonths(day: Day, count: number): Day {
  const first = fromMs(Date.UTC(day.year, day.month - 1 + count, 1));
  return { ...first, day: Math.min(day.day, lastOfMonth(first).day) };
}

export function lastOfMonth(day: Day): Day {
  return fromMs(Date.UTC(day.year, day.month, 0));
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(toMs(day)).getUTCDay() || 7;
}

export function isAfter(one: Day, other: Day): boolean {
  return toMs(one) > toMs(other);
}

/** False for the 31st of a short month and the like. */
export function exists(day: Day): boolean {
  return isoOf(fromMs(toMs(day))) === isoOf(day);
}

export function isoOf(day: Day): string {
  return `${isoMonthOf(day)}-${String(day.day).padStart(2, '0')}`;
}

/** `2026-04`: as exact as "next month" is. */
export function isoMonthOf(day: Day): string {
  return `${String(day.year).padStart(4, '0')}-${String(day.month).padStart(2, '0')}`;
}

function toMs(day: Day): number {
  return Date.UTC(day.year, day.month - 1, day.day);
}

function fromMs(ms: number): Day {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
