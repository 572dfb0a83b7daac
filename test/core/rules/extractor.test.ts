import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRulesExtractor, proposeByRules } from '../../../src/core/rules/extractor.ts';
import { buildWindow } from '../../../src/core/window.ts';
import { growthOf } from '../../support/growth.ts';
import { memoryOf, proposeFrom, proposeFromText, turnOf } from './propose.ts';
import { QUIET_TURNS } from './quiet-turns.ts';
import { SPEAKING_TURNS } from './speaking-turns.ts';

const ORDER = 'never edit the lockfile by hand';

it('answers with proposals as JSON', async () => {
  const extractor = createRulesExtractor();
  const window = buildWindow([], [turnOf(ORDER)], () => false);
  const request = {
    window,
    memories: [],
    timeZone: 'UTC',
    instructions: '',
    sessionId: 's',
    memoryDir: '/m',
  };
  const { raw } = await extractor.extract(request, AbortSignal.abort());
  expect([extractor.kind, extractor.id]).toEqual(['rules', 'rules@1']);
  expect(JSON.parse(raw)).toMatchObject({
    proposals: [{ action: 'create', type: 'feedback', evidence: [{ turn: 1, quote: ORDER }] }],
  });
});

it.each(['pasted', 'script', 'assistant', 'tool', 'harness'] as const)(
  'takes nothing from the voice %s',
  (voice) => expect(proposeFrom([turnOf('hi'), turnOf(ORDER, voice)])).toEqual([]),
);

it('takes nothing from turns that are only context', () => {
  const window = buildWindow([turnOf(ORDER)], [turnOf('ok, go on')], () => false);
  expect(window.turns.map(({ isContext }) => isContext)).toEqual([true, false]);
  expect(proposeByRules({ window, memories: [], timeZone: 'UTC' })).toEqual([]);
});

describe('words that are not the person’s own', () => {
  it.each([
    ['a quote', 'he left a note: "from now on never edit the lockfile by hand". what now'],
    ['what follows "wrote:"', 'mia wrote: never edit the lockfile by hand. always ask first'],
    ['a fence', '```\nnever edit the lockfile by hand\n```\nwhat is that header'],
    ['a quoted line', '> never edit the lockfile by hand\nis he right'],
    ['markup', '<div>never edit the lockfile by hand</div> summarise'],
    ['a log line', 'ERROR: never edit the lockfile by hand\nfix it'],
    ['引用', '他在群里发:“以后提交信息一律用英文写”,你怎么看'],
  ])('%s', (_, text) => expect(proposeFromText(text)).toEqual([]));

  it('keeps single words in quotes, which only mention them', () => {
    const [proposal] = proposeFromText('never use the words "simply" and "just" in the docs');
    expect(proposal?.body).toBe('Never use the words "simply" and "just" in the docs.');
  });
});

it('reads a long or structured prompt as a document and stays silent', () => {
  expect(proposeFromText(`# Task\n\nAlways sign your commits.`)).toEqual([]);
  expect(proposeFromText(`${'Some background. '.repeat(150)}${ORDER}`)).toEqual([]);
});

it('lets the heading decide what the points of a list are', () => {
  expect(proposeFromText('it must\n- always validate the input\n- never return null')).toEqual([]);
  const [proposal] = proposeFromText('from now on:\n- no emojis in commits\n- two space indent');
  expect(proposal?.body).toBe('No emojis in commits. Two space indent.');
});

it('does not repeat what the agent wrote itself when it answered', () => {
  const memory = memoryOf({
    file: 'feedback_lockfile.md',
    type: 'feedback',
    description: 'lockfile: generated only',
  });
  const wrote = {
    ...turnOf('Noted.', 'assistant'),
    tools: [{ name: 'Write', input: '{"file_path":"/m/feedback_lockfile.md"}' }],
  };
  expect(proposeFrom([turnOf(ORDER), wrote], [memory])).toEqual([]);
  expect(proposeFrom([turnOf(ORDER), turnOf('Noted.', 'assistant')], [memory])).toHaveLength(1);
});

it('leaves pinned memories and files of no type alone', () => {
  const text = 'forge-03 is dead since the power cut, release builds run on anvil-1 now';
  const host = { file: 'host.md', description: 'release builds run on forge-03' };
  expect(
    proposeFrom([turnOf(text)], [memoryOf({ ...host, type: 'reference', isPinned: true })]),
  ).toEqual([]);
  expect(proposeFrom([turnOf(text)], [memoryOf(host)])).toEqual([]);
});

