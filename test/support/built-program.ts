import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** The built program, as people run it. */
export const MAIN = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

/** All of the environment that the program is given: a home folder of its own. */
export function programEnvironment(home: string) {
  return { PATH: process.env['PATH'], HOME: home, REMEMBERD_TZ: 'UTC' };
}

/** Starts the daemon of a home folder and waits for its ready line. Ends with the test at the latest. */
export async function startDaemon(home: string) {
  const startedAt = performance.now();
  const daemon = spawn(process.execPath, [MAIN, 'daemon'], {
    env: programEnvironment(home),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => void (await stopProgram(daemon)));
  const [said] = await Promise.race([once(daemon.stdout, 'data'), failAtExit(daemon)]);
  return { daemon, said: String(said), readyMs: performance.now() - startedAt };
}

async function failAtExit(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the program ended with ${code}`);
}

/** Asks a process to end and waits for it; its exit code. */
export async function stopProgram(
  child: ChildProcessByStdio<null, Readable, null>,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}

/** The most memory a process ever had, in MB; undefined where the system does not tell. */
export function mostMemoryMb(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
