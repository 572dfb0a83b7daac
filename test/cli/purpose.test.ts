import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('README, package and --help say in the same sentence what the program is for', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const { description } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  expect(readme.split('\n\n')[1]).toBe(description);
  const { out } = await runCommand(await tempFolder(), ['--help']);
  expect(out.replace(/\s+/g, ' ')).toContain(description);
});
