import type { Dirent } from 'node:fs';
import { access, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, isMissing } from '../core/error-code.ts';
import type { UnreadableMemory } from '../core/memory.ts';
import { INDEX_FILE } from '../core/memory-index/folder-files.ts';

const MAX_DEPTH = 5;
/** Holds what was forgotten; at the top of the folder only. */
const ARCHIVE = 'archive';

/** The names in a memory folder, sorted into kinds; paths are relative to it, with `/`. */
export interface Listing {
  /** Regular Markdown files. */
  readonly markdown: string[];
  /** Links, pipes, devices, and folders that cannot be entered. */
  readonly special: UnreadableMemory[];
  /** Other files, hidden things, the archive. */
  readonly others: string[];
  /** The name under which MEMORY.md is there. */
  index?: string;
}

/** Lists a memory folder and those below. Throws what the system throws when the folder itself cannot be listed. */
export async function listFolder(root: string): Promise<Listing> {
  const listing: Listing = { markdown: [], special: [], others: [] };
  await listInto(listing, root, '');
  return listing;
}

async function listInto(listing: Listing, root: string, path: string): Promise<void> {
  const entries = await readdir(join(root, path), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const indexName = await indexNameAmong(entries, join(root, path));
  for (const entry of entries) {
    const file = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.name === indexName) addIndex(listing, file);
    else if (isLeftAside(entry, path)) listing.others.push(file);
    else await addEntry(listing, root, { entry, file });
  }
}

async function addEntry(
  listing: Listing,
  root: string,
  { entry, file }: { entry: Dirent; file: string },
): Promise<void> {
  if (await isMisread(join(root, file))) listing.special.push(specialFile(file, MISREAD));
  else if (entry.isDirectory()) await enter(listing, root, file);
  else if (entry.isFile()) listing.markdown.push(file);
  else listing.special.push(specialFile(file, kindOf(entry)));
}

/** Something in a memory folder that is not opened, and why. */
export function specialFile(file: string, reason: string): UnreadableMemory {
  return { file, reason, isSpecial: true };
}

const MISREAD = 'a name that is not UTF-8';

/** True for a name that was not read as it is, so that nothing can be found by it. */
async function isMisread(path: string): Promise<boolean> {
  if (!path.includes('\ufffd')) return false;
  return lstat(path).then(() => false, isMissing);
}

function addIndex(listing: Listing, file: string): void {
  // The index of a folder below belongs to that folder, and is no memory of this one.
  if (file.includes('/')) listing.others.push(file);
  else listing.index = file;
}

async function enter(listing: Listing, root: string, path: string): Promise<void> {
  if (path.split('/').length >= MAX_DEPTH) {
    listing.special.push(specialFile(path, `a folder more than ${MAX_DEPTH - 1} levels down`));
    return;
  }
  try {
    await listInto(listing, root, path);
  } catch (error) {
    listing.special.push(specialFile(path, `folder: ${errorCode(error) ?? 'unreadable'}`));
  }
}

/** `MEMORY.md` exactly, or the name by which a case-insensitive file system knows it. */
async function indexNameAmong(
  entries: readonly Dirent[],
  folder: string,
): Promise<string | undefined> {
  const names = entries.map((entry) => entry.name);
  if (names.includes(INDEX_FILE)) return INDEX_FILE;
  const variant = names.find((name) => name.toLowerCase() === INDEX_FILE.toLowerCase());
  if (variant === undefined) return undefined;
  const isSame = await access(join(folder, INDEX_FILE)).then(
    () => true,
    () => false,
  );
  return isSame ? variant : undefined;
}

/** What is no memory by its name: hidden things, the archive, files that are not Markdown. */
function isLeftAside(entry: Dirent, path: string): boolean {
  if (entry.name.startsWith('.')) return true;
  if (entry.isDirectory()) return path === '' && entry.name === ARCHIVE;
  return !entry.isSymbolicLink() && !/\.md$/i.test(entry.name);
}

function kindOf(entry: Dirent): string {
  return entry.isSymbolicLink() ? 'a symbolic link' : 'not a regular file';
}
