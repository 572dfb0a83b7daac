import type { EntryLink } from './entry-link.ts';
import type { FolderFiles, RankedFile } from './folder-files.ts';
import type { IndexLine } from './index-text.ts';
import { isPageName, pointerLine } from './overflow-pages.ts';

/** What a line of the index is, as far as the files of the folder tell. */
export type Meaning =
  | { readonly kind: 'text' }
  | { readonly kind: 'entry'; readonly file: RankedFile }
  /** Text that lists a file: code by its indentation only, which agents read like any other line. */
  | { readonly kind: 'mention'; readonly file: RankedFile }
  /** A line of ours that leads to an overflow page. */
  | { readonly kind: 'pointer'; readonly page: string }
  /** An entry to a file that is not there; it may go unless it says more than an entry does. */
  | { readonly kind: 'dead'; readonly mayGo: boolean };

const TEXT: Meaning = { kind: 'text' };

export function meaningOf(line: IndexLine, files: FolderFiles): Meaning {
  if (line.link === undefined) return TEXT;
  const found = files.find(line.link.readings);
  if (line.quoted === 'indented') return isFile(found) ? { kind: 'mention', file: found } : TEXT;
  return isFile(found) ? { kind: 'entry', file: found } : withoutFile(line.text, line.link, found);
}

function withoutFile(
  text: string,
  { readings, isInside, isPlain }: EntryLink,
  found: 'index' | 'page' | undefined,
): Meaning {
  const [target = ''] = readings;
  if (isPageName(target)) {
    // In a person's own words it stays, whether or not there is such a page: they come and go.
    return bare(text) === pointerLine(target) ? { kind: 'pointer', page: target } : TEXT;
  }
  if (found === 'page') return { kind: 'pointer', page: target };
  return found === 'index' || !isInside ? TEXT : { kind: 'dead', mayGo: isPlain };
}

function isFile(found: ReturnType<FolderFiles['find']>): found is RankedFile {
  return typeof found === 'object';
}

/** A line without its indentation and with our bullet. */
export function bare(line: string): string {
  return line.trim().replace(/^[*+]/, '-');
}
