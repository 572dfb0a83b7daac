import { LANGUAGES } from './languages.ts';
import { FOREIGN, maskForeign } from './own-words.ts';
import { tidy } from './tidy.ts';

/** A piece of a turn: `text` is what the person said themself, at `start`–`end` of the turn. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** One of several points of a list. */
  readonly isListed: boolean;
}

/** A long or structured prompt is a document, not talk. */
const DOCUMENT_CHARS = 2000;
const LONGEST_SENTENCE_CHARS = 500;
const HEADING = /^#{1,6} \S/m;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|approx|ca|cf|dr|mr|ms|mrs|z\. ?b|d\. ?h|bzw|usw|p\. ?ex|p\. ?ej|т\. ?е|т\. ?к)\.$|^\s*\d{1,2}\.$/i;
/** The stop of `15. März`. */
const ORDINAL = /\b\d{1,2}\.$/;
/** That of `seit 1.10. in Rente`, `ab dem 1. in Elternzeit`. */
const GERMAN_DAY =
  /(?:^|\s)(?:\d{1,2}\.\d{1,2}\.|(?:am|dem|den|der|zum|vom|bis|ab|seit) \d{1,2}\.)$/iu;
const MONTH_NEXT =
  /^\s*(?:jan(?:uar)?|feb(?:ruar)?|m(?:ä|ae)rz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)\b/i;
const BOUNDARY = new RegExp(
  [
    String.raw`\n+|[。！？；]+|[.!?…]+(?=\s|$|\p{Script=Han})|;(?=\s)`,
    ...LANGUAGES.map(({ breaks }) => breaks.source),
  ].join('|'),
  'giu',
);
const LIST_MARK = /^(?:[-*•–]\s+|\d{1,2}[.)]\s+|\[[ x]\]\s+)/;

/** The person's own sentences in reading order; none for a document. */
export function splitSentences(turnText: string): readonly Sentence[] {
  if (turnText.length > DOCUMENT_CHARS || HEADING.test(turnText)) return [];
  const own = maskForeign(turnText);
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of own.matchAll(BOUNDARY)) {
    const end = match.index + match[0].length;
    const [before, after] = [own.slice(start, end), own.slice(end)];
    if (isInside(before, after.slice(0, 16)) || isInCode(before, after)) continue;
    sentences.push(...trimmed(own, start, end));
    start = end;
  }
  sentences.push(...trimmed(own, start, own.length));
  const isList = sentences.filter(({ isListed }) => isListed).length >= 2;
  return sentences
    .filter(({ text }) => text.length <= LONGEST_SENTENCE_CHARS && isOwn(text))
    .map((sentence) => ({ ...sentence, isListed: isList && sentence.isListed }));
}

/** A stop that ends no sentence. */
function isInside(before: string, after: string): boolean {
  const isDay = GERMAN_DAY.test(before) && /^\s+\p{Ll}/u.test(after);
  return isDay || ABBREVIATION.test(before) || (ORDINAL.test(before) && MONTH_NEXT.test(after));
}

/** Between backticks of one line. */
function isInCode(before: string, after: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line !== '' && line.split('`').length % 2 === 0 && /^[^\n`]*`/.test(after);
}

function trimmed(text: string, start: number, end: number): readonly Sentence[] {
  const raw = text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const mark = LIST_MARK.exec(raw.trimStart())?.[0].length ?? 0;
  const body = raw.slice(lead + mark).replace(/[\s,，]+$/, '');
  if (body === '') return [];
  const from = start + lead + mark;
  return [{ text: body, start: from, end: from + body.length, isListed: mark > 0 }];
}

/** A sentence around somebody else's words is about them; a comment is source code, whatever leads to it. */
function isOwn(text: string): boolean {
  if (text.includes(FOREIGN) || !/[\p{L}\p{N}]/u.test(text)) return false;
  return !(text.includes('//') && LANGUAGES.some(({ wording }) => isComment(tidy(text, wording))));
}

function isComment(text: string): boolean {
  return /^[^\p{L}]*\/\//u.test(text);
}
