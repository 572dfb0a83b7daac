import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What stands in the settings after `install` on a terminal where this was typed. */
async function chosenAfter(typed: string): Promise<unknown> {
  const home = await tempFolder();
  const state = join(home, 'state');
  const command = `'${process.execPath}' '${MAIN}' install --state '${state}'`;
  const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], {
    env: programEnvironment(home),
    input: typed,
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stdout).toContain('What may read your sessions?');
  expect([status, stdout]).toEqual([0, expect.stringContaining('Extractor: ')]);
  return JSON.parse(await readFile(join(state, 'settings.json'), 'utf8'));
}

const hasScript = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

it.runIf(hasScript)(
  'install asks a person at a terminal, and an input that ends is the safe answer',
  async () => {
    expect(await chosenAfter('claude-cli\n')).toEqual({ extractor: 'claude-cli' });
    expect(await chosenAfter('\u0004')).toEqual({ extractor: 'rules' });
  },
);
