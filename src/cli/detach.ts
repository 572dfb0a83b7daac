import { spawn } from 'node:child_process';
import { runnerVariables } from '../io/environment.ts';
import { PROGRAM } from './program.ts';

/**
 * Starts the same command once more in a session of its own, so that it lives on when the group of
 * this process is killed. The child sees only the variables that it needs.
 */
export function startDetached(words: readonly string[], cwd: string): void {
  const child = spawn(process.execPath, [PROGRAM.main, ...words], {
    cwd,
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: runnerVariables(),
  });
  child.unref();
}
