import type { Wording } from './cue.ts';
import { CLOSING_INTERJECTION, OPENING_INTERJECTION } from './interjections.ts';

/** Code that a remark stands behind; a name or a command may be what the remark is about. */
const CODE_BEFORE = /^`[^`]*[;{}()=][^`]*`\s*[-–—]+\s+/u;

/** A sentence without the words that only lead into it or out of it. */
export function tidy(text: string, { opening, closing, swearing }: Wording): string {
  let tidied = text.replace(CODE_BEFORE, '').replace(swearing, '').replace(/\s+/g, ' ').trim();
  for (let before = ''; before !== tidied; ) {
    before = tidied;
    tidied = [opening, OPENING_INTERJECTION, closing, CLOSING_INTERJECTION]
      .reduce((left, words) => left.replace(words, ''), tidied)
      .trim();
  }
  return tidied;
}
