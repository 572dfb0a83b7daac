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

/** What happened to entries, one line each, for the run's report. */
export function describeIndexReport(report: BuiltIndex['report']): string[] {
  return [
    ...report.dropped.map((entry) => `index entry without a file dropped: ${entry}`),
    ...report.adopted.map((file) => `listed in the index: ${file}`),
    ...report.moved.map((file) => `listed on an overflow page: ${file}`),
    ...report.handWritten.map((line) => `index entry in words of its own left as it is: ${line}`),
    ...report.warnings,
  ];
}
