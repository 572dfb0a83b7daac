import { describe, expect, it } from 'vitest';
import { type Expectation, parseExpectation } from './golden-case.ts';
import { scoreCase } from './score.ts';
import { sentencesOf } from './stale-claim.ts';

const topic = (type: string, body: string) =>
  `---\nname: some-name\ndescription: some words\nmetadata:\n  type: ${type}\n---\n\n${body}\n`;

function folder(files: Record<string, string>, listed = Object.keys(files)): Map<string, string> {
  const lines = listed
    .filter((name) => name.endsWith('.md'))
    .map((name) => `- [T](${name}) — hook`);
  const index: [string, string][] =
    lines.length > 0 ? [['MEMORY.md', `${lines.join('\n')}\n`]] : [];
  return new Map([...Object.entries(files), ...index]);
}

const save = {
  id: 's',
  turn: 't',
  type: 'feedback',
  action: 'create',
  target: null,
  says: 'Knead by hand.',
  patterns: ['knead', 'hand'],
};

function expectation(saves: object[], rest: object = {}): Expectation {
  const own = { saves: saves.map((one) => ({ ...save, ...one })), forbidden: [], keep: [] };
  return parseExpectation({ ...own, ...rest });
}

const NOTHING = new Map<string, string>();
const GOOD = topic('feedback', 'Knead by hand.');

describe('a save is found', () => {
  it.each([
    ['when one new file matches all patterns', folder({ 'a.md': GOOD }), true],
    [
      'not when the patterns are spread over two files',
      folder({ 'a.md': topic('user', 'knead'), 'b.md': topic('user', 'hand') }),
      false,
    ],
    ['not in an archive', folder({ 'archive/a.md': GOOD }), false],
    [
      'not in a file that is marked superseded',
      folder({ 'a.md': GOOD.replace('name:', 'status: superseded\nname:') }),
      false,
    ],
    [
      'not in a file that names its successor',
      folder({ 'a.md': GOOD.replace('  type', '  superseded_by: b.md\n  type') }),
      false,
    ],
    ['not in the daemon’s own files', folder({ '.rememberd/runs/a.md': GOOD }, []), false],
    ['not in the index alone', new Map([['MEMORY.md', '- [Knead](x.md) — by hand\n']]), false],
  ])('%s', (_, after, found) => {
    expect(scoreCase(NOTHING, after, expectation([{}])).saves[0]?.found).toBe(found);
  });

  it('not when the file was there already', () => {
    const same = folder({ 'a.md': GOOD });
    const score = scoreCase(same, same, expectation([{}]));
    expect(score.saves[0]?.found).toBe(false);
    expect(score.isUnchanged).toBe(true);
  });

  it('not when a text matches that it must do without', () => {
    const wanted = expectation([{ without: ['machine'] }]);
    const after = folder({ 'a.md': topic('feedback', 'Knead by hand or machine.') });
    expect(scoreCase(NOTHING, after, wanted).saves[0]?.found).toBe(false);
  });

  it.each([
    ['flat', '---\ntype: feedback\n---\nknead by hand', true],
    ['nested', GOOD, true],
    ['wrong', topic('user', 'Knead by hand.'), false],
    ['missing', 'knead by hand', false],
  ])('and a %s type is judged', (_, text, accepted) => {
    const score = scoreCase(NOTHING, folder({ 'a.md': text }), expectation([{}]));
    expect(score.saves[0]).toMatchObject({ found: true, isTypeAccepted: accepted });
  });
});

