import { describe, expect, it } from 'vitest';
import { renderReport } from '../../src/cli/render-report.ts';
import type { Change } from '../../src/core/plan.ts';
import type { Report } from '../../src/core/report.ts';

const NOTHING: Report = {
  outcome: 'nothing-new',
  sessionId: '0a1b2c3d-0000-4000-8000-000000000001',
  transcript: '/w/kiln/s.jsonl',
  memoryDir: '/w/kiln/mine',
  stateFolder: '/w/kiln/mine/.rememberd',
  extractor: 'rules@1',
  turns: { human: 2, pasted: 0, script: 0, assistant: 3, tool: 0, harness: 0 },
  counts: { lines: 9, newBytes: 900, skipped: {}, unreadable: {}, unknown: {}, shortened: 0 },
  alreadyProcessed: 0,
  redacted: {},
  finished: [],
  plan: { changes: [], skips: [] },
  rejections: [],
  indexPages: [],
  notes: [],
  warnings: [],
};

const CHANGE: Change = {
  action: 'create',
  file: 'user_tea.md',
  before: null,
  after: 'Tea.\n',
  title: 'Tea',
  type: 'user',
  evidence: [{ quote: 'I drink\n  tea', sessionId: 's-1', turnId: 'u-1' }],
  proposals: [0],
  reason: 'no memory says so yet',
};

const READ = 'Read s.jsonl (session 0a1b2c3d): 9 lines\n  turns: 2 human, 3 assistant\n';
const LISTED = '  + user_tea.md\n      no memory says so yet\n      “I drink tea”\n';

/** A report as a person reads it who stands in /w/kiln. */
function shown(report: Partial<Report>): string {
  return renderReport({ ...NOTHING, ...report }, { cwd: '/w/kiln', why: [] });
}

describe('each outcome', () => {
  const plan = { changes: [CHANGE], skips: [] };
  it.each<[Partial<Report> & Pick<Report, 'outcome'>, string]>([
    [
      { outcome: 'nothing-new' },
      '\nNothing new since the last reading. (What was undone is read again with --from-start; what was forgotten stays so.)\n',
    ],
    [{ outcome: 'nothing-said' }, '\nNo person says anything there: nothing to save.\n'],
    [{ outcome: 'nothing-to-save' }, '\nNothing to save.\n'],
    [
      { outcome: 'planned', plan },
      `\nWould change 1 memory in mine\n${LISTED}\nDry run: nothing was written.\n`,
    ],
    [
      { outcome: 'saved', plan, indexPages: ['MEMORY.md', 'MEMORY-2.md'] },
      `\nChanged 1 memory in mine\n${LISTED}\nIndex: mine/MEMORY.md\nIndex: mine/MEMORY-2.md\nTake it back: rememberd undo --last --memory-dir mine\n`,
    ],
  ])('of $outcome has its own words', (report, words) => {
    expect(shown(report)).toBe(`${READ}${words}`);
  });
});

describe('each thing that must not go without a word', () => {
  it.each<[string, Partial<Report>, string]>([
    ['secrets', { redacted: { 'aws-key': 2 } }, '  secrets taken out: 2 aws-key\n'],
    [
      'some turns read before',
      { alreadyProcessed: 1 },
      '  1 of the 2 human turns were read before\n',
    ],
    ['all turns read before', { alreadyProcessed: 2 }, '  all 2 human turns were read before\n'],
    [
      'the only turn read before',
      { alreadyProcessed: 1, turns: { ...NOTHING.turns, human: 1 } },
      '  the human turn was read before\n',
    ],
    ['a note', { notes: ['an entry was adopted'] }, '\nNotes\n  an entry was adopted\n'],
    ['a warning', { warnings: ['1 line is torn'] }, '\nWarnings\n  1 line is torn\n'],
    [
      'what was skipped',
      {
        outcome: 'nothing-to-save',
        plan: { changes: [], skips: [{ title: 'Tea', reason: 'is known' }] },
      },
      '\nSkipped\n  Tea: is known\n',
    ],
  ])('%s is shown', (_what, report, words) => {
    expect(shown(report)).toContain(words);
  });

  it('a refused proposal is shown with its rule, also when it has no title', () => {
    const refusal = { rule: 'quote', reason: 'nobody said so', evidence: [] };
    const rejections = ['Tea', ''].map((title) => ({ ...refusal, title }));
    expect(shown({ rejections })).toContain(
      '\nRefused 2 proposals\n  Tea: nobody said so [quote]\n  (no title): nobody said so [quote]\n',
    );
  });
});

it.each([
  ['create', '+'],
  ['update', '~'],
  ['supersede', '~'],
  ['forget', '-'],
] as const)('marks the action %s by %s', (action, sign) => {
  const plan = { changes: [{ ...CHANGE, action }], skips: [] };
  expect(shown({ outcome: 'saved', plan })).toContain(`  ${sign} user_tea.md\n`);
});

it('says how the folder was found, and shortens only paths below the place where one stands', () => {
  const why = ['memory folder: as the agent names it'];
  const text = renderReport({ ...NOTHING, transcript: '/elsewhere/s.jsonl' }, { cwd: '/w', why });
  expect(text).toContain('Read /elsewhere/s.jsonl (');
  expect(text).toContain(`\nNotes\n  ${why[0]}\n`);
});

it('says what an interrupted run did in place of "Nothing new"', () => {
  const finished = [{ run: 'left', files: ['user_tea.md'], pages: ['MEMORY.md'] }];
  expect(shown({ finished })).toBe(
    `Finished the interrupted run left; it changed\n  user_tea.md\n  index MEMORY.md\n\n${READ}`,
  );
});

it.each([
  [{}, '--memory-dir mine'],
  [{ memoryDir: 'my mem', state: 's' }, "--memory-dir 'my mem' --state s"],
  [{ project: '.' }, '--project .'],
])('advises an undo that works where %j worked', (flags, words) => {
  const at = { cwd: '/w/kiln', why: [], ...flags };
  const plan = { changes: [CHANGE], skips: [] };
  expect(renderReport({ ...NOTHING, outcome: 'saved', plan }, at)).toContain(
    `undo --last ${words}\n`,
  );
});
