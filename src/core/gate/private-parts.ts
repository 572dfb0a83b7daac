import { recordIdOf } from '../turn.ts';
import type { Window } from '../window.ts';

/** What follows an opening mark is private already, so its attributes are. `<private/>` opens nothing. */
const MARK = /<\s*(\/?)\s*private(?![\w-])(?!\s*\/\s*>)(?:\s*>)?/gi;
/** Stands where a private part was, so that no quote can join what was around it. */
const GAP = '\n\ufffc\n';

/**
 * The texts of all turns without `<private>…</private>`, by turn number. A part that is never closed
 * reaches to the end of its message, also when the message is shown as several turns.
 */
export function publicTexts(window: Window): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  let record = '';
  let depth = 0;
  for (const { number, turn } of window.turns) {
    if (recordIdOf(turn) !== record) depth = 0;
    record = recordIdOf(turn);
    const read = withoutPrivate(turn.text, depth);
    depth = read.depth;
    texts.set(number, read.text);
  }
  return texts;
}

/** One text without its private parts. */
export function publicText(text: string): string {
  return withoutPrivate(text, 0).text;
}

/**
 * Parts may stand in each other. A part that ends and never began, as its beginning was cut off or its end
 * marked twice, began after the mark before it.
 */
function withoutPrivate(text: string, startDepth: number): { text: string; depth: number } {
  const kept: string[] = [];
  let depth = startDepth;
  let from = 0;
  for (const mark of text.matchAll(MARK)) {
    const isEnd = mark[1] !== '';
    if (depth === 0) kept.push(isEnd ? '' : text.slice(from, mark.index));
    depth = Math.max(0, depth + (isEnd ? -1 : 1));
    from = mark.index + mark[0].length;
  }
  if (depth === 0) kept.push(text.slice(from));
  return { text: kept.join(GAP), depth };
}
