import { describe, expect, it } from 'vitest';
import { turnKey } from '../../src/core/fingerprint.ts';
import { type RunRecord, reverseRecord } from '../../src/core/run.ts';
import { pagesGivenBack, runsInForce, turnsTakenBack } from '../../src/core/run-history.ts';
import { START } from '../../src/core/transcript.ts';
import { createChange, plannedRun } from '../support/run-records.ts';

/** A run that takes MEMORY.md from one text to another; `null` means: no such file. */
function run(id: string, before: string | null, after: string | null, keys: string[] = []) {
  const session = { id: 's', transcript: '/s.jsonl', from: START, to: START, turnKeys: keys };
  const plan = { changes: [createChange({ file: `${id}.md` })], skips: [] };
  return plannedRun({ id, session, plan, index: [{ file: 'MEMORY.md', before, after }] });
}

function undo(id: string, of: RunRecord, ...images: [string | null, string | null][]): RunRecord {
  const reversed = reverseRecord(of, { id, startedAt: '' });
  const index = images.map(([before, after]) => ({ file: 'MEMORY.md', before, after }));
  return images.length === 0 ? reversed : { ...reversed, index };
}

const a = run('a', null, 'A');
const b = run('b', 'A', 'AB');
const takenBack = undo('c', a, ['AB', 'B']);

describe('runsInForce', () => {
  it.each([
    ['every run at first', [a, b], ['a', 'b']],
    ['not what was taken back', [a, b, takenBack], ['b']],
    ['what was taken back twice', [a, takenBack, undo('d', takenBack)], ['a']],
    [
      'not what was taken back three times',
      [a, takenBack, undo('d', takenBack), undo('e', undo('d', takenBack))],
      [],
    ],
  ])('names %s', (_case, runs, expected) => {
    expect([...runsInForce(runs)]).toEqual(expected);
  });
});

describe('turnsTakenBack', () => {
  const read = run('r', null, 'R', ['k1', 'k2']);
  it.each([
    ['none while the run stands', [read], []],
    ['those of a run that was taken back', [read, undo('u', read)], ['k1', 'k2']],
    [
      'not those that another run read',
      [read, undo('u', read), run('s', null, 'S', ['k2'])],
      ['k1'],
    ],
  ])('names %s', (_case, runs, expected) => {
    expect([...turnsTakenBack(runs)]).toEqual(expected);
  });

  it('names those that only the changes rest on which were taken back or set aside', () => {
    const cites = (...turns: string[]) =>
      turns.map((turnId) => ({ sessionId: 's', turnId, quote: 'q' }));
    const changes = [
      createChange({ file: 'a.md', evidence: cites('t1', 't2') }),
      createChange({ file: 'b.md', evidence: cites('t2') }),
    ];
    const change = createChange({ file: 'c.md', evidence: cites('t3') });
    const setAside = [{ change, reason: 'a link' }];
    const two = { ...run('r', null, 'R', ['t1', 't2', 't3', 't4'].map(turnKey)), index: [] };
    const whole = { ...two, plan: { changes, skips: [] } };
    const part = reverseRecord(whole, { id: 'u', startedAt: '', files: new Set(['a.md']) });
    expect([...turnsTakenBack([whole, part])]).toEqual([turnKey('t1')]);
    expect([...turnsTakenBack([{ ...whole, plan: { ...whole.plan, setAside } }])]).toEqual([
      turnKey('t3'),
    ]);
  });
});

describe('pagesGivenBack', () => {
  it('leads to the text before the run', () => {
    expect(pagesGivenBack([a, b], undo('u', b))).toMatchObject([{ before: 'AB', after: 'A' }]);
  });

  it('leads to the beginning when the last run goes that was in force, in whatever order', () => {
    expect(pagesGivenBack([a, b, takenBack], undo('u', b))).toMatchObject([
      { before: 'B', after: null },
    ]);
  });

  it('knows no way to a set of runs that never was', () => {
    expect(pagesGivenBack([a, b], undo('u', a))).toBeUndefined();
  });

  it('knows no way across what somebody else wrote', () => {
    const later = run('l', 'AB and words by hand', 'ABL');
    expect(pagesGivenBack([a, b, later], undo('u', later))).toMatchObject([
      { before: 'ABL', after: 'AB and words by hand' },
    ]);
    const gone = undo('g', a, ['ABL', 'BL']);
    const more = undo('h', b, ['BL', 'L']);
    expect(pagesGivenBack([a, b, later, gone, more], undo('u', later))).toBeUndefined();
  });
});
