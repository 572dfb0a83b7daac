import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** `install` on a terminal where this is typed once the question stands there. */
async function answer(typed: string) {
  const home = await tempFolder();
  const state = join(home, 'state');
  const command = `'${process.execPath}' '${MAIN}' install --state '${state}'`;
  const terminal = spawn('script', ['-qec', command, '/dev/null'], {
    env: programEnvironment(home),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(terminal, 'exit');
  let stdout = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (stdout.includes('Number or name') && !terminal.stdin.writableEnded)
      terminal.stdin.end(typed);
  });
  const [status] = await ended;
  return { home, state, stdout, status };
}

/** What stands in the settings then. */
async function chosenAfter(typed: string): Promise<unknown> {
  const { state, stdout, status } = await answer(typed);
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

it.runIf(hasScript)(
  'an interrupt at the question ends the program, and nothing was written',
  async () => {
    const { status, home } = await answer('\u0003');
    expect(status).not.toBe(0);
    expect(await readdir(home)).toEqual([]);
  },
);
