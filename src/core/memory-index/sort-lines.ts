import { holdsBlockMark } from '../verbatim-lines.ts';
import { type FileChanges, isOurs, retellsFormer, reworded } from './entry-wording.ts';
import type { FolderFiles, RankedFile } from './folder-files.ts';
import { findBlocks } from './index-blocks.ts';
import type { IndexLine } from './index-text.ts';
import { type Meaning, meaningOf } from './line-meaning.ts';

/** A line that lists a file, and where it stood. */
export interface Entry {
  readonly file: RankedFile;
  readonly text: string;
  readonly from: 'index' | 'page' | 'nowhere';
}

/** What becomes of a line. A fixed one is in nobody's place but its own. */
export type SortedLine =
  | { readonly kind: 'text'; readonly line: IndexLine }
  | { readonly kind: 'entry'; readonly line: IndexLine; readonly entry: Entry }
  | { readonly kind: 'fixed'; readonly line: IndexLine; readonly page?: string }
  | { readonly kind: 'gone' };

/** What is to be told about lines, each as it stood. */
export interface LineReport {
  /** Entries to missing files that are gone. */
  readonly dropped: string[];
  /** Entries to missing files that stay, as they say more than an entry does or something hangs under them. */
  readonly dead: string[];
  /** What was said of files a second time without saying more. */
  readonly repeated: string[];
  /** Lines of changed files that a person worded, and that therefore stay. */
  readonly handWritten: string[];
  /** Lines of files that say something else now, which told what these said before. */
  readonly replaced: string[];
  /** Lines of such files that tell something of their own, and therefore stay. */
  readonly outdated: string[];
}

export function emptyReport(): LineReport {
  return { dropped: [], dead: [], repeated: [], handWritten: [], replaced: [], outdated: [] };
}

type Place = 'index' | 'page';

/** Tells entries from free text and from lines that go, and remembers which files it has met. */
export class LineSorter {
  readonly listed = new Set<RankedFile>();
  readonly report = emptyReport();
  readonly #files: FolderFiles;
  readonly #changed: FileChanges;
  /** What stands about a file in lines that another line of it would only repeat. */
  readonly #said = new Map<RankedFile, string[]>();

  constructor(files: FolderFiles, changed: FileChanges) {
    this.#files = files;
    this.#changed = changed;
  }

  /** All lines of one place, in order. The index comes before its pages. */
  sort(lines: readonly IndexLine[], from: Place): SortedLine[] {
    const read = readLines(lines, this.#files);
    for (const { line, meaning, isFixed } of from === 'index' ? read : []) {
      // A line that stays in any case says what it says before all others.
      if (meaning.kind === 'entry' && isFixed) this.#say(meaning.file, line);
    }
    return read.map((line) => this.#sortLine(line, from));
  }

  #sortLine({ line, meaning, isGone, isFixed }: ReadLine, from: Place): SortedLine {
    switch (meaning.kind) {
      case 'entry':
        this.listed.add(meaning.file);
        return isFixed
          ? { kind: 'fixed', line: { ...line, text: this.#wordingOf(meaning.file, line) } }
          : this.#sortEntry(line, meaning.file, from);
      case 'pointer':
        return isFixed ? { kind: 'fixed', line, page: meaning.page } : { kind: 'gone' };
      case 'dead':
        this.report[isGone ? 'dropped' : 'dead'].push(line.text.trim());
        return isGone ? { kind: 'gone' } : { kind: 'text', line };
      case 'mention':
        this.listed.add(meaning.file);
        return { kind: 'text', line };
      case 'text':
        return { kind: 'text', line };
    }
  }

  #sortEntry(line: IndexLine, file: RankedFile, from: Place): SortedLine {
    if (this.#isRepeat(file, line)) {
      this.report.repeated.push(`the second line of ${file.file} is gone: ${line.text.trim()}`);
      return { kind: 'gone' };
    }
    this.#say(file, line);
    return { kind: 'entry', line, entry: { file, text: this.#wordingOf(file, line), from } };
  }

  #say(file: RankedFile, { text }: IndexLine): void {
    this.#said.set(file, [...(this.#said.get(file) ?? []), text.trim()]);
  }

  #isRepeat(file: RankedFile, { text, link }: IndexLine): boolean {
    const others = this.#said.get(file);
    if (others === undefined) return false;
    const saysNoMore = link?.isBare === true || others.includes(text.trim());
    return saysNoMore || isOurs(text, file, this.#changed);
  }

  #wordingOf(file: RankedFile, { text }: IndexLine): string {
    const change = this.#changed.get(file.file);
    if (change === undefined) return text;
    if (isOurs(text, file, this.#changed)) return reworded(text, file);
    if (retellsFormer(text, file, this.#changed)) {
      this.report.replaced.push(text.trim());
      return reworded(text, file);
    }
    this.report[change.isSuperseded ? 'outdated' : 'handWritten'].push(text.trim());
    return text;
  }
}

function isEntry(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && meaning.kind !== 'text' && meaning.kind !== 'mention';
}

interface ReadLine {
  readonly line: IndexLine;
  readonly meaning: Meaning;
  readonly isGone: boolean;
  readonly isFixed: boolean;
}

function readLines(lines: readonly IndexLine[], files: FolderFiles): ReadLine[] {
  const meanings = lines.map((line) => meaningOf(line, files));
  const { gone, fixed } = findBlocks(lines, {
    isEntry: (number) => isEntry(meanings[number]),
    mayGo: (number) => {
      const meaning = meanings[number];
      return meaning?.kind === 'dead' && meaning.mayGo;
    },
  });
  return lines.map((line, number) => ({
    line,
    meaning: meanings[number] ?? { kind: 'text' },
    isGone: gone.has(number),
    // Moved elsewhere, the mark might open or close a comment there.
    isFixed: fixed.has(number) || holdsBlockMark(line.text),
  }));
}
