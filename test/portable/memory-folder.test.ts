import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portableCases, sharedBugs } from '../support/portable-cases.ts';
import { BUGS } from './bugs.ts';
import type { Coverage, CoverageTable } from './coverage.ts';
import { FRONT_MATTER } from './front-matter.ts';
import { INDEX_LINES } from './index-lines.ts';
import { MEMORIES } from './memories.ts';
import { NAMES_AND_PATHS } from './names-and-paths.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..');
const CASES = { ...FRONT_MATTER, ...NAMES_AND_PATHS, ...INDEX_LINES, ...MEMORIES };

describe.each<[string, CoverageTable]>([
  ['shared cases about memory folders', CASES],
  ['shared bug reports', BUGS],
])('%s', (_name, table) => {
  it.each(Object.entries(table))('%s', (_id, coverage) => check(coverage));
});

function check(coverage: Coverage): void | Promise<void> {
  if ('run' in coverage) return coverage.run();
  if ('reason' in coverage) return expect(coverage.reason.length).toBeGreaterThan(20);
  return expect(readFileSync(join(REPOSITORY, coverage.file), 'utf8')).toContain(coverage.title);
}

const AREAS = [
  ...['frontmatter', 'file-name', 'path', 'path-permission', 'index-truncation', 'index-edit'],
  ...['index-build', 'index-sanitise', 'memory-delete', 'memory-save', 'slug', 'project-key'],
  ...['output-validation', 'clear'],
];

it.each([
  ['cases', portableCases(...AREAS), CASES],
  ['bug reports', sharedBugs(), BUGS],
])('the table of %s is complete', (name, shared, table) => {
  if (shared.length === 0) return;
  const kinds = Object.values<Coverage>(table).map((coverage) => Object.keys(coverage)[0]);
  const count = (kind: string) => kinds.filter((of) => of === kind).length;
  const sums = `${count('run')} run, ${count('file')} tested elsewhere, ${count('reason')} with a reason`;
  console.log(`${shared.length} ${name}: ${sums}`);
  expect(Object.keys(table).sort()).toEqual(shared.map(({ id }) => id).sort());
});
