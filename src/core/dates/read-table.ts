import type { Day } from './calendar.ts';
import type { DatedWords, Side } from './dated-words.ts';

/** A pattern, and the date that a match means for who says it on that day. */
export type TableRow = readonly [
  pattern: RegExp,
  date: (match: readonly string[], today: Day, side: Side | undefined) => string | undefined,
];

/** Tells from a text on which side of the day of saying the words at a place lie. */
type SideReader = (text: string, place: Omit<DatedWords, 'words' | 'date'>) => Side | undefined;

/** Everything in the text that a row of the table gives a date. */
export function readTable(
  text: string,
  today: Day,
  { rows, sideOf = () => undefined }: { rows: readonly TableRow[]; sideOf?: SideReader },
): readonly DatedWords[] {
  return rows.flatMap(([pattern, dateOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [words] = match;
      const place = { start: match.index, end: match.index + words.length };
      const date = dateOf(match, today, sideOf(text, place));
      return date === undefined ? [] : [{ words, ...place, date }];
    }),
  );
}
