import { StringElider } from './elide-strings.ts';
import type { TranscriptFile } from './transcript-file.ts';

const CHUNK_BYTES = 512 * 1024;
/** Longer lines are shortened while they arrive. */
const LONG_LINE_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** A part of a file, in bytes; `end` is exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A line without its line end. Long ones have their long strings shortened, and one that is too long
 * even so has no content. Valid only until the next line.
 */
export interface Line {
  readonly lengthBytes: number;
  readonly isTooLong: boolean;
  bytes(): Buffer;
  text(): string;
}

/** What stands behind the last line end of a range. */
export interface Rest {
  /** Place behind the last line end, or the start of the range. */
  readonly start: number;
  /** Undefined when the range ends with a line end. */
  readonly line: Line | undefined;
}

/** Takes the lines one by one; `true` ends the walk. */
export type LineVisitor = (line: Line) => boolean;

/** Walks the lines of a range in bounded memory. Lines end at line feeds only. */
export async function splitLines(
  file: TranscriptFile,
  range: ByteRange,
  visit: LineVisitor,
): Promise<Rest> {
  const splitter = new LineSplitter(range.start, visit);
  const chunks = new ChunkReader(file, range);
  // Also when the visitor throws: nobody else would wait for the read that is under way.
  try {
    for (let chunk = await chunks.next(); chunk.length > 0; chunk = await chunks.next()) {
      splitter.take(chunk);
      if (splitter.isStopped) break;
    }
  } finally {
    await chunks.release();
  }
  return splitter.rest();
}

/** Reads the chunks of a range one ahead, so that the file is read while lines are parsed. */
class ChunkReader {
  readonly #file: TranscriptFile;
  readonly #end: number;
  #at: number;
  #free = Buffer.allocUnsafe(CHUNK_BYTES);
  #filling = Buffer.allocUnsafe(CHUNK_BYTES);
  #ahead: Promise<number>;

  constructor(file: TranscriptFile, { start, end }: ByteRange) {
    this.#file = file;
    this.#end = end;
    this.#at = start;
    this.#ahead = this.#fill();
  }

  /** The next chunk; empty at the end, and where a file has become shorter. Valid until the next. */
  async next(): Promise<Buffer> {
    const count = await this.#ahead;
    const chunk = this.#filling.subarray(0, count);
    this.#at += count;
    [this.#free, this.#filling] = [this.#filling, this.#free];
    this.#ahead = count === 0 ? this.#ahead : this.#fill();
    return chunk;
  }

  async release(): Promise<void> {
    await this.#ahead.catch(() => undefined);
  }

  #fill(): Promise<number> {
    const wanted = Math.min(CHUNK_BYTES, this.#end - this.#at);
    return wanted === 0 ? Promise.resolve(0) : this.#file.read(this.#filling, this.#at, wanted);
  }
}

/** Holds the bytes of the present line in front of room for the next chunk. */
class LineSplitter {
  readonly #buffer = Buffer.allocUnsafe(LONG_LINE_BYTES + CHUNK_BYTES);
  readonly #visit: LineVisitor;
  #held = 0;
  #long: StringElider | undefined;
  /** Places in the file: of the present line, and behind what was taken. */
  #lineStart: number;
  #at: number;
  isStopped = false;

  constructor(start: number, visit: LineVisitor) {
    this.#lineStart = start;
    this.#at = start;
    this.#visit = visit;
  }

  take(chunk: Buffer): void {
    const filled = this.#buffer.subarray(0, this.#held + chunk.copy(this.#buffer, this.#held));
    const line = new LineView(filled);
    const base = this.#at - this.#held;
    let start = 0;
    let feed = filled.indexOf(LINE_FEED, this.#held);
    while (feed !== -1 && !this.isStopped) {
      this.#line(line.between(start, feed));
      start = feed + 1;
      this.#lineStart = base + start;
      feed = filled.indexOf(LINE_FEED, start);
    }
    this.#at += chunk.length;
    if (!this.isStopped) this.#hold(filled.subarray(start));
  }

  rest(): Rest {
    const held = this.#buffer.subarray(0, this.#held);
    const isEmpty = this.#long === undefined && held.length === 0;
    const view = new LineView(held).between(0, held.length);
    return { start: this.#lineStart, line: isEmpty ? undefined : this.#whole(view) };
  }

  #line(view: LineView): void {
    this.isStopped = this.#visit(this.#whole(view));
    this.#long = undefined;
  }

  /** The line that ends with these bytes. */
  #whole(view: LineView): Line {
    // Also when it lies whole in the buffer: what a line gives must not depend on where chunks end.
    if (view.lengthBytes > LONG_LINE_BYTES) this.#long ??= new StringElider();
    if (this.#long === undefined) return view;
    this.#long.push(view.bytes());
    const short = this.#long.finish();
    return new LineView(short ?? EMPTY, short === undefined).between(0, short?.length ?? 0);
  }

  /** Keeps the beginning of a line for the next chunk. */
  #hold(bytes: Buffer): void {
    if (this.#long === undefined && bytes.length > LONG_LINE_BYTES) this.#long = new StringElider();
    this.#held = this.#long === undefined ? bytes.copy(this.#buffer) : 0;
    this.#long?.push(bytes);
  }
}

const EMPTY = Buffer.alloc(0);

/** A line within a chunk; one view serves all of its lines. */
class LineView implements Line {
  readonly #chunk: Buffer;
  readonly isTooLong: boolean;
  #start = 0;
  #end = 0;

  constructor(chunk: Buffer, isTooLong = false) {
    this.#chunk = chunk;
    this.isTooLong = isTooLong;
  }

  between(start: number, end: number): this {
    this.#start = start;
    this.#end = end > start && this.#chunk[end - 1] === RETURN ? end - 1 : end;
    return this;
  }

  get lengthBytes(): number {
    return this.#end - this.#start;
  }

  bytes(): Buffer {
    return this.#chunk.subarray(this.#start, this.#end);
  }

  text(): string {
    return this.#chunk.toString('utf8', this.#start, this.#end);
  }
}