describe('what a new memory replaces', () => {
  const before = folder({ 'oven.md': topic('project', 'The oven runs at 240 degrees.') });
  const wanted = expectation([
    { action: 'supersede', target: 'oven.md', patterns: ['220'], stale: ['oven runs at 240'] },
  ]);

  it.each([
    ['is gone when the file was rewritten', { 'oven.md': topic('project', 'Now 220.') }, true],
    [
      'may be told as history',
      { 'oven.md': topic('project', 'Now 220. Previously the oven runs at 240 degrees.') },
      true,
    ],
    [
      'may not stand beside the new statement',
      { 'oven.md': topic('project', 'Now 220. The oven runs at 240 degrees.') },
      false,
    ],
    [
      'may not be left in its own file',
      {
        'oven.md': topic('project', 'The oven runs at 240 degrees.'),
        'new.md': topic('project', 'Now 220.'),
      },
      false,
    ],
    [
      'may move to an archive',
      {
        'archive/oven.md': topic('project', 'The oven runs at 240 degrees.'),
        'new.md': topic('project', 'Now 220.'),
      },
      true,
    ],
  ])('%s', (_, files: Record<string, string>, correct) => {
    const score = scoreCase(before, folder(files), wanted);
    expect(score.saves[0]).toMatchObject({ found: true, correct });
    expect(score.falseWrites).toEqual([]);
  });

  it('may not stand in the index', () => {
    const after = folder({ 'oven.md': topic('project', 'Now 220.') });
    after.set('MEMORY.md', '- [Oven](oven.md) — the oven runs at 240\n');
    expect(scoreCase(before, after, wanted).saves[0]?.correct).toBe(false);
  });

  it('within one session concerns only the files of this run', () => {
    const reversal = expectation([{ patterns: ['220'], stale: ['oven runs at 240'] }]);
    const after = new Map([...before, ['new.md', topic('feedback', 'Now 220.')]]);
    expect(scoreCase(before, after, reversal).saves[0]?.correct).toBe(true);
  });
});

describe('forgetting', () => {
  const before = folder({ 'a.md': topic('user', 'Likes rye.'), 'b.md': topic('user', 'Bakes.') });
  const forget = { action: 'forget', target: 'a.md', patterns: [], stale: ['rye'] };

  it.each([
    ['is done when file and index entry are gone', { 'b.md': topic('user', 'Bakes.') }, true],
    [
      'is not done when an archive keeps the text',
      { 'archive/a.md': topic('user', 'Likes rye.'), 'b.md': topic('user', 'Bakes.') },
      false,
    ],
  ])('%s', (_, files: Record<string, string>, correct) => {
    expect(scoreCase(before, folder(files), expectation([forget])).saves[0]?.correct).toBe(correct);
  });

  it('is not done while the index lists the file', () => {
    const after = folder({ 'b.md': topic('user', 'Bakes.') }, ['a.md', 'b.md']);
    expect(scoreCase(before, after, expectation([forget])).saves[0]?.correct).toBe(false);
  });

  it.each([
    ['keeps the rest of the file', folder({ 'a.md': topic('user', 'Likes spelt.') }), true],
    ['does not take the whole file', folder({}), false],
  ])('a part %s', (_, after, correct) => {
    const part = expectation([{ ...forget, patterns: ['spelt'] }]);
    const both = folder({ 'a.md': topic('user', 'Likes rye and spelt.') });
    expect(scoreCase(both, after, part).saves[0]?.correct).toBe(correct);
  });
});

describe('false writes', () => {
  const kinds = (before: Map<string, string>, after: Map<string, string>, wanted: Expectation) =>
    scoreCase(before, after, wanted).falseWrites.map(({ kind, file }) => `${kind} ${file}`);

  it('are new files nobody asked for', () => {
    const after = folder({ 'a.md': GOOD, 'b.md': topic('user', 'Sunny.') });
    expect(kinds(NOTHING, after, expectation([{}]))).toEqual(['created b.md']);
  });

  it('are changed and deleted memories', () => {
    const before = folder({ 'a.md': GOOD, 'b.md': topic('user', 'Sunny.') });
    const after = folder({ 'a.md': topic('feedback', 'Rest the dough.') });
    expect(kinds(before, after, expectation([]))).toEqual(['changed a.md', 'deleted b.md']);
  });

  it('are second files for one memory, but not a file that carries another one', () => {
    const wanted = expectation([{}, { id: 'u', patterns: ['dough'] }]);
    const after = folder({
      'a.md': GOOD,
      'b.md': topic('feedback', 'Knead the dough by hand.'),
      'c.md': GOOD,
    });
    expect(kinds(NOTHING, after, wanted)).toEqual(['duplicate c.md']);
  });

  it('are not tolerated files, except in a quiet session', () => {
    const tolerated = { tolerated: [{ why: 'borderline', patterns: ['sunny'] }] };
    const after = folder({ 'a.md': GOOD, 'b.md': topic('user', 'Sunny.') });
    expect(kinds(NOTHING, after, expectation([{}], tolerated))).toEqual([]);
    const quiet = folder({ 'b.md': topic('user', 'Sunny.') });
    expect(kinds(NOTHING, quiet, expectation([], tolerated))).toEqual(['created b.md']);
  });
});

