import type { Change } from '../../src/core/plan.ts';
import { type RunRecord, startRecord } from '../../src/core/run.ts';
import { START } from '../../src/core/transcript.ts';

/** A planned run with sensible parts; give only what the test is about. */
export function plannedRun(parts: Partial<RunRecord> = {}): RunRecord {
  const record = startRecord({
    id: '20260312T090000000Z-00000001',
    startedAt: '2026-03-12T09:00:00.000Z',
    memoryDir: '/nowhere/memory',
    by: 'rules@1',
    session: {
      id: 's1',
      transcript: '/nowhere/s1.jsonl',
      from: START,
      to: START,
      turnKeys: ['k1'],
    },
    reply: '{"proposals":[]}',
    window: { turns: [] },
  });
  return { ...record, state: 'planned', plan: { changes: [], skips: [] }, ...parts };
}

/** A change that creates one file; give what differs. */
export function createChange(parts: Partial<Change> = {}): Change {
  return {
    action: 'create',
    file: 'feedback_a.md',
    before: null,
    after: '---\nname: a\n---\na\n',
    title: 'A',
    type: 'feedback',
    evidence: [{ sessionId: 's1', turnId: 't1', quote: 'always do a' }],
    proposals: [0],
    reason: 'new',
    ...parts,
  };
}
