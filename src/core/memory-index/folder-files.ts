import type { MemoryFolder } from '../memory.ts';
import { humanise, stemOf } from '../memory-file.ts';
import { nameKey } from '../slug.ts';
import type { Listed } from './entry-line.ts';

export const INDEX_FILE = 'MEMORY.md';

/** A file that shall stand in the index, with what decides its rank. */
export interface RankedFile extends Listed {
  readonly modifiedMs: number;
}

/** Everything that a memory folder holds, as far as the index is concerned. */
export interface FolderFiles {
  /** Files that must be listed so that nothing is orphaned. */
  readonly listed: readonly RankedFile[];
  /**
   * What the first of these paths leads to that leads anywhere: a file, always the same object; the
   * index itself, or one of its generated pages; undefined when there is no such file.
   */
  find(paths: readonly string[]): RankedFile | 'index' | 'page' | undefined;
  /** Names that no page may take. */
  readonly taken: readonly string[];
}

export function filesOf(folder: MemoryFolder): FolderFiles {
  const listed = listedFiles(folder);
  const byPath = new Map(listed.map((file) => [file.file, file]));
  // Made when they are first needed: nearly all entries lead to a file that is listed, as it is written.
  let rest: OtherFiles | undefined;
  return {
    listed,
    taken: namesIn(folder).filter((name) => name.length <= LONGEST_PAGE_NAME),
    find: (paths) => {
      const listedAs = paths.find((path) => byPath.has(path));
      if (listedAs !== undefined) return byPath.get(listedAs);
      rest ??= otherFiles(folder);
      const path = rest.find(paths);
      if (path === undefined) return undefined;
      if (path === INDEX_FILE) return 'index';
      if (Object.hasOwn(folder.overflow, path)) return 'page';
      return byPath.get(path) ?? rest.unranked(path);
    },
  };
}

/** Longer ones are in no page's way. */
const LONGEST_PAGE_NAME = 20;

function namesIn({ memories, unreadable, others = [] }: MemoryFolder): string[] {
  return [...[...memories, ...unreadable].map(({ file }) => file), ...others, INDEX_FILE];
}

type OtherFiles = ReturnType<typeof otherFiles>;

/** Finds what is there without being listed, or is written in another way. */
function otherFiles(folder: MemoryFolder) {
  const exact = new Set([...namesIn(folder), ...Object.keys(folder.overflow)]);
  const byKey = new Map([...exact].map((file) => [nameKey(file), file]));
  const unranked = new Map<string, RankedFile>();
  return {
    find(paths: readonly string[]): string | undefined {
      return (
        paths.find((path) => exact.has(path)) ??
        // A person's link may differ in case or composition from what the file system tells.
        paths.map((path) => byKey.get(nameKey(path))).find((path) => path !== undefined) ??
        paths.find((path) => isBelowOne(path, exact))
      );
    },
    unranked(path: string): RankedFile {
      const file = unranked.get(path) ?? unrankedFile(path);
      unranked.set(path, file);
      return file;
    },
  };
}

const TYPE_RANK: Readonly<Record<string, number>> = {
  feedback: 0,
  user: 0,
  project: 1,
  reference: 2,
};

/** Standing feedback and user facts first, the rest by type; newest first within; then by name. */
export function compareRank(a: RankedFile, b: RankedFile): number {
  return (
    rankOf(a) - rankOf(b) ||
    b.modifiedMs - a.modifiedMs ||
    (a.file < b.file ? -1 : Number(a.file > b.file))
  );
}

/** Stands in for files that are there and listed by a person, but are not memories. */
function unrankedFile(file: string): RankedFile {
  return { file, title: humanise(stemOf(file)), description: '', modifiedMs: 0 };
}

function rankOf({ type }: RankedFile): number {
  return TYPE_RANK[type ?? ''] ?? 3;
}

function listedFiles(folder: MemoryFolder): RankedFile[] {
  // A memory is itself all that its line shows; there may be thousands.
  const readable: readonly RankedFile[] = folder.memories;
  const unreadable = folder.unreadable
    .filter(({ file, isSpecial }) => !isSpecial && /\.md$/i.test(file) && file !== INDEX_FILE)
    .map(({ file, glimpse }) => ({ ...unrankedFile(file), ...glimpse }));
  return [...readable, ...unreadable];
}

/** True for paths in a folder that was not entered: what is there was not looked at. */
function isBelowOne(target: string, known: ReadonlySet<string>): boolean {
  const parts = target.split('/').slice(0, -1);
  return parts.some((_, depth) => known.has(parts.slice(0, depth + 1).join('/')));
}
