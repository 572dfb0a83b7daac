import { diffLines } from '../core/line-diff.ts';
import type { IndexImage } from '../core/run.ts';

/** The changed lines of one page, each with its sign. */
export function renderDiff({ file, before, after }: IndexImage): string {
  const lines = diffLines(before ?? '', after ?? '').filter(({ mark }) => mark !== ' ');
  return [file, ...lines.map(({ mark, text }) => `${mark} ${text}`), ''].join('\n');
}
