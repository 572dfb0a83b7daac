import { UsageError } from './errors.ts';

const DAY_MS = 24 * 60 * 60_000;
const WITH_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The instant that `--since` means, wall clock in ms: a day (its beginning in UTC), a time with its
 * zone, a number of days back from `nowMs` as `30d`, or `all`. Throws UsageError.
 */
export function parseSince(text: string, nowMs: number): number {
  if (text === 'all') return 0;
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return nowMs - Number(days) * DAY_MS;
  const day = WITH_TIME.exec(text)?.[1] ?? text;
  const atMs = isCalendarDay(day) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(atMs)) return atMs;
  throw new UsageError('--since cannot be read.', {
    expected: 'a day as 2026-03-01, a time as 2026-03-01T09:00Z, days back as 30d, or all',
    found: text,
    advice: 'Leave it out for the default, which `--help` names.',
  });
}

/** The parser of dates would take a 31st of February for the 3rd of March. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}
