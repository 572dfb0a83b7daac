import { readFrontMatter, textAt, valueAt } from '../front-matter.ts';
import { nameKey } from '../slug.ts';
import { entryLine } from './entry-line.ts';
import { type IndexLine, parseIndexText } from './index-text.ts';
import { isWithin, LIMITS, plus, type Size, sizeOf } from './limits.ts';
import type { Entry } from './sort-lines.ts';

const MARK = 'rememberd';

/** True for a generated continuation of the index: told by its mark, never by its name. */
export function isOverflowPage(content: string): boolean {
  if (!content.includes('generated_by')) return false;
  const reading = readFrontMatter(content);
  if (reading.kind !== 'front-matter') return false;
  return textAt(valueAt(reading.data, 'metadata'), 'generated_by') === MARK;
}

/** Pages read before, by their text: most stay as they are from one build to the next. */
const PAGES_READ = new Map<string, readonly IndexLine[]>();
const MOST_PAGES_READ = 200;

/** The lines of a page without its front matter. */
export function readPage(content: string): readonly IndexLine[] {
  const known = PAGES_READ.get(content);
  if (known !== undefined) return known;
  const lines = linesOfPage(content);
  if (PAGES_READ.size >= MOST_PAGES_READ) PAGES_READ.clear();
  PAGES_READ.set(content, lines);
  return lines;
}

function linesOfPage(content: string): readonly IndexLine[] {
  const reading = readFrontMatter(content);
  const body = reading.kind === 'front-matter' ? reading.body : content;
  return parseIndexText(body).lines;
}

/** What pages hold: what somebody wrote on one, then entries in the given order. */
export interface PageContent {
  readonly notes: readonly string[];
  readonly entries: readonly PageEntry[];
}

type PageEntry = Pick<Entry, 'file' | 'text'>;

/** Pages by name. Together they hold everything; each stays within the limits. */
export function packPages(
  { notes, entries }: PageContent,
  taken: readonly string[],
): Readonly<Record<string, string>> {
  const names = pageNames(taken);
  const pages: Record<string, string> = {};
  for (const packed of pack(notes, entries)) {
    const { name, number } = names.next().value;
    pages[name] = renderPage(number, packed);
  }
  return pages;
}

/** The names of the pages that these entries would fill. */
export function namesOfPages(
  entries: readonly PageEntry[],
  { notes, taken }: { readonly notes: readonly string[]; readonly taken: readonly string[] },
): string[] {
  const names = pageNames(taken);
  return pack(notes, entries).map(() => names.next().value.name);
}

/** The line by which MEMORY.md leads to a page. */
export function pointerLine(page: string): string {
  return entryLine({ file: page, title: 'More memories', description: 'index continued' });
}

function renderPage(number: number, lines: readonly string[]): string {
  const head = [
    '---',
    `name: memory-index-${number}`,
    'description: index continued, not a memory',
    'metadata:',
    `  generated_by: ${MARK}`,
    '---',
    '',
  ];
  return [...head, ...lines, ''].join('\n');
}

/** Pages shorter than this are not ended before they are full. */
const FEWEST_LINES = 60;

function pack(notes: readonly string[], entries: readonly PageEntry[]): string[][] {
  const head = sizeOf(renderPage(100_000, []));
  const pages: string[][] = [];
  let used: Size = { lines: Number.POSITIVE_INFINITY, bytes: 0 };
  const add = (text: string, isEnd: boolean) => {
    const next = plus(used, { lines: 1, bytes: Buffer.byteLength(text) + 1 });
    const isNew = isEnd || !isWithin(next, LIMITS.reserve);
    if (isNew) pages.push([]);
    used = isNew ? plus(head, { lines: 1, bytes: Buffer.byteLength(text) + 1 }) : next;
    pages.at(-1)?.push(text);
  };
  for (const note of notes) add(note, false);
  for (const { file, text } of entries) {
    // Among entries it must not hang under another.
    add(text.trimStart(), used.lines >= FEWEST_LINES && opensPage(file.file));
  }
  return pages;
}

/**
 * True for every 64th file, told by its name alone: where such a file opens a page, one entry more or
 * less moves no lines on the pages behind it.
 */
function opensPage(file: string): boolean {
  let hash = 0x811c9dc5;
  for (let at = 0; at < file.length; at++) {
    hash = Math.imul(hash ^ file.charCodeAt(at), 0x01000193);
  }
  return ((hash >>> 8) & 63) === 0;
}

/** `MEMORY-2.md`, `MEMORY-3.md` … without the names that a person's files have. */
function* pageNames(taken: readonly string[]): Generator<{ name: string; number: number }, never> {
  const keys = new Set(taken.filter((name) => /^memory-\d/i.test(name)).map(nameKey));
  for (let number = 2; ; number++) {
    const name = `MEMORY-${number}.md`;
    if (!keys.has(nameKey(name))) yield { name, number };
  }
}

/** True for a name that a page may have, whether or not there is one. */
export function isPageName(file: string): boolean {
  return /^MEMORY-\d+\.md$/i.test(file);
}
