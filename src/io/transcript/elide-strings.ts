import { CUT_MARK } from '../../core/transcript/shorten.ts';

/** Kept of a string that is too long to hold: enough for the caps on what anybody typed. */
export const KEPT_STRING_BYTES = 52 * 1024;
/** Kept of its end, where the question behind a long paste stands. */
const KEPT_TAIL_BYTES = 8 * 1024;
/** A line that is longer even without its long strings is given up. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const MARK = Buffer.from(CUT_MARK);
const MAX_CHARACTER_BYTES = 4;
const LONGEST_ESCAPE = '\\u0000';

/**
 * Takes a line of JSON in pieces and keeps it with every string shortened to its beginning and its
 * end, so that a line of any length can be parsed in bounded memory.
 */
export class StringElider {
  #out = Buffer.allocUnsafe(4 * KEPT_STRING_BYTES);
  #length = 0;
  #isInString = false;
  /** Bytes of the present string that were written. */
  #kept = 0;
  #isDropping = false;
  #tail: Buffer = Buffer.alloc(0);
  /** The last piece ended with a backslash that escapes the next byte. */
  #isEscaping = false;

  push(piece: Buffer): void {
    let at = 0;
    while (at < piece.length)
      at = this.#isInString ? this.#within(piece, at) : this.#between(piece, at);
  }

  /** The shortened line; undefined when even that would be too long. */
  finish(): Buffer | undefined {
    return this.#length > MAX_LINE_BYTES ? undefined : this.#out.subarray(0, this.#length);
  }

  /** From `start` up to and with the next opening quote. */
  #between(piece: Buffer, start: number): number {
    const quote = piece.indexOf(QUOTE, start);
    const end = quote === -1 ? piece.length : quote + 1;
    this.#write(piece, start, end);
    this.#isInString = quote !== -1;
    this.#kept = 0;
    return end;
  }

  /** From `start` up to and with the closing quote. */
  #within(piece: Buffer, start: number): number {
    const quote = this.#closingQuote(piece, start);
    const end = quote === -1 ? piece.length : quote;
    this.#keep(piece, start, end);
    if (quote === -1) return end;
    if (this.#isDropping) this.#writeTail();
    this.#write(piece, quote, quote + 1);
    this.#isInString = false;
    return quote + 1;
  }

  #closingQuote(piece: Buffer, start: number): number {
    // Everything before `clean` is whole: no backslash in it escapes what follows.
    let clean = this.#isEscaping ? start + 1 : start;
    this.#isEscaping = false;
    for (;;) {
      const quote = piece.indexOf(QUOTE, clean);
      const end = quote === -1 ? piece.length : quote;
      let slashes = 0;
      while (end - slashes > clean && piece[end - slashes - 1] === BACKSLASH) slashes += 1;
      if (slashes % 2 === 0) return quote;
      if (quote === -1) {
        this.#isEscaping = true;
        return -1;
      }
      clean = quote + 1;
    }
  }

  #keep(piece: Buffer, start: number, end: number): void {
    const room = Math.max(0, KEPT_STRING_BYTES - this.#kept);
    const cut = Math.min(end, start + room);
    this.#write(piece, start, cut);
    this.#kept += cut - start;
    if (cut === end) return;
    if (!this.#isDropping) this.#startDropping();
    this.#tail = lastBytes(this.#tail, piece.subarray(cut, end));
  }

  /** Ends what was kept of a string behind a whole character. */
  #startDropping(): void {
    this.#isDropping = true;
    this.#tail = Buffer.alloc(0);
    this.#length = wholeEnd(this.#out, this.#length);
    this.#write(MARK, 0, MARK.length);
  }

  /** Begins at a space, which is never part of an escape or of a longer character. */
  #writeTail(): void {
    const space = this.#tail.indexOf(SPACE);
    if (space !== -1) this.#write(this.#tail, space, this.#tail.length);
    this.#isDropping = false;
  }

  #write(from: Buffer, start: number, end: number): void {
    if (this.#length > MAX_LINE_BYTES) return;
    const needed = this.#length + end - start;
    if (needed > this.#out.length) {
      const grown = Buffer.allocUnsafe(Math.max(needed, 2 * this.#out.length));
      this.#out.copy(grown, 0, 0, this.#length);
      this.#out = grown;
    }
    from.copy(this.#out, this.#length, start, end);
    this.#length = needed;
  }
}

function lastBytes(before: Buffer, added: Buffer): Buffer {
  const joined =
    added.length >= KEPT_TAIL_BYTES
      ? added.subarray(-KEPT_TAIL_BYTES)
      : Buffer.concat([before, added]).subarray(-KEPT_TAIL_BYTES);
  return Buffer.from(joined);
}

/** Where the bytes before `end` can be cut: not inside a character, nor inside an escape. */
function wholeEnd(bytes: Buffer, end: number): number {
  let at = end;
  while (at > end - MAX_CHARACTER_BYTES && ((bytes[at - 1] ?? 0) & 0xc0) === 0x80) at -= 1;
  if ((bytes[at - 1] ?? 0) >= 0xc0) at -= 1;
  const slash = bytes.lastIndexOf(BACKSLASH, at - 1);
  if (slash < at - LONGEST_ESCAPE.length) return at;
  let slashes = 1;
  while (bytes[slash - slashes] === BACKSLASH) slashes += 1;
  // The last of an even number is itself escaped, and what follows is plain text.
  return slashes % 2 === 0 ? at : slash;
}
