import { changedLines } from '../core/line-diff.ts';
import type { IndexImage } from '../core/run.ts';

/** The changed lines of one page. */
export function renderDiff({ file, before, after }: IndexImage): string {
  return [file, ...changedLines(before ?? '', after ?? ''), ''].join('\n');
}
