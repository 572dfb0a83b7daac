/**
 * Stands in for the program in tests of the eval runner: takes the same arguments as `extract`,
 * writes one memory, its arguments and its environment into the memory folder, and fails when the
 * transcript says so.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, transcript = '', ...flags] = process.argv.slice(2);
const memoryFolder = flags[flags.indexOf('--memory-dir') + 1] ?? '';
const text = readFileSync(transcript, 'utf8');

if (text.includes('"fail"')) {
  process.stderr.write('stub refuses\n');
  process.exitCode = 1;
} else if (text.includes('"write"')) {
  const front = '---\nname: n\ndescription: d\nmetadata:\n  type: feedback\n---\n';
  writeFileSync(join(memoryFolder, 'a.md'), `${front}\nsalt the water\n`);
  writeFileSync(join(memoryFolder, 'MEMORY.md'), '- [A](a.md) — salt the water\n');
}
const state = join(memoryFolder, '.rememberd');
mkdirSync(state);
const { HOME, REMEMBERD_TZ, REMEMBERD_HOME, CLAUDE_CONFIG_DIR } = process.env;
const hasInstructions = existsSync(join(process.cwd(), 'CLAUDE.md'));
const seen = {
  flags,
  HOME,
  REMEMBERD_TZ,
  REMEMBERD_HOME,
  CLAUDE_CONFIG_DIR,
  cwd: process.cwd(),
  hasInstructions,
};
writeFileSync(join(state, 'seen.json'), JSON.stringify(seen));
