import type { IndexLine } from './index-text.ts';
import { isBlank, opensBlock, textColumn } from './line-shape.ts';

type Line = Pick<IndexLine, 'text' | 'quoted'>;

interface Kinds {
  /** True for an entry, by its number, that goes when nothing hangs under it. */
  readonly mayGo: (line: number) => boolean;
  /** True for every entry, also for those. */
  readonly isEntry: (line: number) => boolean;
}

export interface Blocks {
  readonly gone: ReadonlySet<number>;
  /** Entries under which something hangs, and those that hang under another. */
  readonly fixed: ReadonlySet<number>;
}

/**
 * Which entries of a list stand alone. Further lines of a person that hang under an entry would come to
 * hang under another one if it went, so such an entry stays where it is.
 */
export function findBlocks(lines: readonly Line[], kinds: Kinds): Blocks {
  const { gone, fixed } = goneLeaves(lines, kinds);
  let open: Line | undefined;
  let isDirect = false;
  for (const [number, line] of lines.entries()) {
    if (gone.has(number)) continue;
    if (isBlank(line.text)) {
      isDirect = false;
      continue;
    }
    if (open !== undefined && hangsUnder(line, open, isDirect)) fixed.add(number);
    else open = kinds.isEntry(number) ? line : undefined;
    isDirect = true;
  }
  return { gone, fixed };
}

/** From the end, so that an entry with nothing below but what goes itself goes as well. */
function goneLeaves(lines: readonly Line[], { mayGo }: Kinds) {
  const gone = new Set<number>();
  const fixed = new Set<number>();
  let below: Line | undefined;
  let isDirect = false;
  for (let number = lines.length - 1; number >= 0; number--) {
    const line = lines[number];
    if (line === undefined || isBlank(line.text)) {
      isDirect = false;
      continue;
    }
    if (below !== undefined && hangsUnder(below, line, isDirect)) fixed.add(number);
    else if (mayGo(number)) {
      gone.add(number);
      continue;
    }
    below = line;
    isDirect = true;
  }
  return { gone, fixed };
}

/** True for a line further in, and for text directly below that begins nothing of its own. */
function hangsUnder(line: Line, above: Line, isDirect: boolean): boolean {
  return textColumn(line.text) > textColumn(above.text) || (isDirect && !opensBlock(line.text));
}

const OUTERMOST: Line = { text: '' };

/** The end of what hangs under the line in front of `start`, and under all that this one hangs under. */
export function endOfBlock(lines: readonly Line[], start: number): number {
  let end = start;
  for (let number = start; number < lines.length; number++) {
    const line = lines[number] ?? OUTERMOST;
    const isDirect = number === end && number > 0;
    const goesOn = line.quoted === 'block' && lines[number - 1]?.quoted === 'block';
    if (isDirect && goesOn) end = number + 1;
    else if (isBlank(line.text)) continue;
    else if (hangsUnder(line, OUTERMOST, isDirect)) end = number + 1;
    else break;
  }
  return end;
}
