import { expect } from 'vitest';
import { judgeProposals } from '../../src/core/gate/judge.ts';
import { reconcile } from '../../src/core/reconcile/reconcile.ts';
import { facts, propose, turn } from '../core/gate/judging.ts';
import { memoryOf, readFolder } from '../support/memory-files.ts';
import type { Coverage, CoverageTable } from './coverage.ts';

const REPLIES: Coverage = { file: 'test/core/gate/portable.test.ts', title: '$id: $input' };
const FORGETTING = 'test/app/forget-memory.test.ts';
const NOTHING_CLEARS = 'no command of ours empties a folder; forgetting is done file by file';

export const MEMORIES: CoverageTable = {
  'ACLI-068': {
    run: () => {
      const content = `---\nname: a\ndescription: d\ntype: feedback\n---\n${'w'.repeat(999_950)}\n`;
      const memory = memoryOf('a.md', { type: 'feedback', content, body: 'w'.repeat(999_950) });
      const proposal = { ...propose({ action: 'update', target: 'a.md' }), sources: [] };
      const plan = reconcile([proposal], readFolder(null, [memory]), { sessionId: 's' });
      expect(plan.changes).toEqual([]);
      expect(plan.skips[0]?.reason).toContain('larger than 1000000 bytes');
    },
  },
  'ACLI-069': {
    run: () => {
      const window = [turn(1, 'from now on use tabs in the roster file')];
      const { grounded } = judgeProposals([propose({ title: ' ' })], facts(window));
      expect(grounded).toEqual([]);
    },
  },
  'ACLI-071': { file: FORGETTING, title: 'takes file and index line away' },
  'ACLI-072': { file: FORGETTING, title: 'says so when there is no such memory' },
  'ACLI-073': { file: FORGETTING, title: 'keeps a copy in the trash' },

  'ACLI-255': REPLIES,
  'ACLI-256': REPLIES,
  'ACLI-257': REPLIES,
  'ACLI-260': REPLIES,
  'ACLI-262': REPLIES,
  'ACLI-263': REPLIES,
  'ACLI-264': REPLIES,

  'ACLI-275': { reason: NOTHING_CLEARS },
  'ACLI-276': { reason: NOTHING_CLEARS },
};
