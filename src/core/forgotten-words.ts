import { fingerprint, hasWords } from './fingerprint.ts';
import type { Rejection } from './proposal.ts';

/** How much of a hash tells one forgotten memory from another in a report. */
const SHOWN_CHARS = 12;

/**
 * Refused proposals without the words of what was forgotten: a record of the refusal must not bring back
 * what a person wanted gone. The same objects where nothing was. `isForgotten` knows fingerprints.
 */
export function withoutForgottenWords(
  rejections: readonly Rejection[],
  isForgotten: (fingerprint: string) => boolean,
): readonly Rejection[] {
  return rejections.map((rejection) => {
    const { rule, title, evidence } = rejection;
    const texts = [title, ...evidence.map(({ quote }) => quote)].filter(hasWords);
    const isIt = rule === 'forgotten' || texts.some((text) => isForgotten(fingerprint(text)));
    if (!isIt) return rejection;
    const hash = title === '' ? '' : `#${fingerprint(title).slice(0, SHOWN_CHARS)}`;
    return { ...rejection, title: hash, evidence: [], reason: 'it was forgotten before' };
  });
}
