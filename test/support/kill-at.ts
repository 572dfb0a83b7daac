import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileForNode } from './plain-node.ts';

const SUPPORT = import.meta.dirname;
const PRELOAD = join(SUPPORT, 'kill-at-preload.mjs');
const PROGRAMS = join('test', 'support', 'programs');

/** Where a child is to kill itself; see kill-at-preload.mjs. */
export interface KillPoint {
  readonly at: number;
  readonly side?: 'before' | 'after';
  /** Regular expression; other paths are not counted. */
  readonly path?: string;
}

/** Compiles a program of test/support/programs, for `runProgram`. */
export function compileProgram(name: string): Promise<string> {
  return compileForNode(join(PROGRAMS, name));
}

/** Runs a compiled program to its end. True when it was killed; throws when it failed otherwise. */
export async function runProgram(
  program: string,
  words: readonly string[],
  kill?: KillPoint,
): Promise<boolean> {
  const { at = 0, side = 'before', path = '' } = kill ?? {};
  const child = spawn(process.execPath, ['--import', PRELOAD, program, ...words], {
    env: { ...process.env, KILL_AT: String(at), KILL_SIDE: side, KILL_PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`the program ended with ${code ?? signal}`);
  return false;
}
