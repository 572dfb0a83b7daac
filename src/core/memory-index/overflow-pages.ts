import { readFrontMatter, textAt, valueAt } from '../front-matter.ts';
import { nameKey } from '../slug.ts';
import { entryLine } from './entry-line.ts';
import { type IndexLine, parseIndexText } from './index-text.ts';
import { LIMITS, type Size, sizeOf } from './limits.ts';

const MARK = 'rememberd';

/** True for a generated continuation of the index: told by its mark, never by its name. */
export function isOverflowPage(content: string): boolean {
  if (!content.includes('generated_by')) return false;
  const reading = readFrontMatter(content);
  if (reading.kind !== 'front-matter') return false;
  return textAt(valueAt(reading.data, 'metadata'), 'generated_by') === MARK;
}

/** The lines of a page without its front matter and blank lines. */
export function readPage(content: string): IndexLine[] {
  const reading = readFrontMatter(content);
  const body = reading.kind === 'front-matter' ? reading.body : content;
  return parseIndexText(body).lines.filter((line) => line.text.trim() !== '');
}

/** Pages by name. Together they hold all lines in the given order; each stays within the limits. */
export function packPages(
  lines: readonly string[],
  taken: readonly string[],
): Readonly<Record<string, string>> {
  const names = pageNames(taken);
  const pages: Record<string, string> = {};
  for (const packed of pack(lines)) {
    const { name, number } = names.next().value;
    pages[name] = renderPage(number, packed);
  }
  return pages;
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

function pack(lines: readonly string[]): string[][] {
  const head = sizeOf(renderPage(100_000, []));
  const pages: string[][] = [];
  let used: Size = { lines: Number.POSITIVE_INFINITY, bytes: 0 };
  for (const line of lines) {
    const bytes = Buffer.byteLength(line) + 1;
    if (used.lines + 1 > LIMITS.reserve.lines || used.bytes + bytes > LIMITS.reserve.bytes) {
      pages.push([]);
      used = head;
    }
    pages.at(-1)?.push(line);
    used = { lines: used.lines + 1, bytes: used.bytes + bytes };
  }
  return pages;
}

/** `MEMORY-2.md`, `MEMORY-3.md` … without the names that a person's files have. */
function* pageNames(taken: readonly string[]): Generator<{ name: string; number: number }, never> {
  const keys = new Set(taken.map(nameKey));
  for (let number = 2; ; number++) {
    const name = `MEMORY-${number}.md`;
    if (!keys.has(nameKey(name))) yield { name, number };
  }
}
