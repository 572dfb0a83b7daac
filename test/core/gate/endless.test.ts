import { expect, it } from 'vitest';
import { facts, judgeOne, propose, turn } from './judging.ts';

it.each([
  'never push the branch when it is red and keep all the tests in the client ',
  'wenn der test rot ist nie pushen und am freitag alles im client lassen ',
  '如果改了表结构就不要直接推主干然后在脚本目录里可以用工具',
  'テストが赤い場合はプッシュしないで来週の金曜に直してください',
])('an endless turn without a mark is judged in a moment: %s', (words) => {
  const said = words.repeat(Math.ceil(30_000 / words.length));
  const body = words.repeat(Math.floor(3_500 / words.length));
  const evidence = [{ turn: 1, quote: words.trim() }];
  const before = process.cpuUsage().user;
  judgeOne(propose({ type: 'project', body, evidence }), facts([turn(1, said)]));
  const spentMs = (process.cpuUsage().user - before) / 1000;
  // A pattern that is quadratic in the length takes more than three seconds.
  expect(spentMs).toBeLessThan(2_000);
});
