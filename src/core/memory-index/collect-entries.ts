import { entryLine } from './entry-line.ts';
import type { FileChanges } from './entry-wording.ts';
import { compareRank, type FolderFiles } from './folder-files.ts';
import { endOfBlock } from './index-blocks.ts';
import type { IndexLine } from './index-text.ts';
import { isBlank } from './line-shape.ts';
import { type Entry, type LineReport, LineSorter, type SortedLine } from './sort-lines.ts';

/** A line of MEMORY.md that stays where it is, or an entry or a link to a page that may. */
interface PlacedLine {
  readonly line: IndexLine;
  readonly entry?: Entry;
  readonly page?: string;
}

export interface Collected {
  /** MEMORY.md without lines that led to missing files, repeated others, or led to pages. */
  readonly placed: readonly PlacedLine[];
  /** Position in `placed` where entries are added; undefined when there never was an entry. */
  readonly anchor: number | undefined;
  /** Entries without a place in MEMORY.md: from overflow pages, and of files listed nowhere. */
  readonly loose: readonly Entry[];
  /** What somebody wrote on an overflow page beside its entries, and entries that it hangs under. */
  readonly notes: readonly string[];
  readonly report: LineReport;
}

interface Source {
  readonly index: readonly IndexLine[];
  /** Each with its lines. */
  readonly pages: readonly (readonly IndexLine[])[];
}

/** Finds for every file of the folder the lines that list it; makes one where there is none. */
export function collectEntries(
  source: Source,
  files: FolderFiles,
  changed: FileChanges,
): Collected {
  const sorter = new LineSorter(files, changed);
  const inIndex = placeLines(sorter.sort(source.index, 'index'));
  const onPages = sortPages(source.pages.map((lines) => sorter.sort(lines, 'page')));
  const adopted = files.listed
    .filter((file) => !sorter.listed.has(file))
    .sort(compareRank)
    .map((file): Entry => ({ file, text: entryLine(file), from: 'nowhere' }));
  return {
    ...inIndex,
    loose: [...onPages.listed, ...adopted],
    notes: onPages.notes,
    report: sorter.report,
  };
}

function placeLines(lines: readonly SortedLine[]) {
  const placed: PlacedLine[] = [];
  let last: number | undefined;
  for (const sorted of lines) {
    if (sorted.kind !== 'gone') placed.push(sorted);
    const isPage = sorted.kind === 'fixed' && sorted.page !== undefined;
    if (sorted.kind !== 'text' && !isPage) last = placed.length;
  }
  const texts = placed.map(({ line }) => line);
  return { placed, anchor: last === undefined ? undefined : endOfBlock(texts, last) };
}

function sortPages(pages: readonly (readonly SortedLine[])[]) {
  const listed = pages.flat().flatMap((sorted) => {
    if (sorted.kind !== 'entry') return [];
    return [{ ...sorted.entry, text: sorted.entry.text.trimStart() }];
  });
  return { listed, notes: pages.flatMap(notesOn) };
}

/** With single blank lines between them, which tell what belongs together. */
function notesOn(lines: readonly SortedLine[]): string[] {
  const notes: string[] = [];
  for (const sorted of lines) {
    if (sorted.kind === 'gone' || sorted.kind === 'entry') continue;
    if (!isBlank(sorted.line.text)) notes.push(sorted.line.text);
    else if (notes.at(-1) !== '') notes.push('');
  }
  const start = notes[0] === '' ? 1 : 0;
  return notes.slice(start, notes.at(-1) === '' ? -1 : undefined);
}
