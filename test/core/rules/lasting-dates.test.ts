import { expect, it } from 'vitest';
import { proposeFromText } from './propose.ts';

it.each([
  ['from now on never deploy on friday afternoon', 'Never deploy on friday afternoon.'],
  ['ab jetzt nie mehr am Freitag deployen', 'Nie mehr am Freitag deployen.'],
  ['以后周三晚上不要发布，客服人手不够', '周三晚上不要发布'],
])('the weekday of a rule stays one: %s', (text, words) => {
  const [proposal] = proposeFromText(text);
  expect(proposal?.body).toContain(words);
  expect(proposal?.dates).toEqual([]);
});

it('the weekday of an event becomes its date', () => {
  const [proposal] = proposeFromText('heads up: we ship 4.2 on friday, the store needs a week');
  expect(proposal?.body).toMatch(/\d{4}-\d\d-\d\d/);
  expect(proposal?.dates).toHaveLength(1);
});
