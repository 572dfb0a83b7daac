import { describe, expect, it } from 'vitest';
import { renderReport } from '../../src/cli/render-report.ts';
import type { Report } from '../../src/core/report.ts';
import { createChange } from '../support/run-records.ts';

const REPORT: Report = {
  outcome: 'nothing-new',
  sessionId: '0123456789abcdef',
  transcript: '/work/s.jsonl',
  memoryDir: '/work/mine',
  stateFolder: '/work/mine/.rememberd',
  extractor: 'rules@1',
  turns: { human: 0, pasted: 0, script: 0, assistant: 0, tool: 0, harness: 0 },
  counts: { lines: 0, newBytes: 0, skipped: {}, unreadable: {}, unknown: {}, shortened: 0 },
  alreadyProcessed: 0,
  redacted: {},
  finished: [],
  plan: { changes: [], skips: [] },
  rejections: [],
  indexPages: [],
  notes: [],
  warnings: [],
};
const PLAN = { changes: [createChange()], skips: [] };

/** What is shown of a report that differs in these parts, to somebody in /work. */
function shown(parts: Partial<Report>, at: Partial<Parameters<typeof renderReport>[1]> = {}) {
  return renderReport({ ...REPORT, ...parts }, { cwd: '/work', why: [], ...at });
}

describe('a report for a person', () => {
  it('is, at its shortest, what was read and that there is nothing new', () => {
    expect(shown({})).toBe(
      'Read s.jsonl (session 01234567): 0 lines\n  turns: none\n\nNothing new since the last reading.\n',
    );
  });

  it('is, at its longest, everything by its name', () => {
    const report = {
      outcome: 'saved',
      turns: { ...REPORT.turns, human: 3, tool: 1 },
      alreadyProcessed: 2,
      redacted: { 'aws-key': 1 },
      plan: { ...PLAN, skips: [{ title: 'B', reason: 'it is there' }] },
      rejections: [
        { rule: 'evidence', reason: 'nobody said so', title: 'C', evidence: [] },
        { rule: 'schema', reason: 'no title', title: '', evidence: [] },
      ],
      indexPages: ['MEMORY.md', 'MEMORY-2.md'],
      notes: ['a note'],
      warnings: ['a warning'],
    } as const;
    expect(shown(report, { why: ['why there'] })).toBe(`Read s.jsonl (session 01234567): 0 lines
  turns: 3 human, 1 tool
  2 of the 3 human turns were read before
  secrets taken out: 1 aws-key

Changed 1 memory in mine
  + feedback_a.md
      new
      “always do a”

Skipped
  B: it is there

Refused 2 proposals
  C: nobody said so [evidence]
  (no title): no title [schema]

Notes
  why there
  a note

Warnings
  a warning

Index: mine/MEMORY.md
Index: mine/MEMORY-2.md
Take it back: rememberd undo --last --memory-dir mine
`);
  });

  it.each<[Report['outcome'], Partial<Report>, string]>([
    ['planned', { plan: PLAN }, 'Would change 1 memory in mine\n'],
    ['planned', { plan: PLAN }, '\nDry run: nothing was written.\n'],
    ['nothing-to-save', {}, '\nNothing to save.\n'],
    ['nothing-said', {}, '\nNo person says anything there: nothing to save.\n'],
  ])('says of %s %j: %j', (outcome, parts, words) => {
    expect(shown({ outcome, ...parts })).toContain(words);
  });

  it.each([
    [1, 1, 'the human turn was read before'],
    [4, 4, 'all 4 human turns were read before'],
    [1, 4, '1 of the 4 human turns were read before'],
  ])('counts %i of %i human turns that were read before', (alreadyProcessed, human, words) => {
    expect(shown({ alreadyProcessed, turns: { ...REPORT.turns, human } })).toContain(words);
  });

  it('says what an interrupted run did in place of "Nothing new"', () => {
    const text = shown({ finished: [{ run: 'left', files: ['a.md'], pages: ['MEMORY.md'] }] });
    expect(text).toMatch(
      /^Finished the interrupted run left; it changed\n {2}a\.md\n {2}index MEM/,
    );
    expect(text).not.toContain('Nothing new');
  });

  it('keeps a quote on one line, whatever was typed', () => {
    const evidence = [{ sessionId: 's1', turnId: 't1', quote: 'first\n\n  second' }];
    const plan = { changes: [createChange({ evidence })], skips: [] };
    expect(shown({ outcome: 'saved', plan })).toContain('“first second”');
  });

  it.each([
    [{}, '--memory-dir mine'],
    [{ memoryDir: 'my mem', state: 's' }, "--memory-dir 'my mem' --state s"],
    [{ project: '.' }, '--project .'],
  ])('advises an undo that works where %j worked', (flags, words) => {
    expect(shown({ outcome: 'saved', plan: PLAN }, flags)).toContain(`undo --last ${words}\n`);
  });

  it('gives a path that does not lie below the present folder whole', () => {
    expect(shown({}, { cwd: '/elsewhere' })).toContain('Read /work/s.jsonl');
  });
});
