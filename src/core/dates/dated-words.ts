/** When and where something was said. `at` is an ISO instant, `timeZone` an IANA name. */
export interface Said {
  readonly at: string;
  readonly timeZone: string;
}

/** On which side of the day of saying a date lies; `either` where the words do not tell. */
export type Side = 'past' | 'ahead' | 'either';

/** Words of a text that name a day (`2026-03-12`), or no more than a month (`2026-04`) or year (`2025`). */
export interface DatedWords {
  readonly words: string;
  readonly start: number;
  /** Index behind the last character. */
  readonly end: number;
  readonly date: string;
}

/** The date of words that name a day of which the text does not tell whether it was or is to come. */
export const UNTOLD = '';

/** Words for a day or time that cannot be told from them, at their place; `isPast` when it is over. */
export type UntoldWords = Omit<DatedWords, 'date'> & { readonly isPast: boolean };
