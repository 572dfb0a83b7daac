const FENCE = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})[^`]*$/;
const COMMENT = '<!--';
/** HTML in which Markdown has no meaning, even behind blank lines. */
const RAW = /^ {0,3}<(pre|script|style|textarea)(?:[\s>]|$)/i;
const IN_CODE = /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g;

/**
 * Numbers of the lines in which Markdown is only quoted or hidden: code fences, preformatted HTML, and
 * comments over several lines, with the lines that open and close them. What is never closed is no block.
 */
export function verbatimLines(lines: readonly string[]): Set<number> {
  const verbatim = new Set<number>();
  const unclosed = new Set<string>();
  let line = 0;
  while (line < lines.length) {
    const mark = openedBy(lines[line] ?? '');
    // What one opening found no end for, the same opening further down finds none for either.
    const end = mark === undefined || unclosed.has(mark) ? undefined : endOf(lines, line, mark);
    if (end === undefined && mark !== undefined) unclosed.add(mark);
    for (let inside = line; inside <= (end ?? -1); inside++) verbatim.add(inside);
    line = (end ?? line) + 1;
  }
  return verbatim;
}

/** What ends the block that a line opens, if it opens one. */
function openedBy(line: string): string | undefined {
  if (opensComment(line)) return COMMENT;
  const raw = RAW.exec(line)?.[1];
  if (raw === undefined) return FENCE.exec(line)?.[1];
  const end = `</${raw.toLowerCase()}>`;
  return line.toLowerCase().includes(end) ? undefined : end;
}

function opensComment(line: string): boolean {
  if (!line.includes(COMMENT)) return false;
  // What stands in code is spoken about.
  const open = line.replace(IN_CODE, ({ length }) => ' '.repeat(length)).lastIndexOf(COMMENT);
  return open !== -1 && !line.includes('-->', open + 2);
}

function endOf(lines: readonly string[], start: number, mark: string): number | undefined {
  for (let line = start + 1; line < lines.length; line++) {
    if (isEnd(lines[line] ?? '', mark)) return line;
  }
  return undefined;
}

function isEnd(line: string, mark: string): boolean {
  if (mark === COMMENT) return line.includes('-->');
  if (mark.startsWith('<')) return line.toLowerCase().includes(mark);
  const bare = line.trim();
  return bare.startsWith(mark) && bare === mark.charAt(0).repeat(bare.length);
}

/** True for text that could open or close such a block from the middle of a line. */
export function holdsBlockMark(text: string): boolean {
  return /-->|<(?:!--|\/(?:pre|script|style|textarea)>)/i.test(text);
}
