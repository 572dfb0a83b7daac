import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { errorCode } from '../../core/error-code.ts';
import { TranscriptUnavailableError } from '../../core/errors.ts';
import type { Cursor } from '../../core/transcript.ts';

/** A transcript opened for reading; its size is the one at that moment, though it may grow. */
export interface TranscriptFile {
  readonly sizeBytes: number;
  /** Reads up to `length` bytes from `position` into the buffer; gives how many there were. */
  read(buffer: Buffer, position: number, length: number): Promise<number>;
}

/** Opens a file, hands it to `use` and closes it again. Throws TranscriptUnavailableError. */
export async function withTranscript<T>(
  path: string,
  use: (file: TranscriptFile) => Promise<T>,
): Promise<T> {
  const handle = await openFile(path);
  try {
    const { size } = await handle.stat();
    return await use({
      sizeBytes: size,
      read: async (buffer, position, length) =>
        (await handle.read(buffer, 0, length, position)).bytesRead,
    });
  } finally {
    await handle.close();
  }
}

/** The last bytes of a file, at most so many. Throws TranscriptUnavailableError. */
export function readTail(path: string, mostBytes: number): Promise<Buffer> {
  return withTranscript(path, async (file) => {
    const tail = Buffer.alloc(Math.min(mostBytes, file.sizeBytes));
    const count = await file.read(tail, file.sizeBytes - tail.length, tail.length);
    return tail.subarray(0, count);
  });
}

const UNAVAILABLE: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'a path through something that is not a folder',
  EACCES: 'a file that may not be read',
  EPERM: 'a file that may not be read',
  ELOOP: 'links that lead in a circle',
  ENAMETOOLONG: 'a path that is too long',
  ERR_INVALID_ARG_VALUE: 'a path with a character that no file name can have',
};

async function openFile(path: string) {
  try {
    // Asked before opening: to open a pipe would wait for ever.
    const found = await stat(path);
    if (!found.isFile()) {
      throw unavailable(path, found.isDirectory() ? 'a folder' : 'something that is not a file');
    }
    return await open(path, 'r');
  } catch (error) {
    const found = UNAVAILABLE[errorCode(error) ?? ''];
    throw found === undefined ? error : unavailable(path, found, error);
  }
}

function unavailable(path: string, found: string, cause?: unknown): TranscriptUnavailableError {
  return new TranscriptUnavailableError(`The transcript cannot be read: ${JSON.stringify(path)}`, {
    expected: 'a session file (.jsonl) of Claude Code that may be read',
    found,
    advice: 'Check the path and its rights; the client deletes old transcripts after some weeks.',
    cause,
  });
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Where the first line begins: behind a byte order mark, when there is one. */
export async function contentStart(file: TranscriptFile): Promise<number> {
  const mark = Buffer.alloc(BYTE_ORDER_MARK.length);
  await file.read(mark, 0, mark.length);
  return mark.equals(BYTE_ORDER_MARK) ? mark.length : 0;
}

const BLOCK_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** A line as it lies in a file: from its first byte to before its line end. */
interface LineBounds {
  readonly start: number;
  readonly end: number;
}

/** sha256 (hex) of the line that ends at `offset`, without its line end. '' at offset 0. */
export async function hashLineBefore(file: TranscriptFile, offset: number): Promise<string> {
  if (offset === 0) return '';
  const { start, end } = await lineBefore(file, offset);
  const hash = createHash('sha256');
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  for (let at = start; at < end; ) {
    const count = await file.read(block, at, Math.min(BLOCK_BYTES, end - at));
    if (count === 0) break;
    hash.update(block.subarray(0, count));
    at += count;
  }
  return hash.digest('hex');
}

/** The cursor behind the last whole line of a file. Throws TranscriptUnavailableError. */
export function readEnd(path: string): Promise<Cursor> {
  return withTranscript(path, async (file) => {
    const offsetBytes = await lineStartBefore(file, file.sizeBytes);
    return { offsetBytes, lineHash: await hashLineBefore(file, offsetBytes) };
  });
}

/** True when a line ends just before `offset`; false inside a line. */
export async function isBehindLineEnd(file: TranscriptFile, offset: number): Promise<boolean> {
  const byte = Buffer.alloc(1);
  return offset === 0 || ((await file.read(byte, offset - 1, 1)) === 1 && byte[0] === LINE_FEED);
}

/** The next place behind a line feed at or after `offset`, or `limit`. */
export async function nextLineStart(
  file: TranscriptFile,
  offset: number,
  limit: number,
): Promise<number> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  for (let at = offset; at < limit; ) {
    const count = await file.read(block, at, Math.min(BLOCK_BYTES, limit - at));
    if (count === 0) break;
    const feed = block.subarray(0, count).indexOf(LINE_FEED);
    if (feed !== -1) return at + feed + 1;
    at += count;
  }
  return limit;
}

async function lineBefore(file: TranscriptFile, offset: number): Promise<LineBounds> {
  const isEnded = await isBehindLineEnd(file, offset);
  const end = isEnded ? offset - 1 : offset;
  const start = await lineStartBefore(file, end);
  const last = Buffer.alloc(1);
  if (isEnded && end > start) await file.read(last, end - 1, 1);
  return { start, end: last[0] === RETURN ? end - 1 : end };
}

/** Start of the line that holds the byte before `end`, searched backwards. */
async function lineStartBefore(file: TranscriptFile, end: number): Promise<number> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  for (let blockEnd = end; blockEnd > 0; ) {
    const start = Math.max(0, blockEnd - BLOCK_BYTES);
    const count = await file.read(block, start, blockEnd - start);
    const feed = count === 0 ? -1 : block.lastIndexOf(LINE_FEED, count - 1);
    if (feed !== -1) return start + feed + 1;
    blockEnd = start;
  }
  return 0;
}
