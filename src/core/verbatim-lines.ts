const FENCE = /^\s*(?:[-*+]\s+)?(`{3,}|~{3,})[^`]*$/;
const COMMENT = '<!--';

/**
 * Numbers of the lines in which Markdown is only quoted or hidden: code fences, and comments over
 * several lines, with the lines that open and close them. What is never closed is no block.
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

function openedBy(line: string): string | undefined {
  if (line.lastIndexOf(COMMENT) > line.lastIndexOf('-->')) return COMMENT;
  return FENCE.exec(line)?.[1];
}

function endOf(lines: readonly string[], start: number, mark: string): number | undefined {
  for (let line = start + 1; line < lines.length; line++) {
    if (isEnd(lines[line] ?? '', mark)) return line;
  }
  return undefined;
}

function isEnd(line: string, mark: string): boolean {
  if (mark === COMMENT) return line.includes('-->');
  const bare = line.trim();
  return bare.startsWith(mark) && bare === mark.charAt(0).repeat(bare.length);
}