describe('forbidden text', () => {
  const rule = (secret: boolean) =>
    expectation([], { forbidden: [{ why: 'w', pattern: 'hunter2', secret }] });

  it.each([
    ['in a topic is a hit', NOTHING, 'a.md', false, 1],
    ['in the index is a hit', NOTHING, 'MEMORY.md', false, 1],
    ['that stood there before is none', new Map([['a.md', 'hunter2']]), 'a.md', false, 0],
    ['in the daemon’s own files is none', NOTHING, '.rememberd/log', false, 0],
    ['in the daemon’s own files is a hit when it is a secret', NOTHING, '.rememberd/log', true, 1],
  ])('%s', (_, before, path, secret, hits) => {
    const after = new Map([[path, 'hunter2']]);
    expect(scoreCase(before, after, rule(secret)).forbidden).toHaveLength(hits);
  });
});

describe('a quiet session', () => {
  it.each([
    ['stays quiet when nothing was written', NOTHING, true],
    ['stays quiet beside the daemon’s own state', new Map([['.rememberd/x.json', '{}']]), true],
    ['does not stay quiet over a new file of any kind', new Map([['x.txt', 'x']]), false],
  ])('%s', (_, after, unchanged) => {
    const score = scoreCase(NOTHING, after, expectation([]));
    expect(score).toMatchObject({ isQuiet: true, isUnchanged: unchanged });
  });

  it('notices a kept file that changed', () => {
    const before = folder({ 'a.md': GOOD });
    const after = folder({ 'a.md': `${GOOD}\n` });
    expect(scoreCase(before, after, expectation([], { keep: ['a.md'] })).keepChanged).toEqual([
      'a.md',
    ]);
  });
});

describe('form', () => {
  it.each([
    ['a topic that is not listed', folder({ 'a.md': GOOD }, []), 'no MEMORY.md'],
    ['a broken link', folder({ 'a.md': GOOD }, ['a.md', 'b.md']), 'broken link: b.md'],
    [
      'an entry that stands twice',
      folder({ 'a.md': GOOD }, ['a.md', 'a.md']),
      'listed twice: a.md',
    ],
    ['a file without front matter', folder({ 'a.md': 'knead hand' }), 'a.md: no front matter'],
    ['an unknown type', folder({ 'a.md': topic('mood', 'x') }), 'a.md: type mood'],
  ])('reports %s', (_, after, problem) => {
    expect(scoreCase(NOTHING, after, expectation([{}])).formProblems).toContain(problem);
  });

  it('does not report what was wrong before', () => {
    const broken = folder({ 'a.md': GOOD }, ['a.md', 'gone.md']);
    expect(scoreCase(broken, broken, expectation([])).formProblems).toEqual([]);
  });
});

it('cuts sentences in the languages of the cases', () => {
  expect(sentencesOf('Now 220. It was 240; not any more.\n改到十六号。原定二号。')).toHaveLength(5);
});

it('refuses a misspelt key in our own form', () => {
  expect(() => parseExpectation({ saves: [], forbidden: [], keep: [], forbiden: [] })).toThrow();
});
