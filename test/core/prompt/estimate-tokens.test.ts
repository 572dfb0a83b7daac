import { expect, it } from 'vitest';
import { estimateTokens } from '../../../src/core/prompt/estimate-tokens.ts';

it.each([
  ['', 0],
  ['four', 1],
  ['Verändern Sie nichts.', 6],
  ['部署前先问我', 6],
  ['никогда', 7],
])('%j counts as %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});
