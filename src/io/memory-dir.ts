import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { errorCode, isMissing } from '../core/error-code.ts';
import { FolderUnusableError } from '../core/errors.ts';
import type { Memory, MemoryFolder, UnreadableMemory } from '../core/memory.ts';
import { isUnreadable, MAX_MEMORY_BYTES, parseMemory, TOO_LARGE } from '../core/memory-file.ts';
import { INDEX_FILE } from '../core/memory-index/folder-files.ts';
import { isOverflowPage } from '../core/memory-index/overflow-pages.ts';
import { createKeptReadings, type KeptReadings, type Stamp, stampOf } from './kept-readings.ts';
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
  readonly stamp: Stamp;
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
  const sorted = sortReadings(await readMarkdown(root, listing.markdown));
  return {
    memories: sorted.memories,
    unreadable: [
      ...listing.special,
      ...sorted.unreadable,
      ...(isLocked ? [{ ...index, file: INDEX_FILE }] : []),
    ],
    index: index === undefined || isLocked ? null : index.content,
    overflow: sorted.overflow,
    others: [...listing.others, ...sorted.others],
  };
}

function sortReadings(readings: readonly Reading[]) {
  const memories: Memory[] = [];
  const unreadable: UnreadableMemory[] = [];
  const overflow: Record<string, string> = {};
  const others: string[] = [];
  for (const { file, memory, page = '', unreadable: problem } of readings) {
    if (memory !== undefined) memories.push(memory);
    else if (problem !== undefined) unreadable.push(problem);
    // A page in a folder below belongs to the index there.
    else if (file.includes('/')) others.push(file);
    else overflow[file] = page;
  }
  return { memories, unreadable, overflow, others };
}

const keptReadings = createKeptReadings<Reading>();

/** Files that have not changed since they were read before are not read again. */
async function readMarkdown(root: string, files: readonly string[]): Promise<Reading[]> {
  const kept = keptReadings(root);
  const readings: Reading[] = [];
  let read = 0;
  for (const [count, file] of files.entries()) {
    const known = kept.get(file);
    if (known !== undefined) readings.push(known);
    else if (count >= MAX_FILES) readings.push({ file, unreadable: tooMany(file) });
    else {
      readings.push(...readOne(root, file, kept));
      if (++read % FILES_PER_BREATH === 0) await setImmediate();
    }
  }
  kept.keepOnly(files);
  return readings;
}

/** None when the file has gone meanwhile. */
function readOne(root: string, file: string, kept: KeptReadings<Reading>): Reading[] {
  const read = readRegularFile(root, file);
  if (read === undefined) return [];
  const isRead = !isUnreadable(read);
  const reading = isRead ? parse(file, read) : { file, unreadable: read };
  const about = isRead ? { stamp: read.stamp, chars: read.content.length } : UNKEPT;
  kept.set(file, reading, about);
  return [reading];
}

/** What could not be read may be readable the next time, without a trace in its stamp. */
const UNKEPT = { stamp: null, chars: 0 };

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
    return {
      content: UTF8.decode(readBytes(handle, stat.size)),
      modifiedMs: Math.trunc(stat.mtimeMs),
      stamp: stampOf(stat),
    };
  } catch (error) {
    return isMissing(error) ? undefined : unreadable(file, error);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Everything that stands in the file now, though it should have grown since it was measured. */
function readBytes(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size + 1);
  const length = readSync(handle, bytes, 0, size + 1, 0);
  return length === size ? bytes.subarray(0, length) : readFileSync(handle);
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
