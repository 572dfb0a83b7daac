import type { Wording } from './cue.ts';

/** A sentence without the words that only lead into it or out of it. */
export function tidy(text: string, { opening, closing, swearing }: Wording): string {
  let tidied = text.replace(swearing, '').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== tidied; ) {
    before = tidied;
    tidied = tidied.replace(opening, '').replace(closing, '').trim();
  }
  return tidied;
}
