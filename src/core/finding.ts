/** What one check brought. `bad` needs a person; `note` is worth knowing; `good` is as it should be. */
export interface Finding {
  /** What was looked at: `hooks`, `queue`, … */
  readonly subject: string;
  readonly health: 'good' | 'note' | 'bad';
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string;
}

export function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ health }) => health !== 'bad');
}
