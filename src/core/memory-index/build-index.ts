import type { MemoryFolder } from '../memory.ts';
import { collectEntries } from './collect-entries.ts';
import { divideEntries } from './divide-entries.ts';
import type { FileChanges } from './entry-wording.ts';
import { filesOf, INDEX_FILE } from './folder-files.ts';
import { type IndexLine, parseIndexText, renderIndexText } from './index-text.ts';
import { humanSize, layOut } from './lay-out.ts';
import { isWithin, LIMITS, type Size, sizeOf } from './limits.ts';
import { packPages, pointerLine, readPage } from './overflow-pages.ts';
import { emptyReport, type LineReport } from './sort-lines.ts';

export interface BuiltIndex {
  /** MEMORY.md as it shall be; `null` when there is nothing to list and nothing to keep. */
  readonly index: string | null;
  /** All overflow pages as they shall be, by name; a page of the folder that is not here shall go. */
  readonly overflow: Readonly<Record<string, string>>;
  readonly report: Omit<LineReport, 'repeated'> & {
    /** Files that were not listed anywhere. */
    readonly adopted: readonly string[];
    /** Files that are listed on an overflow page and were not before. */
    readonly moved: readonly string[];
    readonly warnings: readonly string[];
  };
}

/**
 * Rebuilds the index of a folder: entries to missing files dropped, unlisted files adopted, what does
 * not fit moved to overflow pages. Everything that is not a list entry stays byte for byte where it
 * is, and so does the wording of entries; those that we worded follow the files in `changed`.
 * Building again from the result changes nothing.
 */
export function buildIndex(folder: MemoryFolder, changed: FileChanges = new Map()): BuiltIndex {
  const locked = folder.unreadable.find(({ file }) => file === INDEX_FILE);
  if (locked !== undefined) return leaveAlone(folder, locked.reason);
  const text = parseIndexText(folder.index ?? '');
  const files = filesOf(folder);
  const source = { index: text.lines, pages: pageLines(folder) };
  const found = collectEntries(source, files, changed);
  const human = humanSize(text, found);
  const entries = [...found.placed.flatMap(({ entry }) => entry ?? []), ...found.loose];
  const { kept, rest } = divideEntries(entries, { human, notes: found.notes, taken: files.taken });
  const overflow = packPages({ notes: found.notes, entries: rest }, files.taken);
  const loose = new Set(found.loose);
  const added = kept.filter((entry) => loose.has(entry)).map((entry) => entry.text);
  const led = found.placed.filter(({ page }) => page !== undefined);
  const pointers = Object.keys(overflow)
    .filter((name) => !led.some(({ page }) => page === name))
    .map(pointerLine);
  const lines = layOut(text, found, { kept: new Set(kept), added: [...added, ...pointers], human });
  const index = renderIndexText({ ...text, lines });
  const { repeated, ...told } = found.report;
  return {
    // An index from which every entry has gone leaves no empty file behind; an empty file stays.
    index: index === '' && folder.index !== '' ? null : index,
    overflow,
    report: {
      ...told,
      dead: [
        ...told.dead,
        ...led
          .filter(({ page = '' }) => !Object.hasOwn(overflow, page))
          .map(({ line }) => line.text),
      ],
      adopted: entries.filter((entry) => entry.from === 'nowhere').map(({ file }) => file.file),
      moved: rest.filter((entry) => entry.from !== 'page').map(({ file }) => file.file),
      warnings: [...repeated, ...sizeWarnings({ human, index, overflow })],
    },
  };
}

function leaveAlone(folder: MemoryFolder, reason: string): BuiltIndex {
  const warnings = [`${INDEX_FILE} is left alone: ${reason}`];
  const report = { ...emptyReport(), adopted: [], moved: [], warnings };
  return { index: folder.index, overflow: folder.overflow, report };
}

function pageLines({ overflow }: MemoryFolder): (readonly IndexLine[])[] {
  const pages = Object.keys(overflow).sort();
  return pages.map((page) => readPage(overflow[page] ?? ''));
}

function sizeWarnings(built: {
  human: Size;
  index: string;
  overflow: Readonly<Record<string, string>>;
}): string[] {
  const { human, index, overflow } = built;
  const crowded = isWithin(sizeOf(index), LIMITS.reserve)
    ? []
    : [`${INDEX_FILE} holds ${inWords(human)} of text beside its entries; no entry has room there`];
  const pages = Object.entries({ [INDEX_FILE]: index, ...overflow })
    .map(([page, text]) => ({ page, size: sizeOf(text) }))
    .filter(({ size }) => !isWithin(size, LIMITS.hard))
    .map(
      ({ page, size }) => `${page} has ${inWords(size)}; agents read only ${inWords(LIMITS.hard)}`,
    );
  return [...crowded, ...pages];
}

function inWords({ lines, bytes }: Size): string {
  return `${lines} lines and ${bytes} bytes`;
}
