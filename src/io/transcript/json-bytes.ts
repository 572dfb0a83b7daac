/** Walks JSON as bytes, without parsing it. A place of -1 means that the bytes are not such JSON. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

export const isQuote = (byte: number | undefined): boolean => byte === QUOTE;
export const isObjectStart = (byte: number | undefined): boolean => byte === OPEN_BRACE;
export const isArrayStart = (byte: number | undefined): boolean => byte === OPEN_BRACKET;

/** Beyond this many bytes of a string the platform's search is faster than a loop. */
const NEAR_BYTES = 12;

/** Behind the string that begins at `start`. */
export function skipString(bytes: Buffer, start: number): number {
  const near = Math.min(bytes.length, start + NEAR_BYTES);
  let at = start + 1;
  while (at < near) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    at += byte === BACKSLASH ? 2 : 1;
  }
  return skipFarString(bytes, at);
}

/** Behind the quote that ends a string; nothing before `from` escapes what follows. */
function skipFarString(bytes: Buffer, from: number): number {
  let whole = from;
  for (;;) {
    const quote = bytes.indexOf(QUOTE, whole);
    if (quote === -1) return -1;
    let slashes = 0;
    while (quote - slashes > whole && bytes[quote - slashes - 1] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    whole = quote + 1;
  }
}

export function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

/** Behind the value that begins at `start`: string, object, array, number or word. */
export function skipValue(bytes: Buffer, start: number): number {
  const first = bytes[start];
  if (first === QUOTE) return skipString(bytes, start);
  if (first === OPEN_BRACE || first === OPEN_BRACKET) return skipNested(bytes, start);
  let at = start;
  while (at < bytes.length && !endsWord(bytes[at])) at += 1;
  return at === start ? -1 : at;
}

function skipNested(bytes: Buffer, start: number): number {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = skipString(bytes, at);
      if (at === -1) return -1;
    } else {
      depth += nesting(byte);
      at += 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

function nesting(byte: number | undefined): number {
  if (byte === OPEN_BRACE || byte === OPEN_BRACKET) return 1;
  return byte === CLOSE_BRACE || byte === CLOSE_BRACKET ? -1 : 0;
}

/** Where a member of an object lies: its name between the quotes, and its value. */
export interface MemberPlace {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly value: number;
}

/** Walks the members of the object at `start`, to its end or to where the bytes are no object. */
export function* members(bytes: Buffer, start: number): Generator<MemberPlace, void, void> {
  let at = skipSpace(bytes, start + 1);
  while (bytes[at] === QUOTE) {
    const nameEnd = skipString(bytes, at);
    const colon = skipSpace(bytes, nameEnd);
    if (nameEnd === -1 || bytes[colon] !== COLON) return;
    const value = skipSpace(bytes, colon + 1);
    yield { nameStart: at + 1, nameEnd: nameEnd - 1, value };
    const end = skipValue(bytes, value);
    const comma = skipSpace(bytes, end);
    if (end === -1 || bytes[comma] !== COMMA) return;
    at = skipSpace(bytes, comma + 1);
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

function endsWord(byte: number | undefined): boolean {
  return byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || isSpace(byte);
}
