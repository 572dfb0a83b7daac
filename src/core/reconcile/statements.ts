import { isAttached, REASON, splitParagraphs } from './paragraphs.ts';

/** A statement of a body with what belongs to it: reasons, code blocks. */
export interface Statement {
  /** Without its bullet. */
  readonly text: string;
  readonly bullet: string;
  /** What stands between this and the statement before. */
  readonly gap: string;
  /** `lead`: a heading or the words above a list. `fixed`: a table, of which no part can be replaced. */
  readonly kind: 'said' | 'lead' | 'fixed';
}

const ITEM_START = /(\s*\n)(?=[^\S\n]*(?:[-*+]|\d+[.)])[^\S\n])/;
const BULLET = /^[^\S\n]*(?:[-*+]|\d+[.)])[^\S\n]+(?:\[[ x]\][^\S\n]+)?/i;
const LEANING = new RegExp(
  `^(?:(?:${[
    'because|since|it|they|that|this|these|those|so|otherwise|else|which',
    'weil|denn|sonst|das|dies|es|deshalb|daher',
    "parce|car|sinon|cela|ça|c'est|donc",
    'porque|si no|eso|esto|así|senão|isso|isto|então',
    'потому|иначе|это|поэтому|так как',
  ].join(
    '|',
  )})(?![\\p{L}\\p{N}])|因为|因為|否则|否則|这|這|它|所以|不然|なぜなら|これ|それ|そう|왜냐하면|그래서|이는|이것)`,
  'iu',
);
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
    if (last?.kind === 'said' && isAttached(text)) {
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
  if (/^#{1,6}\s[^\n]*$/.test(paragraph)) return [plain(paragraph, '', 'lead')];
  if (/^\s*\|/m.test(paragraph)) return [plain(paragraph, '', 'fixed')];
  // With the group, the gaps stand between the items.
  const [first = '', ...rest] = paragraph.split(ITEM_START);
  const items = rest.flatMap((text, at) => (at % 2 === 1 ? [item(text, rest[at - 1] ?? '')] : []));
  const opening = BULLET.test(first) ? [item(first, '')] : openingOf(first, items.length > 0);
  return [...opening, ...items];
}

function openingOf(text: string, isAboveList: boolean): Statement[] {
  if (isAboveList && /[:：]\s*$/.test(text)) return [plain(text, '', 'lead')];
  return sentencesOf(text);
}

function item(text: string, gap: string): Statement {
  const bullet = BULLET.exec(text)?.[0] ?? '';
  return { text: text.slice(bullet.length), bullet, gap, kind: 'said' };
}

function plain(text: string, gap: string, kind: Statement['kind'] = 'said'): Statement {
  return { text, bullet: '', gap, kind };
}

function sentencesOf(paragraph: string): Statement[] {
  const joined = joinWrapped(paragraph);
  const sentences: Statement[] = [];
  let gap = '';
  for (const { segment, index } of SENTENCES.segment(joined)) {
    const text = paragraph.slice(index, index + segment.trimEnd().length);
    const last = sentences.at(-1);
    if (last !== undefined && (leansBack(text) || REASON.test(lastLine(last.text)))) {
      sentences[sentences.length - 1] = { ...last, text: last.text + gap + text };
    } else sentences.push(plain(text, gap));
    gap = paragraph.slice(index + segment.trimEnd().length, index + segment.length);
  }
  return sentences;
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
