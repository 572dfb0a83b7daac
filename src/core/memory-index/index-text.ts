import { verbatimLines } from '../verbatim-lines.ts';
import { readTarget } from './link-target.ts';

/** One line of an index with its own line end. */
export interface IndexLine {
  readonly text: string;
  readonly eol: string;
  /** The file that a list entry `- [T](f.md) …` is about; absent on every line a person wrote freely. */
  readonly target?: string;
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

/** Cuts an index into lines; `renderIndexText` puts the same bytes together again. */
export function parseIndexText(content: string): IndexText {
  const bom = content.startsWith('\ufeff') ? '\ufeff' : '';
  const text = content.slice(bom.length);
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  const raw = text === '' ? [] : text.split(/(?<=\n)/);
  const lines = raw.map((line) => /^(.*?)(\r?\n|)$/s.exec(line) ?? ['', line, '']);
  const texts = lines.map(([, of = '']) => of);
  const headLines = texts[0] === '---' ? texts.indexOf('---', 1) + 1 : 0;
  const verbatim = verbatimLines(texts.slice(headLines));
  return {
    bom,
    eol,
    endsWithBreak: text === '' || text.endsWith('\n'),
    headLines,
    lines: texts.map((of, number) => {
      const isFree = number >= headLines && !verbatim.has(number - headLines);
      const target = isFree ? entryTarget(of) : undefined;
      const line = { text: of, eol: lines[number]?.[2] || eol };
      return target === undefined ? line : { ...line, target };
    }),
  };
}

export function renderIndexText(text: Omit<IndexText, 'eol' | 'headLines'>): string {
  const whole = text.lines.map((line) => line.text + line.eol).join('');
  return text.bom + (text.endsWithBreak ? whole : whole.replace(/\r?\n$/, ''));
}

/** The in-folder target of a line that begins as a list entry with a link. */
function entryTarget(text: string): string | undefined {
  const bullet = /^\s*[-*+]\s+[*_]{0,3}(?=\[)/.exec(text)?.[0];
  if (bullet === undefined) return undefined;
  const close = closingBracket(text, bullet.length);
  if (close === undefined) return undefined;
  const rest = text.slice(close + 1);
  const [, pointed, bare, loose] =
    /^\(\s*(?:<([^<>]*)>|((?:[^\s()]|\([^\s()]*\))+))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/.exec(rest) ??
    /^()()\(([^()]*\.md)\s*\)/i.exec(rest) ??
    [];
  const target = pointed || bare || loose;
  return target === undefined ? undefined : readTarget(target);
}

/** Position of the `]` that ends the link text opened at `open`. */
function closingBracket(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return undefined;
}
