import { execFile } from 'node:child_process';

const MOST_MS = 30_000;

export interface ProgramInput {
  /** Written to its stdin, which is then closed. */
  readonly stdin?: string;
  /** All of its environment; ours when not given. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program to its end, without a shell. `code` is null when it cannot be run or takes too long. */
export function runProgram(
  program: string,
  words: readonly string[],
  { stdin, environment }: ProgramInput = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const options = { timeout: MOST_MS, ...(environment === undefined ? {} : { env: environment }) };
  return new Promise((resolve) => {
    const child = execFile(program, words, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, output: stdout + stderr });
    });
    // A program that reads nothing may be gone before all is written: its exit code says enough.
    child.stdin?.on('error', () => {});
    if (stdin !== undefined) child.stdin?.end(stdin);
  });
}
