import type { Side } from './dated-words.ts';

const BORDER = /[，。；！？、,;!?\n]|\.(?=\s|$)/;
/** Characters of a clause on either side of a day. */
const NEAR = 40;
const TOLD =
  /(?<![除为算受罢])了(?![解不结])|已经|(?<![而早])已(?=[\p{Script=Han}])|刚刚|刚才|曾经/u;
/** Before the day something was only meant, or it is the end of it. */
const AHEAD =
  /要|将|会(?!议)|打算|计划|准备|即将|快|必须|必需|别|为止|截止|截至|推迟|延期|提前|改[到为成]|定[在于到了]|约[在好了]/u;
const BEFORE_IT = /^[前起]|^(?:之前|以前|为止|截止)/u;
const UNTIL = /(?:到|至|等)$/u;

/** What a Chinese clause tells of the day that stands in it; `either` where it lets one guess. */
export function chineseSide(
  text: string,
  { start, end }: { start: number; end: number },
): Side | undefined {
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split(BORDER)
      .at(-1) ?? '';
  const after = text.slice(end, end + NEAR).split(BORDER)[0] ?? '';
  const clause = `${before} ${after}`;
  if (!TOLD.test(clause)) return undefined;
  if (AHEAD.test(clause)) return 'ahead';
  const isOpen = UNTIL.test(before) || BEFORE_IT.test(after) || /就[^了]{0,8}了/u.test(after);
  return isOpen ? 'either' : 'past';
}
