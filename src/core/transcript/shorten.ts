/** Ends a text that was longer, or stands where its middle was. */
export const CUT_MARK = ' [… cut]';

/** The text, or about its first `maxChars` characters and the cut mark. */
export function shorten(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : head(text, maxChars) + CUT_MARK;
}

/**
 * The text, or its beginning and its end with the cut mark between: behind a long paste stands what
 * the person wants of it.
 */
export function shortenMiddle(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const tailChars = Math.floor(maxChars / 8);
  const start = wholeFrom(text, text.length - tailChars);
  const tail = detach(text.slice(isHighSurrogate(text, start - 1) ? start - 1 : start));
  return `${head(text, maxChars - tailChars)}${CUT_MARK} ${tail}`;
}

/** First non-empty line of a text, trimmed and without more than `maxChars` characters. */
export function firstLine(text: string, maxChars: number): string {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end).trim();
    if (line !== '') return head(line, maxChars);
    if (end === -1) break;
    start = end + 1;
  }
  return '';
}

function head(text: string, maxChars: number): string {
  const whole = wholeUntil(text, maxChars);
  const end = isHighSurrogate(text, whole - 1) ? whole - 1 : whole;
  return detach(text.slice(0, end));
}

/** Half a key is no longer seen to be one, unless it is long: so what could be half a key is left out. */
const LEAST_HALF_CHARS = 12;
const MOST_HALF_CHARS = 100;

function wholeUntil(text: string, end: number): number {
  if (!isKeyLetter(text, end)) return end;
  let start = end;
  while (isKeyLetter(text, start - 1) && end - start < MOST_HALF_CHARS) start -= 1;
  return isHalf(end - start) ? start : end;
}

function wholeFrom(text: string, start: number): number {
  if (!isKeyLetter(text, start - 1)) return start;
  let end = start;
  while (isKeyLetter(text, end) && end - start < MOST_HALF_CHARS) end += 1;
  return isHalf(end - start) ? end : start;
}

function isHalf(chars: number): boolean {
  return chars >= LEAST_HALF_CHARS && chars < MOST_HALF_CHARS;
}

function isKeyLetter(text: string, index: number): boolean {
  return /[\w+/=.~-]/.test(text.charAt(index));
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/**
 * A copy of its own: V8 keeps the whole parent of a slice in memory for as long as the slice lives.
 * To slice a joined string first writes it out as a new one.
 */
export function detach(text: string): string {
  return (CUT_MARK + text).slice(CUT_MARK.length);
}
