import type { Day } from './calendar.ts';
import type { DatedWords } from './dated-words.ts';
import { type DateWords, type Found, HERE, type Meaning, type Unit } from './phrases.ts';

/** A language made ready to be looked for in texts. */
export interface DateReader {
  readonly words: DateWords;
  readonly phrases: readonly (readonly [RegExp, Meaning])[];
  readonly border: RegExp;
  readonly nextWeek: RegExp;
}

/** `isSpaced` is false where words run into each other. */
export function makeReader(words: DateWords, { isSpaced }: { isSpaced: boolean }): DateReader {
  const whole = (pattern: string) =>
    isSpaced ? `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])` : pattern;
  const oneOf = (list: readonly string[]) => list.join('|');
  const group = {
    weekday: oneOf(words.weekdays),
    month: oneOf(words.months),
    day: '(?:0?[1-9]|[12]\\d|3[01])(?!\\d)',
    figure: '(?:0?[1-9]|1[0-2])(?!\\d)',
    year: oneOf(['\\d{4}', ...words.years.map(([pattern]) => pattern)]),
    count: oneOf(['\\d{1,3}', ...words.numbers]),
    unit: oneOf(Object.values(words.units)),
  };
  const fill = (pattern: string) =>
    pattern.replace(
      /\{(weekday|month|figure|day|year|count|unit)\}/g,
      (_, name: keyof typeof group) => `(?<${name}>${group[name]})`,
    );
  return {
    words,
    phrases: words.phrases.map(([pattern, means]) => [
      new RegExp(whole(fill(pattern)), 'gu'),
      means,
    ]),
    border: new RegExp(
      `[.;:!?,()](?=\\s|$)|[\\n。、，]${words.border === '' ? '' : `|${whole(words.border)}`}`,
      'gu',
    ),
    nextWeek: new RegExp(whole(words.nextWeek), 'u'),
  };
}

/** The dated words of a text as one language reads it. */
export function readPhrases(text: string, today: Day, reader: DateReader): readonly DatedWords[] {
  const folded = foldInPlace(text);
  return reader.phrases.flatMap(([pattern, means]) =>
    [...folded.matchAll(pattern)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      const clause = clauseAround(text, { start, end, reader });
      const date = means(readMatch(match, clause, { reader, today }), today);
      return date === undefined ? [] : [{ words: text.slice(start, end), start, end, date }];
    }),
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly reader: DateReader;
}

/** Characters of a clause on either side; people who write no full stops write on and on. */
const NEAR = 100;

/** A clause in small letters, and the same with HERE in place of the day. */
interface Clause {
  readonly text: string;
  readonly around: string;
}

function clauseAround(text: string, { start, end, reader }: Place): Clause {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const after = text.slice(end, end + NEAR);
  const left = [...foldInPlace(before).matchAll(reader.border)].at(-1);
  const right = foldInPlace(after).search(new RegExp(reader.border, 'u'));
  const first = left === undefined ? 0 : left.index + left[0].length;
  const withDay = (day: string) =>
    `${before.slice(first)}${day}${right === -1 ? after : after.slice(0, right)}`.toLowerCase();
  return { text: withDay(text.slice(start, end)), around: withDay(HERE) };
}

function readMatch(
  match: RegExpMatchArray,
  clause: Clause,
  { reader, today }: { readonly reader: DateReader; readonly today: Day },
): Found {
  const { weekdays, months, numbers, units, years } = reader.words;
  const { weekday, month, figure, day, year, count, unit } = match.groups ?? {};
  const step = years.find(([pattern]) => placeOf(year, [pattern]) === 1)?.[1];
  return {
    numbers: {
      weekday: placeOf(weekday, weekdays),
      month: placeOf(month, months) ?? digits(figure),
      day: digits(day),
      year: step === undefined ? digits(year) : today.year + step,
      count: digits(count) ?? placeOf(count, numbers),
    },
    unit: unitOf(unit, units),
    ...sideOf(clause, reader.words),
    isNextWeek: reader.nextWeek.test(foldInPlace(clause.text)),
  };
}

function sideOf(
  { text, around }: Clause,
  { past, moved, since, until, toward }: DateWords,
): Pick<Found, 'isPast' | 'isOpen'> {
  const isTold = past.test(text) && !moved.test(around) && toward?.test(around) !== true;
  const isOpen = isTold && until.test(around);
  return { isPast: !isOpen && (isTold || since.test(around)), isOpen };
}

function digits(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

function placeOf(text: string | undefined, patterns: readonly string[]): number | undefined {
  if (text === undefined) return undefined;
  const at = patterns.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(text));
  return at === -1 ? undefined : at + 1;
}

function unitOf(text: string | undefined, units: DateWords['units']): Unit | undefined {
  const all: readonly Unit[] = ['day', 'week', 'month'];
  return text === undefined ? undefined : all.find((unit) => placeOf(text, [units[unit]]) === 1);
}

/** Small letters without accents, each where it stood. */
function foldInPlace(text: string): string {
  return text.replace(/[A-Z\u00c0-\u017f\u0400-\u042f]/g, (letter) => {
    const [bare = letter] = letter.toLowerCase().normalize('NFD');
    return bare.length === 1 ? bare : letter;
  });
}
