import type { MemoryType } from './memory.ts';

/** Leaves room for a number and for what file systems and sync programs add. */
const MAX_NAME_BYTES = 120;
const MAX_SLUG_CHARS = 48;

/**
 * A kebab slug: letters and digits of every script, lower case, joined by single dashes. Empty when
 * the text has neither.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const slug =
    wholeWords(words ?? []) ||
    cutToBytes([...(words?.[0] ?? '')].slice(0, MAX_SLUG_CHARS).join(''), 90);
  return slug.normalize('NFC').replace(/^-+|-+$/g, '');
}

/** As many words as there is room for, so that a name does not end in half a word. */
function wholeWords(words: readonly string[]): string {
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if ([...longer].length > MAX_SLUG_CHARS || Buffer.byteLength(longer) > 90) break;
    slug = longer;
  }
  return slug;
}

/** True for what `slugOf` makes and for the same with underscores, in any case. */
export function isSlug(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]+(?:[-_.]+[\p{L}\p{M}\p{N}]+)*$/u.test(text);
}

/**
 * A free file name `<type>_<slug>.md`, safe on Windows, macOS and Linux (the type in front keeps it
 * clear of device names, dots and dashes). `taken` holds every name in
 * the folder, memory or not; names that differ only in case or composition count as the same.
 */
export function fileNameFor(title: string, type: MemoryType, taken: ReadonlySet<string>): string {
  const keys = new Set([...taken].map(nameKey));
  const stem = `${type}_${slugOf(title) || 'memory'}`;
  for (let number = 1; ; number++) {
    const name = numbered(stem, number);
    if (!keys.has(nameKey(name))) return name;
  }
}

/** What two names share that a case-insensitive or normalising file system takes for one. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function numbered(stem: string, number: number): string {
  const ending = number === 1 ? '.md' : `-${number}.md`;
  return `${cutToBytes(stem, MAX_NAME_BYTES - ending.length)}${ending}`;
}

function cutToBytes(text: string, mostBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const char of text) {
    bytes += Buffer.byteLength(char);
    if (bytes > mostBytes) break;
    end += char.length;
  }
  return text.slice(0, end);
}
