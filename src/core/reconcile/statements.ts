import { REASON, splitParagraphs } from './paragraphs.ts';

/** A statement of a body with its reasons. */
export interface Statement {
  /** Without its bullet. */
  readonly text: string;
  /** What stays before whatever is said there: list and quote marks, a label in bold. */
  readonly bullet: string;
  /** What stands between this and the statement before. */
  readonly gap: string;
  /** `lead`: a heading or the words above a list. `fixed`: tables, code and marks, of which nothing is replaced. */
  readonly kind: 'said' | 'lead' | 'fixed';
}

const ITEM_START = /(\s*\n)(?=[^\S\n]*(?:[-*+]|\d+[.)])[^\S\n])/;
const BULLET =
  /^[^\S\n]*(?:(?:[-*+]|\d+[.)])[^\S\n]+|>[^\S\n]?)(?:\[[ x]\][^\S\n]+)?(?:\*\*[^*\n]{1,40}(?::\*\*|\*\*:)[^\S\n]+)?/i;
const LABEL = /^\*\*[^*\n]{1,40}(?::\*\*|\*\*:)[^\S\n]+/;
const HEADING = /^#{1,6}\s[^\n]*/;
const UNDERLINED = /^[^\n]+\n[^\S\n]*(?:=+|-+)[^\S\n]*$/;
/** Code, markup, a table or a rule. */
const FIXED = /^\s*(?:```|~~~|<|\||(?:[-*_][^\S\n]*){3,}$)/m;
/** How a sentence begins that is the reason of the one before. */
const LEANING =
  /^(?:(?:because|otherwise|weil|denn|sonst|parce|car|sinon|porque|si no|senão|потому|иначе)(?![\p{L}\p{N}])|因为|因為|否则|否則|不然|なぜなら|왜냐하면)/iu;
const FOOTNOTE = /\[\^[^\]\n]*\]/g;
/** A shorter line that does not end a sentence was ended on purpose, a longer one by the margin. */
const MARGIN_CHARS = 60;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The statements of a Markdown body in reading order: list items and sentences.
 * Joined by their gaps and bullets they give the body again, but for space around it.
 */
export function splitStatements(body: string): Statement[] {
  const statements: Statement[] = [];
  let end = 0;
  for (const paragraph of splitParagraphs(body)) {
    const gap = body.slice(end, paragraph.start);
    const text = paragraph.text.trimEnd();
    const last = statements.at(-1);
    if (last?.kind === 'said' && REASON.test(text)) {
      statements[statements.length - 1] = { ...last, text: last.text + gap + text };
    } else {
      const [first, ...more] = statementsOf(text);
      if (first !== undefined) statements.push({ ...first, gap }, ...more);
    }
    end = paragraph.start + text.length;
  }
  return statements;
}

function statementsOf(paragraph: string): Statement[] {
  const [heading] = HEADING.exec(paragraph) ?? [];
  if (heading === paragraph || UNDERLINED.test(paragraph)) return [plain(paragraph, '', 'lead')];
  if (heading !== undefined) return belowHeading(paragraph, heading);
  if (FIXED.test(paragraph)) return [plain(paragraph, '', 'fixed')];
  // With the group, the gaps stand between the items.
  const [first = '', ...rest] = paragraph.split(ITEM_START);
  const items = rest.flatMap((text, at) => (at % 2 === 1 ? [item(text, rest[at - 1] ?? '')] : []));
  const opening = BULLET.test(first) ? [item(first, '')] : openingOf(first, items.length > 0);
  return [...opening, ...items];
}

function belowHeading(paragraph: string, heading: string): Statement[] {
  const below = paragraph.slice(heading.length).trimStart();
  const gap = paragraph.slice(heading.length, paragraph.length - below.length);
  const [first, ...more] = statementsOf(below);
  const rest = first === undefined ? [] : [{ ...first, gap }, ...more];
  return [plain(heading, '', 'lead'), ...rest];
}

function openingOf(text: string, isAboveList: boolean): Statement[] {
  if (isAboveList && /[:：]\s*$/.test(text)) return [plain(text, '', 'lead')];
  return sentencesOf(text);
}

function item(text: string, gap: string): Statement {
  const bullet = BULLET.exec(text)?.[0] ?? '';
  const said = text.slice(bullet.length);
  return { text: said, bullet, gap, kind: /[:：]$/.test(said) ? 'lead' : 'said' };
}

function plain(text: string, gap: string, kind: Statement['kind'] = 'said'): Statement {
  return { text, bullet: '', gap, kind };
}

function sentencesOf(paragraph: string): Statement[] {
  const label = LABEL.exec(paragraph)?.[0] ?? '';
  const sentences: Statement[] = [];
  let end = label.length;
  for (const { start, text } of sentencesIn(paragraph, label.length)) {
    const gap = paragraph.slice(end, start);
    const last = sentences.at(-1);
    if (last !== undefined && (leansBack(text) || REASON.test(lastLine(last.text)))) {
      sentences[sentences.length - 1] = { ...last, text: last.text + gap + text };
    } else sentences.push({ ...plain(text, gap), bullet: last === undefined ? label : '' });
    end = start + text.length;
  }
  return sentences;
}

/** A semicolon parts what a stop would have parted as well. */
function sentencesIn(paragraph: string, from: number): { start: number; text: string }[] {
  const joined = joinWrapped(paragraph.replace(FOOTNOTE, (mark) => ' '.repeat(mark.length)));
  return [...SENTENCES.segment(joined.slice(from))].flatMap(({ segment, index }) =>
    [...segment.matchAll(/[^;；]+[;；]*/g)].flatMap(({ 0: piece, index: within }) => {
      const text = piece.trim();
      const start = from + index + within + piece.indexOf(text);
      return text === '' ? [] : [{ start, text: paragraph.slice(start, start + text.length) }];
    }),
  );
}

/** True when a sentence says nothing without the one before. */
const leansBack = (text: string) => REASON.test(text) || LEANING.test(text);

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1);

/** The same text, as long as before, with the line ends taken out that the margin made. */
function joinWrapped(paragraph: string): string {
  return paragraph.replace(/([^\r\n]*)\r?\n(?=[^\r\n])/g, (line: string, text: string) =>
    text.length < MARGIN_CHARS || /[.!?。！？]\s*$/.test(text) ? line : text.padEnd(line.length),
  );
}
