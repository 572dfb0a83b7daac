import type { MemoryFolder } from '../memory.ts';
import type { IndexImage } from '../run.ts';
import type { BuiltIndex } from './build-index.ts';
import { INDEX_FILE } from './folder-files.ts';

/** The pages that differ between the folder as read and the index as built. */
export function indexImages(folder: MemoryFolder, built: BuiltIndex): IndexImage[] {
  const pages = [
    ...new Set([...Object.keys(folder.overflow), ...Object.keys(built.overflow)]),
  ].sort();
  const images = [
    { file: INDEX_FILE, before: folder.index, after: built.index },
    ...pages.map((file) => ({
      file,
      before: folder.overflow[file] ?? null,
      after: built.overflow[file] ?? null,
    })),
  ];
  return images.filter((image) => image.before !== image.after);
}

/** In the order in which they are to be written: no page is linked before it is there, or gone while it is. */
export function inWritingOrder(images: readonly IndexImage[]): readonly IndexImage[] {
  const stage = ({ file, after }: IndexImage) => (file === INDEX_FILE ? 1 : after === null ? 2 : 0);
  return [...images].sort((a, b) => stage(a) - stage(b));
}

/** So many files are named one by one; of a first look at a large folder the rest is counted. */
const MOST_NAMED = 20;

/** What happened to entries, one line each, for the run's report. */
export function describeIndexReport(report: BuiltIndex['report']): string[] {
  return [
    ...report.dropped.map((entry) => `index entry without a file dropped: ${entry}`),
    ...report.dead.map((entry) => `index entry leads to no file and stays: ${entry}`),
    ...nameEach('listed in the index', report.adopted),
    ...nameEach('listed on an overflow page', report.moved),
    ...report.handWritten.map((line) => `index entry in words of its own left as it is: ${line}`),
    ...report.replaced.map((line) => `index entry that is no longer so replaced: ${line}`),
    ...report.outdated.map(
      (line) => `hand-written index line stays; it may be out of date: ${line}`,
    ),
    ...report.warnings,
  ];
}

function nameEach(what: string, files: readonly string[]): string[] {
  const named = files.slice(0, MOST_NAMED).map((file) => `${what}: ${file}`);
  const rest = files.length - named.length;
  return rest > 0 ? [...named, `${what}: ${rest} more`] : named;
}
