import { isBlank, opensBlock, textColumn } from './line-shape.ts';

/** Text so much further in than what it stands in is code. */
const CODE_COLUMNS = 4;
const ITEM = /^\s*([-*+]|\d{1,9}[.)])(\s+|$)/;

/** What is open above a line. */
interface Context {
  /** Where the texts of the list items begin that are open. */
  readonly items: readonly number[];
  /** True where no text directly above can go on. */
  readonly isFree: boolean;
}

/**
 * Numbers of the lines that Markdown takes for code by their indentation, or for more of the paragraph
 * above: as entries of a list they would stand further out, or in another list.
 */
export function indentedCode(
  lines: readonly string[],
  isQuoted: (number: number) => boolean,
): ReadonlySet<number> {
  const code = new Set<number>();
  let context: Context = { items: [], isFree: true };
  for (const [number, line] of lines.entries()) {
    if (isBlank(line) || isQuoted(number)) context = { ...context, isFree: true };
    else {
      const above = contextOf(line, context);
      if (isCode(line, above)) code.add(number);
      else context = contextBelow(line, above);
    }
  }
  return code;
}

/** The items in which a line stands. */
function contextOf(line: string, { items, isFree }: Context): Context {
  const column = textColumn(line);
  const isLazy = !isFree && !opensBlock(line);
  return { items: isLazy ? items : items.filter((start) => start <= column), isFree };
}

function isCode(line: string, { items, isFree }: Context): boolean {
  const furtherIn = textColumn(line) - (items.at(-1) ?? 0);
  return furtherIn >= CODE_COLUMNS && (isFree || items.length === 0);
}

function contextBelow(line: string, { items }: Context): Context {
  const width = itemWidth(line);
  if (width === 0) return { items, isFree: opensBlock(line) };
  return { items: [...items, textColumn(line) + width], isFree: false };
}

/** Columns from the bullet of a list item to its text; 0 for other lines. */
function itemWidth(line: string): number {
  const [, bullet = '', gap = ''] = ITEM.exec(line) ?? [];
  if (bullet === '') return 0;
  return bullet.length + (gap.length > CODE_COLUMNS ? 1 : Math.max(gap.length, 1));
}