describe('the text of a memory', () => {
  it.each([
    [
      'splits the reason off',
      'btw please dont ever run the seed script on prod, last time it wiped the orders',
      'Dont ever run the seed script on prod.\n\n**Why:** Last time it wiped the orders.',
    ],
    [
      'takes a reason from the next sentence',
      "don't use sed on the lockfile. it corrupted it twice last year",
      "Don't use sed on the lockfile.\n\n**Why:** It corrupted it twice last year.",
    ],
    [
      'says where it holds',
      'before every release, run the smoke test on the tablet',
      'Before every release, run the smoke test on the tablet.\n\n**How to apply:** Before every release.',
    ],
    [
      'puts days in place of relative dates',
      'heads up: code freeze from next monday, it ends in two weeks',
      'Code freeze from 2026-03-16, it ends on 2026-03-25.',
    ],
    [
      'drops swearing and lead-ins',
      'ffs. ok, from now on never touch the damn lockfile',
      'Never touch the lockfile.',
    ],
    [
      'leaves the task in front of it out',
      'fix the typo, and from now on run the spell checker before every commit',
      'Run the spell checker before every commit.',
    ],
    ['用中文标点', '记住,下周三开始封版哈', '2026-03-18开始封版。'],
  ])('%s', (_, text, body) => expect(proposeFromText(text).map((p) => p.body)).toEqual([body]));

  it('never cuts a link in two', () => {
    const link = `https://wiki.corp.example/${'a'.repeat(60)}/${'b'.repeat(60)}`;
    const [proposal] = proposeFromText(`the runbooks of the importer are at ${link}`);
    expect(proposal?.title).toBe('The runbooks of the importer…');
    expect(proposal?.body).toContain(link);
  });

  it('lists the days it computed', () => {
    expect(proposeFromText('code freeze from march 20 till april 3')[0]?.dates).toEqual([
      '2026-03-20',
      '2026-04-03',
    ]);
  });
});

it('holds to its form whatever is typed', () => {
  const texts = [...SPEAKING_TURNS, ...QUIET_TURNS].map(([text]) => text);
  const typed = fc.array(fc.constantFrom(...texts, '\n', '- ', '"', '> ', '. '), { maxLength: 5 });
  fc.assert(
    fc.property(typed, (pieces) => {
      const text = pieces.join(' ');
      const proposals = proposeFromText(text);
      expect(proposeFromText(text)).toEqual(proposals);
      for (const { title, description, body, evidence } of proposals) {
        expect([...title].length).toBeLessThanOrEqual(80);
        expect([...description].length).toBeLessThanOrEqual(120);
        expect(`${title}${description}`).not.toContain('\n');
        expect(title.trim() === '' || body.trim() === '').toBe(false);
        expect(evidence.length).toBeGreaterThan(0);
        for (const { quote } of evidence) expect(text).toContain(quote);
      }
    }),
    { numRuns: 60 },
  );
});

it('costs time in proportion to what was said', () => {
  const say = (count: number) =>
    Array.from({ length: count }, (_, n) => turnOf(`Always use tool${n} for the area${n} tests.`));
  expect(growthOf((count) => void proposeFrom(say(count)), 60, 8)).toBeLessThan(24);
});

describe('a figure of which there is one', () => {
  const said = (port: number) => `The staging database runs on port ${port}.`;
  const known = memoryOf({
    file: 'project_port.md',
    type: 'project',
    description: said(5544),
    body: said(5544),
  });

  it.each([
    `Remember that the staging database runs on port 6677.`,
    `Remember that the staging database now runs on port 6677.`,
    'The staging database runs on port 6677 now, not 5544.',
  ])('takes the place of the one before: %s', (text) => {
    expect(proposeFrom([turnOf(text)], [known])).toMatchObject([
      { action: 'supersede', target: 'project_port.md' },
    ]);
  });

  it('is remembered where nothing of it was saved, also when it is said to be new', () => {
    const [proposal] = proposeFromText('Remember that the staging database now runs on port 6677.');
    expect(proposal).toMatchObject({ action: 'create', body: expect.stringContaining('6677') });
  });

  it('is no number that tells two things apart', () => {
    const room = memoryOf({ file: 'r.md', type: 'project', description: 'Room 4 has a printer.' });
    const [proposal] = proposeFrom([turnOf('Remember that room 5 has a printer.')], [room]);
    expect(proposal?.action).toBe('create');
  });

  it.each([
    ['Forget that the staging database runs on port 5544.', 1],
    ['Forget what I said about the staging database port.', 1],
    ['forget about the staging database for now, fix the tests', 0],
    ['Forget that the build is red for now, look at the staging database', 0],
  ])('goes when it is to be forgotten, and only then: %s', (text, count) => {
    const forgotten = proposeFrom([turnOf(text)], [known]).map(({ action }) => action);
    expect(forgotten).toEqual(Array.from({ length: count }, () => 'forget'));
  });
});
