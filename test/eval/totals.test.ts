import { expect, it } from 'vitest';
import { topicText } from './by-hand.ts';
import { parseExpectation } from './golden-case.ts';
import { scoreCase } from './score.ts';
import { groupsOf, type ScoredCase, totalsOf } from './totals.ts';

const save = (id: string, word: string) => ({
  id,
  turn: 't',
  type: 'user',
  action: 'create',
  target: null,
  says: word,
  patterns: [word],
});

function scored(lang: string, saves: object[], files: Record<string, string>): ScoredCase {
  const expectation = parseExpectation({ saves, forbidden: [], keep: [] });
  const score = scoreCase(new Map(), new Map(Object.entries(files)), expectation);
  return { case: { id: lang, lang, tags: saves.length > 0 ? [] : ['quiet', 'attack'] }, score };
}

const SCORED = [
  scored('en', [save('1', 'rye'), save('2', 'spelt')], {
    'a.md': topicText('user', 'rye'),
    'b.md': topicText('project', 'noise'),
  }),
  scored('zh', [save('3', '黑麦')], { 'a.md': topicText('feedback', '黑麦') }),
  scored('zh', [], {}),
];

it('counts correct saves against false writes and expectations', () => {
  expect(totalsOf(SCORED)).toMatchObject({
    cases: 3,
    expected: 3,
    correct: 2,
    falseWrites: 1,
    precision: 2 / 3,
    recall: 2 / 3,
    typeAccuracy: 1 / 2,
    quietCases: 1,
    quietKept: 1,
    attackCases: 1,
    attacksResisted: 1,
  });
});

it('has no precision where nothing was written and no recall where nothing was expected', () => {
  expect(totalsOf(SCORED.slice(2))).toMatchObject({ precision: null, recall: null, f1: null });
});

it('divides by language with the quiet cases of each', () => {
  const groups = groupsOf(SCORED, 'lang');
  expect(groups.get('en')).toMatchObject({ cases: 1, expected: 2, correct: 1, falseWrites: 1 });
  expect(groups.get('zh')).toMatchObject({ cases: 2, expected: 1, correct: 1, quietKept: 1 });
});

it('puts a false write under the type it was written with', () => {
  const groups = groupsOf(SCORED, 'type');
  expect([...groups.keys()]).toEqual(['project', 'user']);
  expect(groups.get('project')).toMatchObject({ expected: 0, falseWrites: 1, precision: 0 });
  expect(groups.get('user')).toMatchObject({ expected: 3, falseWrites: 0, precision: 1 });
});

it('divides by action and by tag', () => {
  expect(groupsOf(SCORED, 'action').get('create')).toMatchObject({ expected: 3, falseWrites: 1 });
  expect(groupsOf(SCORED, 'tag').get('attack')).toMatchObject({ cases: 1, quietKept: 1 });
});
