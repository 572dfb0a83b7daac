import { entryLine } from './entry-line.ts';
import {
  compareRank,
  type FolderFiles,
  INDEX_FILE,
  type RankedFile,
  unrankedFile,
} from './folder-files.ts';
import type { IndexLine } from './index-text.ts';

/** The one line that lists a file, and where it stood. */
export interface Entry {
  readonly file: RankedFile;
  readonly text: string;
  readonly from: 'index' | 'page' | 'nowhere';
}

/** A line of MEMORY.md that stays where it is, or the entry that may. */
type PlacedLine = { readonly line: IndexLine; readonly entry?: Entry };

export interface Collected {
  /** MEMORY.md without lines that led to missing files, to files listed before, or to pages. */
  readonly placed: readonly PlacedLine[];
  /** Position in `placed` where entries are added; undefined when there never was an entry. */
  readonly anchor: number | undefined;
  /** Entries without a place in MEMORY.md: from overflow pages, and of files listed nowhere. */
  readonly loose: readonly Entry[];
  /** What somebody wrote on an overflow page beside its entries. */
  readonly notes: readonly string[];
  readonly dropped: readonly string[];
  readonly repeated: readonly string[];
}

interface Source {
  readonly index: readonly IndexLine[];
  readonly pages: readonly IndexLine[];
}

/** Finds for every file of the folder the line that lists it; makes one where there is none. */
export function collectEntries(
  source: Source,
  files: FolderFiles,
  changed: ReadonlySet<string>,
): Collected {
  const sorter = sortLines(files, changed);
  const placed: PlacedLine[] = [];
  let anchor: number | undefined;
  for (const line of source.index) {
    const sorted = sorter.sort(line, 'index');
    if (sorted !== 'gone') placed.push(sorted === 'text' ? { line } : { line, entry: sorted });
    // Indented lines below an entry belong to it, so nothing is put between them.
    const isBelowEntry = anchor === placed.length - 1 && /^\s+\S/.test(line.text);
    if (sorted !== 'text' || isBelowEntry) anchor = placed.length;
  }
  const fromPages = source.pages.map((line) => ({ line, sorted: sorter.sort(line, 'page') }));
  const adopted = [...files.listed.values()]
    .filter(({ file }) => !sorter.seen.has(file))
    .sort(compareRank)
    .map((file): Entry => ({ file, text: entryLine(file), from: 'nowhere' }));
  return {
    placed,
    anchor,
    loose: [
      ...fromPages.flatMap(({ sorted }) => (typeof sorted === 'object' ? [sorted] : [])),
      ...adopted,
    ],
    notes: fromPages.flatMap(({ line, sorted }) => (sorted === 'text' ? [line.text] : [])),
    dropped: sorter.dropped,
    repeated: sorter.repeated,
  };
}

/** Tells entries from free text and from lines that go, and remembers which files it has met. */
function sortLines(files: FolderFiles, changed: ReadonlySet<string>) {
  const seen = new Set<string>();
  const dropped: string[] = [];
  const repeated: string[] = [];
  const sort = (line: IndexLine, from: 'index' | 'page'): Entry | 'text' | 'gone' => {
    if (line.target === undefined) return 'text';
    const file = files.find(line.target);
    if (file === INDEX_FILE) return 'text';
    if (file === undefined) dropped.push(line.text.trim());
    else if (seen.has(file))
      repeated.push(`the second line of ${file} is gone: ${line.text.trim()}`);
    if (file === undefined || seen.has(file) || files.isPage(file)) return 'gone';
    seen.add(file);
    return entryOf(line, { from, file: files.listed.get(file) ?? unrankedFile(file), changed });
  };
  return { sort, seen, dropped, repeated };
}

/** The line as it stands; that of a changed file as we write it, with its indentation and bullet. */
function entryOf(
  line: IndexLine,
  facts: Pick<Entry, 'file' | 'from'> & { changed: ReadonlySet<string> },
): Entry {
  const { file, from, changed } = facts;
  const bullet = /^\s*[-*+]/.exec(line.text)?.[0] ?? '-';
  const text = changed.has(file.file) ? bullet + entryLine(file).slice(1) : line.text;
  return { file, text, from };
}
