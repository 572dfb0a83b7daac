import type { Finding } from '../core/finding.ts';

const MARKS = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

/** One line for each finding, and under it what to do about it. */
export function renderFindings(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ subject, health, found, advice }) => [
      `${MARKS[health]}  ${subject.padEnd(14)} ${found}\n`,
      ...(advice === undefined ? [] : [`${' '.repeat(21)}→ ${advice}\n`]),
    ])
    .join('');
}
