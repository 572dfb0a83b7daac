import { expect, it } from 'vitest';
import { judgeProposals } from '../../../src/core/gate/judge.ts';
import type { Rejection } from '../../../src/core/proposal.ts';
import { parseReply } from '../../../src/core/reply.ts';
import { HOSTILE, MEMORIES, TURNS, UNBENT } from './hostile.ts';
import { facts } from './judging.ts';

function passThrough(proposal: unknown): { passed: number; rejections: readonly Rejection[] } {
  const { proposals, rejections } = parseReply(JSON.stringify({ proposals: [proposal] }));
  const judged = judgeProposals(proposals, facts(TURNS, { memories: MEMORIES }));
  return { passed: judged.grounded.length, rejections: [...rejections, ...judged.rejections] };
}

it('the unbent proposal passes, so what refuses the others is what was bent', () => {
  expect(passThrough(UNBENT)).toEqual({ passed: 1, rejections: [] });
});

it.each(HOSTILE)('a hostile proposal is refused by $rule: $why', ({ proposal, rule }) => {
  const { passed, rejections } = passThrough(proposal);
  expect(passed).toBe(0);
  expect(rejections.map((rejection) => `${rejection.rule}: ${rejection.reason}`)).toEqual([
    expect.stringMatching(new RegExp(`^${rule}: .`)),
  ]);
});

it('all hostile proposals in one reply are refused and counted, the good one among them passes', () => {
  const half = HOSTILE.slice(0, 15).map(({ proposal }) => proposal);
  const reply = parseReply(JSON.stringify({ proposals: [...half, UNBENT] }));
  const judged = judgeProposals(reply.proposals, facts(TURNS, { memories: MEMORIES }));
  expect(judged.grounded).toHaveLength(1);
  expect(reply.rejections.length + judged.rejections.length).toBe(half.length);
});
