import type { FinishedRun } from '../core/report.ts';

/** Earlier runs that were cut off: what came of them would otherwise go without a word. */
export function renderFinished(finished: readonly FinishedRun[]): string[] {
  return finished.flatMap(({ run, files, pages, leftAsIs = [] }) => {
    const changed = [...files, ...pages.map((page) => `index ${page}`)];
    const what = changed.length === 0 ? 'it changes nothing' : 'it changed';
    return [
      `Finished the interrupted run ${run}; ${what}`,
      ...changed.map((one) => `  ${one}`),
      ...leftAsIs.map((one) => `  left as it is: ${one}`),
      '',
    ];
  });
}
