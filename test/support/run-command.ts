import { join } from 'node:path';
import { vi } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import type { Terminal } from '../../src/cli/terminal.ts';

/** What one command said and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs one command line in this process, in a home folder of its own, with the state below `state` there
 * as in `queueWorld`, and with no other variables of ours.
 */
export async function runCommand(
  home: string,
  words: readonly string[],
  { cwd = home, ...abilities }: { cwd?: string } & Pick<Terminal, 'rewrite' | 'ask'> = {},
): Promise<Said> {
  const said = { out: '', err: '' };
  vi.stubEnv('HOME', home);
  vi.stubEnv('CLAUDE_CONFIG_DIR', '');
  vi.stubEnv('XDG_STATE_HOME', '');
  vi.stubEnv('REMEMBERD_HOME', join(home, 'state'));
  vi.stubEnv('REMEMBERD_TZ', 'UTC');
  try {
    const code = await runCli(words, {
      out: (text) => {
        said.out += text;
      },
      err: (text) => {
        said.err += text;
      },
      cwd,
      ...abilities,
    });
    return { code, ...said };
  } finally {
    vi.unstubAllEnvs();
  }
}
