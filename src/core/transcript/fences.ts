import type { TypedLine } from './typed-text.ts';

const OPENING = /^\s{0,3}(`{3,}|~{3,})([^`]*)$/;
const CLOSING = /^\s*(`{3,}|~{3,})(.*)$/;
const LATE_MARK = '```';

/** Marks the lines of fenced code as pasted; an open fence reaches to the end, as in Markdown. */
export function findFences(lines: readonly string[]): TypedLine[] {
  const found: TypedLine[] = [];
  let fence: string | undefined;
  for (const text of lines) {
    const step = fence === undefined ? outside(text) : inside(text, fence);
    found.push(...step.lines);
    fence = step.fence;
  }
  return found;
}

/** What a line is, and the fence that is open behind it. */
interface Step {
  readonly lines: readonly TypedLine[];
  readonly fence: string | undefined;
}

function outside(text: string): Step {
  const mark = OPENING.exec(text)?.[1];
  if (mark !== undefined) return { lines: [pasted(text)], fence: mark };
  const words = wordsBeforeFence(text);
  if (words === undefined) return { lines: [typed(text)], fence: undefined };
  return { lines: [typed(words)], fence: LATE_MARK };
}

function inside(text: string, fence: string): Step {
  const [, mark, rest = ''] = CLOSING.exec(text) ?? [];
  const isClosed = mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length;
  if (!isClosed) return { lines: [pasted(text)], fence };
  // "``` and then do this": what follows the closing fence is typed again.
  const lines = rest.trim() === '' ? [pasted(text)] : [pasted(mark), typed(rest)];
  return { lines, fence: undefined };
}

/** "look at this: ```js" opens a fence at the end of a line, where no other one stands before. */
function wordsBeforeFence(text: string): string | undefined {
  const at = text.indexOf(LATE_MARK);
  const isLast = at > 0 && /^`{3,}[\w+-]*\s*$/.test(text.slice(at));
  return isLast ? text.slice(0, at) : undefined;
}

function typed(text: string): TypedLine {
  return { text, isPasted: false };
}

function pasted(text: string): TypedLine {
  return { text, isPasted: true };
}
