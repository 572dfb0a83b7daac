import type { Entry } from './collect-entries.ts';
import { compareRank } from './folder-files.ts';
import { isWithin, LIMITS, plus, type Size } from './limits.ts';
import { packPages, pointerLine } from './overflow-pages.ts';

/** A line this long is passed over when room is short, instead of pushing out all that rank below it. */
const OVERLONG_BYTES = 1_000;

export interface Space {
  /** What stands in MEMORY.md beside entries. */
  readonly human: Size;
  /** What somebody wrote on overflow pages, which keeps a page alive. */
  readonly notes: readonly string[];
  /** Names that no page may take. */
  readonly taken: readonly string[];
}

export interface Divided {
  /** For MEMORY.md, highest rank first. */
  readonly kept: readonly Entry[];
  /** For overflow pages: lowest rank first, so that what is moved later comes to stand at the end. */
  readonly rest: readonly Entry[];
}

/**
 * Decides which entries stand in MEMORY.md. It depends on what there is, not on where it stood
 * before, so that deciding again decides the same.
 */
export function divideEntries(entries: readonly Entry[], space: Space): Divided {
  const ranked = [...entries].sort((a, b) => compareRank(a.file, b.file));
  const whole = ranked.map(entrySize).reduce(plus, space.human);
  if (space.notes.length === 0 && isWithin(whole, LIMITS.reserve))
    return { kept: ranked, rest: [] };
  const kept = takeWhileRoom(ranked, plus(space.human, mostPointers(ranked, space)));
  return { kept: [...kept], rest: ranked.filter((entry) => !kept.has(entry)).reverse() };
}

function takeWhileRoom(ranked: readonly Entry[], occupied: Size): Set<Entry> {
  const kept = new Set<Entry>();
  let used = occupied;
  for (const entry of ranked) {
    const size = entrySize(entry);
    const next = plus(used, size);
    if (isWithin(next, LIMITS.reserve)) {
      kept.add(entry);
      used = next;
    } else if (size.bytes <= OVERLONG_BYTES) break;
  }
  return kept;
}

/** Room for the lines that lead to pages, as if every entry went to one: a bound that stays the same. */
function mostPointers(ranked: readonly Entry[], { notes, taken }: Space): Size {
  const lines = [...notes, ...ranked.map((entry) => entry.text).reverse()];
  return Object.keys(packPages(lines, taken))
    .map((page) => lineSize(pointerLine(page)))
    .reduce(plus, { lines: 0, bytes: 0 });
}

function entrySize(entry: Entry): Size {
  return lineSize(entry.text);
}

/** Counted with the longer line end, so that a file of mixed ends stays within as well. */
function lineSize(text: string): Size {
  return { lines: 1, bytes: Buffer.byteLength(text) + 2 };
}
