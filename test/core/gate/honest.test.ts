import { expect, it } from 'vitest';
import { HONEST } from './honest.ts';
import { facts, judgeOne, propose, turn } from './judging.ts';

it.each(HONEST)('an honest proposal passes: $id', ({ said, quote, id: _, ...fields }) => {
  const proposal = propose({ ...fields, evidence: [{ turn: 1, quote: quote ?? said }] });
  expect(judgeOne(proposal, facts([turn(1, said)]))).toBe('passes');
});
