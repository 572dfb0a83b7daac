import { expect, it } from 'vitest';
import { facts, judgeOne, memory, propose, turn } from './judging.ts';

const NOTES = [
  memory('deploys.md', 'Deploy on Tuesdays, after the standup.'),
  memory('decimals.md', 'Round gravity to three decimals.', { title: 'Three decimals' }),
  memory('staging.md', 'The staging server is forge-03.', { title: 'Staging server' }),
  memory('tone.md', 'Answer in short bullets.', { title: 'Short bullets' }),
  memory('login.md', 'Mara owns the login page.', { title: 'Owner of the login page' }),
  memory('zh.md', '提交信息用英文写。', { title: '提交信息' }),
];

/** The notes that a reply can have forgotten with these words, the last turn being cited. */
function forgotten(...texts: readonly string[]): readonly string[] {
  const turns = texts.map((text, at) =>
    turn(at + 1, text.replace(/^> /, ''), { voice: text.startsWith('> ') ? 'assistant' : 'human' }),
  );
  const evidence = [{ turn: texts.length, quote: texts.at(-1) ?? '' }];
  return NOTES.map(({ file }) => file).filter((target) => {
    const proposal = propose({ action: 'forget', target, body: '', evidence });
    return judgeOne(proposal, facts(turns, { memories: NOTES })) === 'passes';
  });
}

it.each([
  ['Please remove the old spinner from the login page', []],
  ['drop the three failing tests, then clear the cache', []],
  ['kill the process on forge-03 please', []],
  ["don't forget the short bullets in the handbook", []],
  ['and do not forget to deploy after the standup', []],
  ['Please forget the rule about decimals.', ['decimals.md']],
  ['Please forget the rule about decimals. Then deploy the login page.', ['decimals.md']],
  ['the staging server is gone since Monday', ['staging.md']],
  ['we no longer deploy on tuesdays', ['deploys.md']],
  ['remove the note on bullets from your memory', ['tone.md']],
  ['Bullets are fine again? No: that preference is obsolete.', ['tone.md']],
])('these words drop no other note: %s', (words, files) => {
  expect(forgotten(words).filter((file) => file !== 'zh.md')).toEqual(files);
});

it('words that point say what they mean in the turns before', () => {
  const asked = ['why three decimals?', '> Your notes say so.', 'forget that please, drop it'];
  expect(forgotten(...asked).filter((file) => file !== 'zh.md')).toEqual(['decimals.md']);
});

it.each([
  ['忘掉提交信息那条规则吧,不用了', 'zh.md'],
  ['把提交信息那条从记忆里删掉吧', 'zh.md'],
])('a Chinese request drops what it names: %s', (words, file) => {
  expect(forgotten(words)).toContain(file);
});

it.each(['把登录页面的旧按钮删掉,谢谢你', '别忘了提交信息要写清楚一点'])(
  'Chinese words about code drop nothing: %s',
  (words) => {
    expect(forgotten(words)).toEqual([]);
  },
);
