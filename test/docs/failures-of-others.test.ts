import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../support/shared.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = readFileSync(join(ROOT, 'docs', 'failures-of-others.md'), 'utf8');

/** Rows of all tables as cells, without the heads of tables. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\|(?! issues |---| # )/.test(line))
    .map((line) => line.split('|').slice(1, -1));
}

const ROWS = rowsOf(PAGE).map(([issues = '', wrong = '', holds = '', proof = '']) => {
  return { issues: issues.trim(), wrong, holds, proof };
});

/** Every test that a cell names: `file` “name”, “name”. */
function testsIn(proof: string): [file: string, name: string][] {
  return [...proof.matchAll(/`([^`]+)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']): [string, string] => [file, name]),
  );
}

describe('what fails elsewhere', () => {
  it.each(ROWS)('is told whole: $issues', ({ issues, wrong, holds, proof }) => {
    expect(issues).toMatch(/#\d+/);
    for (const cell of [wrong, holds]) expect(cell.trim().length).toBeGreaterThan(10);
    expect(testsIn(proof).length).toBeGreaterThan(0);
  });

  it.each(ROWS)('is proved by tests that there are: $issues', ({ proof }) => {
    for (const [file, name] of testsIn(proof)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      expect(readFileSync(join(ROOT, file), 'utf8'), file).toContain(name);
    }
  });

  it('is every failure that the shared tables know', (test) => {
    const shared = sharedFolder();
    if (shared === undefined) return test.skip('the shared tables are not there');
    const facts = readFileSync(join(shared, 'facts', 'peers.md'), 'utf8');
    const tables = facts.slice(facts.indexOf('### 2a'), facts.indexOf('## 3.'));
    const numbers = rowsOf(tables).flatMap(([first = '']) => first.match(/\d{3,}/g) ?? []);
    console.log(`failures of others: ${numbers.length} issues looked up`);
    expect(numbers.length).toBeGreaterThan(100);
    const known = new Set(PAGE.match(/(?<=#)\d+/g));
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });
});
