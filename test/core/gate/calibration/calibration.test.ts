import { expect, it } from 'vitest';
import { DISHONEST } from './dishonest.ts';
import { HELD_OUT_DISHONEST, HELD_OUT_HONEST } from './held-out.ts';
import { LAST_HONEST } from './held-out-last.ts';
import { LATER_DISHONEST, LATER_HONEST } from './held-out-later.ts';
import { HONEST_DE, HONEST_FR } from './honest-de-fr.ts';
import { HONEST_EN } from './honest-en.ts';
import { HONEST_ES, HONEST_PT } from './honest-es-pt.ts';
import { HONEST_JA, HONEST_KO, HONEST_RU } from './honest-ja-ko-ru.ts';
import { HONEST_ZH } from './honest-zh.ts';
import type { Bent, Pair } from './pair.ts';
import { verdictOnBent, verdictOnHonest } from './verdicts.ts';

/** What the rules reach; less is a step back. The held-out table was written after they had been fitted. */
const LEAST = { honestPassed: 0.97, dishonestRefused: 0.95, unseenRefused: 0.9 };

const HONEST = {
  en: HONEST_EN,
  zh: HONEST_ZH,
  de: HONEST_DE,
  fr: HONEST_FR,
  es: HONEST_ES,
  pt: HONEST_PT,
  ja: HONEST_JA,
  ko: HONEST_KO,
  ru: HONEST_RU,
};

/** Prints `honest: 165 of 167 passed, …` with the ones on the wrong side, and gives the share. */
function figure(name: string, rows: readonly { isRight: boolean; text: string }[]): number {
  const right = rows.filter(({ isRight }) => isRight).length;
  const wrong = rows.filter(({ isRight }) => !isRight).map(({ text }) => `\n  ${text}`);
  console.log(`${name}: ${right} of ${rows.length}${wrong.join('')}`);
  return right / rows.length;
}

const honestRows = (name: string, pairs: readonly Pair[]) =>
  pairs.map((pair) => {
    const verdict = verdictOnHonest(pair);
    return { isRight: verdict === 'passes', text: `${name}: ${pair[4]} → ${verdict}` };
  });

const bentRows = (rows: readonly Bent[]) =>
  rows.map((bent) => ({ isRight: verdictOnBent(bent) !== 'passes', text: bent.join(': ') }));

it('lets honest wordings of many kinds pass, in nine languages', () => {
  const rows = Object.entries(HONEST).flatMap(([language, pairs]) => honestRows(language, pairs));
  expect(figure('honest, passed', rows)).toBeGreaterThanOrEqual(LEAST.honestPassed);
  const unseen = honestRows('held out', [...HELD_OUT_HONEST, ...LATER_HONEST, ...LAST_HONEST]);
  expect(figure('held out, passed', unseen)).toBeGreaterThanOrEqual(LEAST.honestPassed);
});

it('refuses dishonest wordings of many kinds', () => {
  const rows = bentRows(DISHONEST);
  expect(figure('dishonest, refused', rows)).toBeGreaterThanOrEqual(LEAST.dishonestRefused);
  const unseen = bentRows([...HELD_OUT_DISHONEST, ...LATER_DISHONEST]);
  expect(figure('held out, refused', unseen)).toBeGreaterThanOrEqual(LEAST.unseenRefused);
});
