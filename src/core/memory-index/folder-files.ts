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
  /** Files that must be listed so that nothing is orphaned, by path. */
  readonly listed: ReadonlyMap<string, RankedFile>;
  /** The path under which an entry's target really exists, undefined when there is no such file. */
  find(target: string): string | undefined;
  /** True for generated continuations of the index. */
  isPage(file: string): boolean;
  /** Names that no page may take. */
  readonly taken: readonly string[];
}

export function filesOf(folder: MemoryFolder): FolderFiles {
  const files = [
    ...folder.memories.map(({ file }) => file),
    ...folder.unreadable.map(({ file }) => file),
  ];
  const others = folder.others ?? [];
  const exact = new Set([INDEX_FILE, ...files, ...others, ...Object.keys(folder.overflow)]);
  const byKey = new Map([...exact].map((file) => [nameKey(file), file]));
  return {
    listed: new Map(listedFiles(folder).map((listed) => [listed.file, listed])),
    isPage: (file) => Object.hasOwn(folder.overflow, file),
    taken: [INDEX_FILE, ...files, ...others],
    find: (target) => {
      if (exact.has(target)) return target;
      // A person's link may differ in case or composition from what the file system tells.
      return byKey.get(nameKey(target)) ?? (isBelowOne(target, exact) ? target : undefined);
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
export function unrankedFile(file: string): RankedFile {
  return { file, title: humanise(stemOf(file)), description: '', modifiedMs: 0 };
}

function rankOf({ type }: RankedFile): number {
  return TYPE_RANK[type ?? ''] ?? 3;
}

function listedFiles(folder: MemoryFolder): RankedFile[] {
  const readable = folder.memories.map(({ file, title, description, type, body, modifiedMs }) => ({
    ...{ file, title, description, body, modifiedMs },
    ...(type === undefined ? {} : { type }),
  }));
  const unreadable = folder.unreadable
    .filter(({ file, isSpecial }) => !isSpecial && /\.md$/i.test(file) && file !== INDEX_FILE)
    .map(({ file }) => unrankedFile(file));
  return [...readable, ...unreadable];
}

/** True for paths in a folder that was not entered: what is there was not looked at. */
function isBelowOne(target: string, known: ReadonlySet<string>): boolean {
  const parts = target.split('/').slice(0, -1);
  return parts.some((_, depth) => known.has(parts.slice(0, depth + 1).join('/')));
}
