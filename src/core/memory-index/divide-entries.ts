import { compareRank } from './folder-files.ts';
import { isWithin, LIMITS, plus, type Size } from './limits.ts';
import { namesOfPages, pointerLine } from './overflow-pages.ts';
import type { Entry } from './sort-lines.ts';

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
  /** For overflow pages, by file, so that a change of rank moves as few lines as can be. */
  readonly rest: readonly Entry[];
}

/**
 * Decides which entries stand in MEMORY.md. It depends on what there is, not on where it stood
 * before, so that deciding again decides the same.
 */
export function divideEntries(entries: readonly Entry[], space: Space): Divided {
  const ranked = highestRanks(entries);
  const isRoomForAll = takeWhileRoom(ranked, space.human).size === entries.length;
  if (space.notes.length === 0 && isRoomForAll) return { kept: ranked, rest: [] };
  const named = [...entries].sort(compareFile);
  // Room for as many pages as all entries would fill, more only where the rest should need more.
  for (let pages = namesOfPages(named, space); ; ) {
    const kept = takeWhileRoom(ranked, pages.map(pointerSize).reduce(plus, space.human));
    const rest = named.filter((entry) => !kept.has(entry));
    const needed = namesOfPages(rest, space);
    if (needed.length <= pages.length) return { kept: [...kept], rest };
    pages = needed;
  }
}

/** Far more than there is room for. */
const MOST_RANKED = 400;

/** The entries that rank highest, in order; sorting thousands for a few would take too long. */
function highestRanks(entries: readonly Entry[]): readonly Entry[] {
  const compare = (a: Entry, b: Entry) => compareRank(a.file, b.file);
  const highest = entries.slice(0, MOST_RANKED).sort(compare);
  for (const entry of entries.slice(MOST_RANKED)) {
    const last = highest.at(-1);
    if (last === undefined || compare(entry, last) > 0) continue;
    highest.pop();
    const place = highest.findIndex((other) => compare(entry, other) < 0);
    highest.splice(place === -1 ? highest.length : place, 0, entry);
  }
  return highest;
}

function compareFile(a: Entry, b: Entry): number {
  return a.file.file < b.file.file ? -1 : Number(a.file.file > b.file.file);
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

function pointerSize(page: string): Size {
  return lineSize(pointerLine(page));
}

function entrySize(entry: Entry): Size {
  return lineSize(entry.text);
}

/** Counted with the longer line end, so that a file of mixed ends stays within as well. */
function lineSize(text: string): Size {
  return { lines: 1, bytes: Buffer.byteLength(text) + 2 };
}
