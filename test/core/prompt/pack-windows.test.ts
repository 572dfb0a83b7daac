import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packWindows } from '../../../src/core/prompt/pack-windows.ts';
import { type Row, TIERS, type Tier } from '../../../src/core/prompt/window-rows.ts';

const row = (number: number, tier: Tier, tokens: number): Row => ({
  number,
  tier,
  tokens,
  text: `[${number}] ${tier}`,
  isShortened: false,
});

it('shows everything in order when there is room', () => {
  const rows = [row(1, 'person', 10), row(2, 'tools', 20), row(3, 'answer', 30)];
  expect(packWindows(rows, 1000)).toEqual([
    { text: '[1] person\n\n[2] tools\n\n[3] answer', tokens: 60, omitted: {}, shortened: 0 },
  ]);
});

it('leaves out the oldest of the lowest tier first, with a mark in its place', () => {
  const rows = [
    row(1, 'tools', 900),
    row(2, 'words', 900),
    row(3, 'answer', 900),
    row(4, 'person', 50),
    row(5, 'tools', 700),
  ];
  const [window] = packWindows(rows, 10_000);
  expect(window?.text).toBe(
    "(1 of the agent's messages and calls not shown)\n\n[2] words\n\n[3] answer\n\n[4] person\n\n[5] tools",
  );
  expect(window?.omitted).toEqual({ tools: 1 });
});

it('what led to the words that begin a window stands before them', () => {
  const rows = [row(1, 'person', 700), row(2, 'answer', 100), row(3, 'person', 700)];
  expect(packWindows(rows, 1000).map(({ text }) => text)).toEqual([
    '[1] person',
    '[2] answer\n\n[3] person',
  ]);
});

it('every row of the person is in exactly one window, in order, and windows keep to their size', () => {
  const anyRow = fc.tuple(fc.constantFrom(...TIERS), fc.integer({ min: 1, max: 1500 }));
  const anySize = fc.integer({ min: 500, max: 5000 });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 60 }), anySize, (pieces, mostTokens) => {
      const rows = pieces.map(([tier, tokens], at) => row(at + 1, tier, tokens));
      const windows = packWindows(rows, mostTokens);
      const shown = windows.flatMap(({ text }) => text.split('\n\n')).filter((text) => text !== '');
      const person = (text: string) => text.endsWith('person');
      expect(shown.filter(person)).toEqual(rows.map(({ text }) => text).filter(person));
      for (const window of windows) {
        const people = window.text.split('\n\n').filter(person).length;
        if (window.tokens > mostTokens) expect(people).toBe(1);
      }
      const omitted = windows.flatMap((window) => Object.values(window.omitted));
      const left = omitted.reduce((sum, count) => sum + count, 0);
      const gaps = shown.filter((text) => text.startsWith('(')).length;
      expect(shown.length - gaps + left).toBe(rows.length);
    }),
  );
});
