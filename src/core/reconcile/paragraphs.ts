import { wordsOf } from '../similarity.ts';
import { verbatimLines } from '../verbatim-lines.ts';
import { holdsOther, slotsOf } from './slots.ts';

/** A paragraph of a Markdown body; a fenced block is one, blank lines and all. */
export interface Paragraph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** How a line begins that gives a reason, or says how a rule is applied. */
export const REASON = /^[\s>*_-]*(?:why|how to apply|原因|为什么|如何应用|如何使用)[*_\s]*[:：]/i;

const ITEM = /^([^\S\n]*(?:[-*+]|\d+[.)])[^\S\n]+)[^\n\r]*/gm;

export function splitParagraphs(body: string): Paragraph[] {
  const lines = [...body.matchAll(/([^\r\n]*)(?:\r?\n|$)/g)];
  const verbatim = verbatimLines(lines.map(([, line = '']) => line));
  const ranges: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | undefined;
  for (const [number, { 1: line = '', index }] of lines.entries()) {
    if (line.trim() === '' && !verbatim.has(number)) {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { start: index, end: index };
      ranges.push(open);
    }
    open.end = index + line.length;
  }
  return ranges.map(({ start, end }) => ({ start, end, text: body.slice(start, end) }));
}

/** Paragraphs that state something: not the reasons, not the headings. */
export function factsIn(body: string): Paragraph[] {
  return splitParagraphs(body).filter(
    ({ text }) => !REASON.test(text) && !/^#{1,6}\s[^\n]*$/.test(text),
  );
}

/** What a paragraph states, without the reasons that may follow in it. */
function statementOf(paragraph: string): string {
  const lines = paragraph.split('\n');
  const reason = lines.findIndex((line) => REASON.test(line));
  return (reason === -1 ? lines : lines.slice(0, reason)).join('\n').trim();
}

/** What a body states first. */
export function leadStatement(body: string): string {
  return statementOf(factsIn(body)[0]?.text ?? '');
}

/** Every statement of a body: each paragraph, and each line of a list. */
export function statementsIn(body: string): string[] {
  return splitParagraphs(body).flatMap(({ text }) => {
    const statement = statementOf(text);
    return [statement, ...itemsOf({ text: statement, start: 0, end: 0 }).map((item) => item.text)];
  });
}

/**
 * The body with everything of `fresh` that it does not say yet. A paragraph or list item that gives
 * the same property another value is replaced; otherwise nothing of the old body is changed: new
 * lines of a paragraph that continues an old one go below that, the rest to the end.
 */
export function joinBody(body: string, fresh: string): string {
  return splitParagraphs(fresh).reduce((joined, { text }) => {
    if (isThere(joined, text)) return joined;
    return replaceValue(joined, text) ?? addParagraph(joined, text);
  }, body);
}

function isThere(body: string, fresh: string): boolean {
  const keys = fresh.split('\n').map(lineKey);
  return splitParagraphs(body).some(({ text }) => {
    const olds = text.split('\n').map(lineKey);
    return keys.every((key) => olds.includes(key));
  });
}

/** Undefined when nothing in the body is about a property of the fresh paragraph. */
function replaceValue(body: string, fresh: string): string | undefined {
  const slots = slotsOf(statementOf(fresh));
  if (slots.length === 0) return undefined;
  const stale = factsIn(body)
    .flatMap((paragraph) => [paragraph, ...itemsOf(paragraph)])
    .find(({ text }) => holdsOther(slots, statementOf(text)));
  return stale && body.slice(0, stale.start) + fresh + body.slice(stale.end);
}

/** The texts of list items, without their bullets. */
function itemsOf({ text, start }: Paragraph): Paragraph[] {
  return [...text.matchAll(ITEM)].map(({ 0: line, 1: bullet = '', index }) => ({
    text: line.slice(bullet.length),
    start: start + index + bullet.length,
    end: start + index + line.length,
  }));
}

function addParagraph(body: string, fresh: string): string {
  const lines = fresh.split('\n');
  const isContinued = (old: Paragraph) => !fresh.includes('```') && isThere(fresh, old.text);
  const continued = splitParagraphs(body).find(isContinued);
  if (continued === undefined) return body === '' ? fresh : `${body}\n\n${fresh}`;
  const missing = lines.filter((line) => !isThere(continued.text, line));
  return `${body.slice(0, continued.end)}\n${missing.join('\n')}${body.slice(continued.end)}`;
}

/** Two lines with the same key say the same. */
function lineKey(line: string): string {
  return wordsOf(line).join(' ') || line.trim();
}
