import { verbatimLines } from '../verbatim-lines.ts';
import { type EntryLink, entryLink } from './entry-link.ts';
import { indentedCode } from './indented-code.ts';

/** One line of an index with its own line end. */
export interface IndexLine {
  readonly text: string;
  readonly eol: string;
  /** Of a list entry `- [T](f.md) …`; absent on every line that a person wrote freely. */
  readonly link?: EntryLink;
  /** How Markdown takes it: as code or hidden, or as code by nothing but its indentation. */
  readonly quoted?: 'block' | 'indented';
}

export interface IndexText {
  readonly bom: string;
  readonly lines: readonly IndexLine[];
  /** For lines that are added. */
  readonly eol: string;
  /** False when the last line of a non-empty text has no line end. */
  readonly endsWithBreak: boolean;
  /** How many lines its front matter takes. */
  readonly headLines: number;
}

const LINE_END = /\r\n|\n|\r/;

/** Cuts an index into lines; `renderIndexText` puts the same bytes together again. */
export function parseIndexText(content: string): IndexText {
  const bom = content.startsWith('\ufeff') ? '\ufeff' : '';
  const text = content.slice(bom.length);
  const eol = LINE_END.exec(text)?.[0] ?? '\n';
  const raw = text === '' ? [] : text.split(/(?<=\n)|(?<=\r)(?!\n)/);
  const lines = raw.map((line) => /^(.*?)(\r?\n|\r|)$/s.exec(line) ?? ['', line, '']);
  const texts = lines.map(([, of = '']) => of);
  const headLines = headLength(texts);
  const quoted = quotedLines(texts, headLines);
  return {
    bom,
    eol,
    endsWithBreak: text === '' || /[\r\n]$/.test(text),
    headLines,
    lines: texts.map((of, number) => {
      const line = { text: of, eol: lines[number]?.[2] || eol };
      const how = quoted.get(number);
      const link = how === 'block' ? undefined : entryLink(of);
      return {
        ...line,
        ...(link === undefined ? {} : { link }),
        ...(how === undefined ? {} : { quoted: how }),
      };
    }),
  };
}

export function renderIndexText(text: Omit<IndexText, 'eol' | 'headLines'>): string {
  const whole = text.lines.map((line) => line.text + line.eol).join('');
  return text.bom + (text.endsWithBreak ? whole : whole.replace(/(?:\r?\n|\r)$/, ''));
}

function quotedLines(texts: readonly string[], headLines: number) {
  const blocks = verbatimLines(texts.slice(headLines));
  const inBlock = (number: number) => number < headLines || blocks.has(number - headLines);
  const code = indentedCode(texts, inBlock);
  const quoted = new Map<number, 'block' | 'indented'>();
  for (const number of texts.keys()) {
    if (inBlock(number)) quoted.set(number, 'block');
    else if (code.has(number)) quoted.set(number, 'indented');
  }
  return quoted;
}

/** How many lines of front matter there are; a rule in the first line begins none. */
function headLength(texts: readonly string[]): number {
  const end = texts[0] === '---' ? texts.indexOf('---', 1) : -1;
  return end !== -1 && isYaml(texts.slice(1, end)) ? end + 1 : 0;
}

const KEY = /^["']?[\p{L}\w.-]+["']?:(?:\s+(\S.*))?$/u;
const COMMENT_OR_BLANK = /^(?:\s*$|#)/;

/** True for keys with what belongs to them: text further in, and lists directly below keys without a value. */
function isYaml(lines: readonly string[]): boolean {
  /** How a line may begin that is no key; none before the first key. */
  let below: RegExp | undefined;
  for (const line of lines) {
    const key = KEY.exec(line);
    if (key !== null) below = key[1] === undefined ? /^(?:\s|-\s)/ : /^\s/;
    else if (COMMENT_OR_BLANK.test(line)) below &&= /^\s/;
    else if (below?.test(line) !== true) return false;
  }
  return below !== undefined;
}
