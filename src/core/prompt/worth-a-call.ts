import { foldLetters } from '../gate/words.ts';
import { groundingTurns, type Window } from '../window.ts';

/** "Yes, go on" is shorter than anything worth paying for. A Chinese or Japanese character says as much as three letters. */
const LEAST_LETTERS = 40;
const CJK_LETTERS = 3;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Words that ask to remember or to forget, folded. A few too many cost a call; one too few costs a memory. */
const CUE = new RegExp(
  [
    '(?<!\\p{L})(?:remember|memori[sz]e|forget|note|keep in mind|from now on|always|never',
    '|merk\\p{L}*|vergiss|immer|nie(?:mals)?|souviens|retiens|oublie|toujours|jamais|recuerda|olvida|siempre|nunca|lembr\\p{L}*|esque\\p{L}*|sempre',
    '|ricorda\\p{L}*|dimentica|запомни\\p{L}*|забуд\\p{L}*|всегда|никогда)(?!\\p{L})',
    '|记|忘|記|覚え|忘れ|기억|잊',
  ].join(''),
  'u',
);

/** Whether the person said enough that is new, or anything to remember or forget. */
export function isWorthACall(window: Window): boolean {
  const said = groundingTurns(window)
    .map(({ text }) => text)
    .join('\n');
  const letters = said.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const ideographs = said.match(CJK)?.length ?? 0;
  return letters + ideographs * (CJK_LETTERS - 1) >= LEAST_LETTERS || CUE.test(foldLetters(said));
}
