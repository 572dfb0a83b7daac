import { isUnreadable, parseMemory } from '../memory-file.ts';
import { entryLine } from './entry-line.ts';
import { compareRank, type FolderFiles, type RankedFile } from './folder-files.ts';
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
  /** Lines of changed files that a person worded, and that therefore stay. */
  readonly handWritten: readonly string[];
}

/** What has just become of a file. */
interface FileChange {
  /** Its text before; `null` when there was none. */
  readonly before: string | null;
  /** True when it says something else now, so that any line about it may be wrong. */
  readonly isSuperseded: boolean;
}
export type FileChanges = ReadonlyMap<string, FileChange>;

interface Source {
  readonly index: readonly IndexLine[];
  readonly pages: readonly IndexLine[];
}

/** Finds for every file of the folder the line that lists it; makes one where there is none. */
export function collectEntries(
  source: Source,
  files: FolderFiles,
  changed: FileChanges,
): Collected {
  const sorter = sortLines(files, changed);
  const { placed, anchor } = placeLines(source.index, sorter);
  const { listed, notes } = readPages(source.pages, sorter);
  const adopted = files.listed
    .filter((file) => !sorter.seen.has(file))
    .sort(compareRank)
    .map((file): Entry => ({ file, text: entryLine(file), from: 'nowhere' }));
  const { dropped, repeated, handWritten } = sorter;
  return { placed, anchor, loose: [...listed, ...adopted], notes, dropped, repeated, handWritten };
}

type Sorter = ReturnType<typeof sortLines>;

function placeLines(lines: readonly IndexLine[], sorter: Sorter) {
  const placed: PlacedLine[] = [];
  let anchor: number | undefined;
  for (const line of lines) {
    const sorted = sorter.sort(line, 'index');
    if (sorted !== 'gone') placed.push(sorted === 'text' ? { line } : { line, entry: sorted });
    // Indented lines below an entry belong to it, so nothing is put between them.
    const isBelowEntry = anchor === placed.length - 1 && /^\s+\S/.test(line.text);
    if (sorted !== 'text' || isBelowEntry) anchor = placed.length;
  }
  return { placed, anchor };
}

function readPages(lines: readonly IndexLine[], sorter: Sorter) {
  const listed: Entry[] = [];
  const notes: string[] = [];
  for (const line of lines) {
    const sorted = sorter.sort(line, 'page');
    if (sorted === 'text') notes.push(line.text);
    else if (sorted !== 'gone') listed.push(sorted);
  }
  return { listed, notes };
}

/** Tells entries from free text and from lines that go, and remembers which files it has met. */
function sortLines(files: FolderFiles, changed: FileChanges) {
  const seen = new Set<RankedFile>();
  const dropped: string[] = [];
  const repeated: string[] = [];
  const handWritten: string[] = [];
  const sort = (line: IndexLine, from: 'index' | 'page'): Entry | 'text' | 'gone' => {
    if (line.target === undefined) return 'text';
    const file = files.find(line.target);
    if (typeof file === 'string') return file === 'index' ? 'text' : 'gone';
    if (file === undefined || seen.has(file)) return drop(line.text.trim(), file);
    seen.add(file);
    return entryOf(line.text, file, from);
  };
  const drop = (line: string, file: RankedFile | undefined) => {
    if (file === undefined) dropped.push(line);
    else repeated.push(`the second line of ${file.file} is gone: ${line}`);
    return 'gone' as const;
  };
  const entryOf = (line: string, file: RankedFile, from: 'index' | 'page'): Entry => {
    const change = changed.get(file.file);
    if (change === undefined) return { file, text: line, from };
    const text = lineAfter(line, file, change);
    if (text === line && bare(text) !== entryLine(file)) handWritten.push(text.trim());
    return { file, text, from };
  };
  return { sort, seen, dropped, repeated, handWritten };
}

/**
 * The line as it stands. When it is the one that we write for the file as it was, or the file says
 * something else now, it is the one for the file as it is, with the old indentation and bullet.
 */
function lineAfter(line: string, file: RankedFile, change: FileChange): string {
  if (!change.isSuperseded && bare(line) !== lineBefore(file, change)) return line;
  const bullet = /^\s*[-*+]/.exec(line)?.[0] ?? '-';
  return bullet + entryLine(file).slice(1);
}

function lineBefore({ file, modifiedMs }: RankedFile, { before }: FileChange): string | undefined {
  const memory = before === null ? undefined : parseMemory(file, before, modifiedMs);
  return memory === undefined || isUnreadable(memory) ? undefined : entryLine(memory);
}

function bare(line: string): string {
  return line.trim().replace(/^[*+]/, '-');
}
