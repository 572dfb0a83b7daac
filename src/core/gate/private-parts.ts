import { recordIdOf } from '../turn.ts';
import type { Window } from '../window.ts';

const MARK = /<(\/?)private\b[^>]{0,100}>/gi;
/** Stands where a private part was, so that no quote can join what was around it. */
const GAP = '\n\ufffc\n';

/**
 * The texts of all turns without `<private>…</private>`, by turn number. A part that is never closed
 * reaches to the end of its message, also when the message is shown as several turns.
 */
export function publicTexts(window: Window): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  let record = '';
  let isOpen = false;
  for (const { number, turn } of window.turns) {
    if (recordIdOf(turn) !== record) isOpen = false;
    record = recordIdOf(turn);
    const read = withoutPrivate(turn.text, isOpen);
    isOpen = read.isOpen;
    texts.set(number, read.text);
  }
  return texts;
}

function withoutPrivate(text: string, startsOpen: boolean): { text: string; isOpen: boolean } {
  const kept: string[] = [];
  let isOpen = startsOpen;
  let from = 0;
  for (const mark of text.matchAll(MARK)) {
    if (!isOpen) kept.push(text.slice(from, mark.index));
    isOpen = mark[1] === '';
    from = mark.index + mark[0].length;
  }
  if (!isOpen) kept.push(text.slice(from));
  return { text: kept.join(GAP), isOpen };
}
