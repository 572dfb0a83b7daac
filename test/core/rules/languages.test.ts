import { describe, expect, it } from 'vitest';
import { LANGUAGES, LEAST_PRECISION, MEASURED } from '../../../src/core/rules/languages.ts';
import { FRENCH_TURNS } from './languages/french-turns.ts';
import { GERMAN_TURNS } from './languages/german-turns.ts';
import { JAPANESE_TURNS } from './languages/japanese-turns.ts';
import { KOREAN_TURNS } from './languages/korean-turns.ts';
import type { LanguageTurns, Turns } from './languages/language-turns.ts';
import { PORTUGUESE_TURNS } from './languages/portuguese-turns.ts';
import { RUSSIAN_TURNS } from './languages/russian-turns.ts';
import { SPANISH_TURNS } from './languages/spanish-turns.ts';
import { proposeFromText } from './propose.ts';

const TURNS: Readonly<Record<string, LanguageTurns>> = {
  ko: KOREAN_TURNS,
  ja: JAPANESE_TURNS,
  ru: RUSSIAN_TURNS,
  pt: PORTUGUESE_TURNS,
  es: SPANISH_TURNS,
  fr: FRENCH_TURNS,
  de: GERMAN_TURNS,
};
const SAMPLES = MEASURED.map((figures) => {
  const { code } = figures.language;
  const turns = TURNS[code];
  if (turns === undefined) throw new Error(`no turns in ${code}`);
  return { code, figures, turns };
});

describe.each(SAMPLES)('a language with figures: $code', ({ code, figures, turns }) => {
  const isRead = LANGUAGES.some((language) => language.code === code);

  it('is read only if it was right often enough', () => {
    expect(isRead).toBe(figures.right / figures.proposed >= LEAST_PRECISION);
  });

  it.runIf(isRead)('has the figures that its turns apart give', () => {
    const { turns: count, wanted, proposed, right } = figures;
    expect(measure(turns.apart)).toEqual({ turns: count, wanted, proposed, right });
  });

  it.runIf(isRead)('leaves nothing behind for the talk it was tuned on', () => {
    expect(turns.tuned.quiet.filter((text) => proposeFromText(text).length > 0)).toEqual([]);
  });

  it.runIf(isRead)('finds four of five memories it was tuned on', () => {
    const { wanted, right } = measure({ ...turns.tuned, quiet: [] });
    expect(right / wanted).toBeGreaterThan(0.8);
  });
});

function measure({ speaking, quiet }: Turns) {
  const answers = speaking.map(([text, type, word]) => {
    const proposals = proposeFromText(text);
    const right = proposals.filter(
      (proposal) =>
        proposal.type === type && proposal.body.toLowerCase().includes(word.toLowerCase()),
    );
    return { proposed: proposals.length, right: right.length };
  });
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    turns: speaking.length + quiet.length,
    wanted: speaking.length,
    proposed: sum(answers.map(({ proposed }) => proposed)) + quiet.flatMap(proposeFromText).length,
    right: sum(answers.map(({ right }) => right)),
  };
}
