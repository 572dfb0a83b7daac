import { describe, expect, it } from 'vitest';
import { NEAR_MISSES } from './near-misses.ts';
import { proposeFromText } from './propose.ts';

describe.each(NEAR_MISSES)('$kind', ({ speaking, quiet }) => {
  it.each(speaking)('%s: leaves a %s', (text, type, word) => {
    const found = proposeFromText(text);
    expect(found.map((proposal) => proposal.type)).toEqual([type]);
    expect(found[0]?.body.toLowerCase()).toContain(word.toLowerCase());
  });

  it.each(quiet)('%s: leaves nothing', (text) => expect(proposeFromText(text)).toEqual([]));
});
