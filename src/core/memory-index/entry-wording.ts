import { contentWords, coverage, Vocabulary } from '../gate/words.ts';
import { isUnreadable, parseMemory } from '../memory-file.ts';
import { entryLine } from './entry-line.ts';
import type { RankedFile } from './folder-files.ts';
import { bare } from './line-meaning.ts';

/** What has just become of a file. */
interface FileChange {
  /** Its text before; `null` when there was none. */
  readonly before: string | null;
  /** True when it says something else now, so that a person's line about it may be wrong. */
  readonly isSuperseded: boolean;
}
export type FileChanges = ReadonlyMap<string, FileChange>;

/**
 * True for the very line that we write for the file, as it is or as it was before its change. All
 * others are in somebody's own words.
 */
export function isOurs(line: string, file: RankedFile, changed: FileChanges): boolean {
  const text = bare(line);
  if (text === entryLine(file)) return true;
  const before = changed.get(file.file)?.before ?? null;
  if (before === null) return false;
  const memory = parseMemory(file.file, before, file.modifiedMs);
  return !isUnreadable(memory) && text === entryLine(memory);
}

/** A line with this share of its words in a file tells what the file tells. */
const RETOLD = 0.75;

/** True when a line, in whose words ever, tells what stood in the file before it said something else. */
export function retellsFormer(line: string, { file }: RankedFile, changed: FileChanges): boolean {
  const { before = null, isSuperseded = false } = changed.get(file) ?? {};
  if (before === null || !isSuperseded) return false;
  // A title names the file; what it tells stands behind that.
  const [, told = line] = /\]\([^)]*\)[^\p{L}\p{N}]*([\p{L}\p{N}].*)$/su.exec(line) ?? [];
  const words = contentWords(told.replace(/\]\([^)]*\)/, ' '));
  return coverage(words, new Vocabulary(contentWords(before))) >= RETOLD;
}

/** The line that we write for the file as it is, with the indentation and bullet of another. */
export function reworded(line: string, file: RankedFile): string {
  const bullet = /^\s*[-*+]/.exec(line)?.[0] ?? '-';
  return bullet + entryLine(file).slice(1);
}
