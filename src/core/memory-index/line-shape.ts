const TAB_COLUMNS = 4;

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The column in which the text of a line begins. */
export function textColumn(text: string): number {
  let column = 0;
  for (const char of text) {
    if (char === '\t') column += TAB_COLUMNS - (column % TAB_COLUMNS);
    else if (char === ' ') column += 1;
    else break;
  }
  return column;
}

const OPENINGS = [
  /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/,
  /^\s*(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|<!--)/,
  /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/,
  /^\s*<\/?(?:details|summary|div|section|table|pre|blockquote|ul|ol|p|hr|script|style)(?:[\s/>]|$)/i,
];

/** True for a line that begins something of its own directly below other text. */
export function opensBlock(text: string): boolean {
  return OPENINGS.some((opening) => opening.test(text));
}
