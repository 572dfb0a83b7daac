import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { FolderUnusableError } from '../core/errors.ts';
import type { Memory, MemoryFolder, UnreadableMemory } from '../core/memory.ts';
import { isUnreadable, MAX_MEMORY_BYTES, parseMemory, TOO_LARGE } from '../core/memory-file.ts';
import { INDEX_FILE } from '../core/memory-index/folder-files.ts';
import { isOverflowPage } from '../core/memory-index/overflow-pages.ts';
import { errorCode, isMissing } from './durable-file.ts';
import { type Listing, listFolder, specialFile } from './list-folder.ts';
import { isBeingReplaced } from './replaced-files.ts';

const MAX_FILES = 20_000;
const FILES_PER_BREATH = 200;

/** Neither follows a link that took the file's place nor waits for a writer of a pipe. */
const READ_ONLY_THIS =
  constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
/** A file that cannot be decoded without loss could not be written back without loss either. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a memory folder: Markdown files as memories, MEMORY.md and its overflow pages, and the names
 * of everything else. Links, pipes, devices and files with several names are reported and never
 * opened. A missing folder reads as empty. Throws FolderUnusableError when it cannot be listed.
 */
export async function readMemoryFolder(dir: string): Promise<MemoryFolder> {
  try {
    const root = await realpath(dir);
    return await readListed(root, await listFolder(root));
  } catch (error) {
    if (isMissing(error))
      return { memories: [], unreadable: [], index: null, overflow: {}, others: [] };
    throw unusable(dir, error);
  }
}

interface ReadFile {
  readonly content: string;
  readonly modifiedMs: number;
}

/** What one Markdown file turned out to be; nothing of it when it has gone meanwhile. */
interface Reading {
  readonly file: string;
  readonly memory?: Memory;
  readonly page?: string;
  readonly unreadable?: UnreadableMemory;
}

async function readListed(root: string, listing: Listing): Promise<MemoryFolder> {
  const index = listing.index === undefined ? undefined : readRegularFile(root, listing.index);
  const isLocked = index !== undefined && isUnreadable(index);
  const readings = await readMarkdown(root, listing.markdown);
  // A page in a folder below belongs to the index there.
  const isOurs = ({ file }: Reading) => !file.includes('/');
  const pages = readings.filter(({ page }) => page !== undefined);
  return {
    memories: readings.flatMap(({ memory }) => memory ?? []),
    unreadable: [
      ...listing.special,
      ...readings.flatMap((reading) => reading.unreadable ?? []),
      ...(isLocked ? [{ ...index, file: INDEX_FILE }] : []),
    ],
    index: index === undefined || isLocked ? null : index.content,
    overflow: Object.fromEntries(pages.filter(isOurs).map(({ file, page = '' }) => [file, page])),
    others: [...listing.others, ...pages.filter((page) => !isOurs(page)).map(({ file }) => file)],
  };
}

async function readMarkdown(root: string, files: readonly string[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const [count, file] of files.entries()) {
    if (count % FILES_PER_BREATH === FILES_PER_BREATH - 1) await setImmediate();
    const read = count < MAX_FILES ? readRegularFile(root, file) : tooMany(file);
    if (read !== undefined)
      readings.push(isUnreadable(read) ? { file, unreadable: read } : parse(file, read));
  }
  return readings;
}

function parse(file: string, { content, modifiedMs }: ReadFile): Reading {
  if (isOverflowPage(content)) return { file, page: content };
  const read = parseMemory(file, content, modifiedMs);
  return isUnreadable(read) ? { file, unreadable: read } : { file, memory: read };
}

function tooMany(file: string): UnreadableMemory {
  return { file, reason: `more than ${MAX_FILES} files in the folder` };
}

/**
 * Undefined when the file has gone meanwhile, which is what a reader a moment later would see.
 * Synchronous because thousands of small files are read several times faster so.
 */
function readRegularFile(root: string, file: string): ReadFile | UnreadableMemory | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(join(root, file), READ_ONLY_THIS);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return specialFile(file, 'not a regular file');
    if (stat.nlink > 1 && !isBeingReplaced(dirname(join(root, file)), stat)) {
      return specialFile(file, 'a file with several names (hard links)');
    }
    if (stat.size > MAX_MEMORY_BYTES) return { file, reason: TOO_LARGE };
    return { content: UTF8.decode(readFileSync(handle)), modifiedMs: Math.trunc(stat.mtimeMs) };
  } catch (error) {
    return isMissing(error) ? undefined : unreadable(file, error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function unreadable(file: string, error: unknown): UnreadableMemory {
  const code = errorCode(error) ?? 'cannot be read';
  if (code === 'ELOOP' || code === 'EMLINK') return specialFile(file, 'a symbolic link');
  return { file, reason: code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'not UTF-8 text' : code };
}

function unusable(dir: string, cause: unknown): FolderUnusableError {
  return new FolderUnusableError('The memory folder cannot be read.', {
    expected: `a folder at ${dir} that may be listed`,
    found: errorCode(cause) ?? String(cause),
    advice: 'Check the path and its permissions.',
    cause,
  });
}
