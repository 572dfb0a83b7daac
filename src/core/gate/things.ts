import type { Proposal } from '../proposal.ts';
import { type ProposalFacts, shorten, sourceOf, writtenText } from './facts.ts';
import { Figures, quantitiesOf } from './numbers.ts';
import { foldSource, occurs, type Specific, takeCode, takeSpecifics } from './specifics.ts';
import {
  isYearOf,
  type SpokenDates,
  spokenDates,
  strayCalendarWord,
  takeDates,
} from './spoken-dates.ts';

/** Links, paths, commands, dates, numbers: whatever names one particular thing must have been said. */
export function judgeThings(
  read: Written,
  proposal: Proposal,
  facts: ProposalFacts,
): string | undefined {
  const sourceText = sourceOf(facts);
  const source = foldSource(sourceText);
  const strayCode = read.code.find((piece) => !occurs(piece, source));
  if (strayCode !== undefined) return `nobody said \`${shorten(strayCode)}\``;
  const date = proposal.dates.find((day) => !read.dates.has(day)) ?? read.unspokenDate?.trim();
  if (date !== undefined) return `nobody said the date "${shorten(date)}"`;
  const stray = read.specifics.find(({ text }) => !standsIn(text, source));
  if (stray !== undefined) return `nobody said the ${stray.kind} "${shorten(stray.text)}"`;
  const calendar = strayCalendarWord(read.rest, read.dates, facts);
  if (calendar !== undefined) return `it names ${calendar} that nobody said`;
  const figures = new Figures(sourceText);
  const number = quantitiesOf(read.rest.replace(/^\s*\d{1,2}[.)]\s/gm, '')).find(
    (quantity) => !figures.has(quantity) && !isYearOf(quantity.value, read.dates),
  );
  return number === undefined ? undefined : `nobody said the number "${shorten(number.text)}"`;
}

/** What a proposal would write, taken apart: each kind of thing is judged by itself. */
export interface Written {
  readonly code: readonly string[];
  readonly dates: SpokenDates;
  readonly unspokenDate: string | undefined;
  readonly specifics: readonly Specific[];
  /** Plain words and numbers. */
  readonly rest: string;
}

export function takeApart(proposal: Proposal, facts: ProposalFacts): Written {
  const { code, rest: withoutCode } = takeCode(writtenText(proposal));
  const dates = spokenDates(facts);
  const { unspoken, rest: withoutDates } = takeDates(withoutCode, dates, facts);
  return { code, dates, unspokenDate: unspoken, ...takeSpecifics(withoutDates) };
}

/** `v3` may have been said as "version 3", `src/net` as a folder of a longer path. */
function standsIn(name: string, source: string): boolean {
  if (occurs(name, source)) return true;
  const bare = name.replace(/^https?:\/\//i, '').replace(/\/+$/, '');
  const hasOtherScheme = bare !== name && source.includes(`://${foldSource(bare)}`);
  if (!hasOtherScheme && bare !== name && occurs(bare, source)) return true;
  const version = /^v(\d[\d.]*)$/i.exec(name)?.[1];
  if (version !== undefined) return occurs(version, source);
  return isPlainAlternative(name) && name.split('/').every((word) => occurs(word, source));
}

/** `staging/production` is two words, not a path. */
function isPlainAlternative(name: string): boolean {
  return /^\p{L}+(?:\/\p{L}+){1,2}$/u.test(name);
}
