import type { Day } from './calendar.ts';
import type { DatedWords } from './dated-words.ts';

/** A pattern, and the date that a match means for who says it on that day. */
export type TableRow = readonly [
  pattern: RegExp,
  date: (match: readonly string[], today: Day) => string | undefined,
];

/** Everything in the text that a row of the table gives a date. */
export function readTable(
  text: string,
  today: Day,
  rows: readonly TableRow[],
): readonly DatedWords[] {
  return rows.flatMap(([pattern, dateOf]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const date = dateOf(match, today);
      const [words] = match;
      return date === undefined
        ? []
        : [{ words, start: match.index, end: match.index + words.length, date }];
    }),
  );
}
