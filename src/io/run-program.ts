import { execFile } from 'node:child_process';

const MOST_MS = 30_000;

/** Runs a program to its end, without a shell. `code` is null when it cannot be run or takes too long. */
export function runProgram(
  program: string,
  words: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: MOST_MS }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, output: stdout + stderr });
    });
  });
}
