import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sharedFolder } from './shared.ts';

const CASES = z.array(z.object({ id: z.string(), area: z.string(), input: z.string() }));
export type PortableCase = z.infer<typeof CASES>[number];

/** The shared input → expected tables of some areas; empty where the shared folder is missing. */
export function portableCases(...areas: readonly string[]): readonly PortableCase[] {
  const folder = sharedFolder();
  if (folder === undefined) {
    console.log(`portable cases (${areas.join(', ')}): skipped, there is no shared folder`);
    return [];
  }
  const text = readFileSync(join(folder, 'cases', 'portable.json'), 'utf8');
  return CASES.parse(JSON.parse(text)).filter(({ area }) => areas.includes(area));
}

/** The shared reports of bugs in other programs; empty where the shared folder is missing. */
export function sharedBugs(): readonly Pick<PortableCase, 'id'>[] {
  const folder = sharedFolder();
  if (folder === undefined) return [];
  const lines = readFileSync(join(folder, 'cases', 'bugs.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)));
}
