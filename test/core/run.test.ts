import { expect, it } from 'vitest';
import { reverseRecord } from '../../src/core/run.ts';
import { createChange, plannedRun } from '../support/run-records.ts';

const as = { id: 'undo-1', startedAt: '2026-03-13T09:00:00.000Z' };

it('reverses every change, last first, and the index pages', () => {
  const run = plannedRun({
    plan: {
      changes: [
        createChange({ file: 'a.md', before: null, after: 'A' }),
        createChange({ file: 'b.md', action: 'update', before: 'B1', after: 'B2' }),
        createChange({ file: 'c.md', action: 'forget', before: 'C', after: null }),
      ],
      skips: [],
    },
    index: [{ file: 'MEMORY.md', before: null, after: 'I' }],
  });
  const undo = reverseRecord(run, as);
  expect(
    undo.plan?.changes.map(({ action, file, before, after }) => [action, file, before, after]),
  ).toEqual([
    ['create', 'c.md', null, 'C'],
    ['update', 'b.md', 'B2', 'B1'],
    ['forget', 'a.md', 'A', null],
  ]);
  expect(undo.index).toEqual([{ file: 'MEMORY.md', before: 'I', after: null }]);
  expect([undo.undoes, undo.state, undo.session]).toEqual([run.id, 'planned', null]);
});

it('reversed twice leads to the same changes', () => {
  const run = plannedRun({ plan: { changes: [createChange()], skips: [] } });
  const twice = reverseRecord(reverseRecord(run, as), as);
  expect(twice.plan?.changes.map(({ file, before, after }) => [file, before, after])).toEqual(
    run.plan?.changes.map(({ file, before, after }) => [file, before, after]),
  );
});
