import { describe, expect, it } from 'vitest';
import { memoryOf, proposeFrom, turnOf } from './propose.ts';

const FILE = 'feedback_storybook.md';
const MEMORIES = [
  memoryOf({
    file: FILE,
    type: 'feedback',
    description: 'a storybook entry for each widget',
    body: 'Each widget has a Storybook entry.',
  }),
  memoryOf({
    file: 'project_ferry.md',
    type: 'project',
    description: 'the ferry app runs on tablets',
    body: 'The ferry app runs on tablets.',
  }),
];

const ASKED: readonly string[] = [
  'no, please forget the storybook rule, we dropped it in spring. widgets are shown in ladle',
  'nope, forget the storybook rule',
  'no wait, forget the rule about storybook',
  'ja, vergiss die Storybook-Regel',
  'nee, vergiss bitte die regel mit storybook',
  'non, oublie la règle storybook',
  'no, olvida la regla de storybook',
  'sim, pode esquecer a regra do storybook',
  'не, забудь правило про storybook',
  '不,忘掉 storybook 那条规则',
  'いや、storybook のルールは忘れてください',
  '아니, storybook 규칙은 잊어줘',
];

const NOT_ASKED: readonly string[] = [
  'no, i never forget the storybook rule',
  "don't forget the storybook rule you saved",
  'should we forget the storybook rule?',
  'vergiss die storybook-regel bitte nicht',
  "n'oublie pas la règle storybook",
  'no olvides la regla de storybook',
  'não esqueça a regra do storybook',
  'не забудь правило про storybook',
  '别忘记 storybook 的规则',
  'storybook のルールを忘れないで',
  'storybook 규칙 잊지 마세요',
];

describe('a request to forget', () => {
  it.each(ASKED)('%s: is done, whatever answer it stands behind', (text) => {
    const found = proposeFrom([turnOf(text)], MEMORIES);
    expect(found.map(({ action, target }) => [action, target])).toContainEqual(['forget', FILE]);
  });

  it.each(NOT_ASKED)('%s: forgets nothing', (text) => {
    const actions = proposeFrom([turnOf(text)], MEMORIES).map(({ action }) => action);
    expect(actions).not.toContain('forget');
  });
});
