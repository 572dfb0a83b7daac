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

it.each([
  'decision: the depot feed gets its own repo next spring, that is final',
  'fyi we cut over to the new pager on monday, the old contract is void',
  '决定了：明年换供应商，别再接旧接口',
])('says nothing rather than leave a time that nobody can tell later: %s', (text) => {
  expect(proposeFromText(text)).toEqual([]);
});

it('lets a reason tell of a time that is over', () => {
  const [proposal] = proposeFromText(
    'never edit the generated stops by hand, because a vendor broke it last autumn',
  );
  expect(proposal?.body).toContain('last autumn');
});
