import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'hooks');
const SHELLS = ['dash', 'bash --posix', 'busybox sh', 'mksh'];

/** A hook and what runs it. */
export interface Hook {
  readonly name: string;
  /** Interpreter, its arguments, the script. */
  readonly command: readonly string[];
}

/** What stdin is: these bytes and then its end, these bytes and no end, or no bytes from the start. */
type Stdin = { readonly bytes: string | Buffer; readonly heldOpen?: boolean } | 'null';

export interface HookCall {
  readonly stdin: Stdin;
  readonly state?: string;
  /** Beside PATH; HOME is not set by itself. */
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Shell commands that come before the hook in the same process, such as `umask 077`. */
  readonly before?: string;
}

export interface HookRun {
  /** From the start until the process has ended and nobody holds its output. */
  readonly tookMs: number;
  /** The process group the hook had to itself. */
  readonly group: number;
}

/** enqueue.sh in every shell that is installed. */
export const shellHooks: readonly Hook[] = SHELLS.flatMap((shell) => {
  const [program = '', ...rest] = shell.split(' ');
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((candidate) => existsSync(candidate));
  if (path !== undefined) {
    return { name: shell, command: [path, ...rest, join(FOLDER, 'enqueue.sh')] };
  }
  console.log(`hooks: ${program} is not installed, its cases are skipped`);
  return [];
});

const nodeHook: Hook = { name: 'node', command: [process.execPath, join(FOLDER, 'enqueue.mjs')] };

export const hooks: readonly Hook[] = [...shellHooks, nodeHook];

/** Runs a hook to its end and checks what holds for every run: exit 0, and not a byte of output. */
export async function runHook(hook: Hook, call: HookCall): Promise<HookRun> {
  const { stdin, state, env, cwd, before = ':' } = call;
  const startedAt = performance.now();
  const child = spawn(
    '/bin/sh',
    ['-c', `${before}; exec "$@"`, 'sh', ...hook.command, ...(state === undefined ? [] : [state])],
    {
      cwd,
      env: { PATH: process.env['PATH'], ...env },
      stdio: [stdin === 'null' ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: true,
    },
  );
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  // A hook that has no use for its input may end before it was written.
  child.stdin?.on('error', () => {});
  if (stdin !== 'null') {
    child.stdin?.write(stdin.bytes);
    if (!stdin.heldOpen) child.stdin?.end();
  }
  const ended = await new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  const tookMs = performance.now() - startedAt;
  child.stdin?.destroy();
  expect({ ended, output }, hook.name).toEqual({ ended: 0, output: '' });
  return { tookMs, group: child.pid ?? 0 };
}

/** The processes that are still in one of these groups, one line of `ps` each. */
export function processesOf(groups: readonly number[]): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,pid=,stat=,args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => groups.includes(Number.parseInt(line, 10)));
}

/** The names in a folder of the spool; none where the folder is missing. */
export function namesIn(state: string, part: 'tmp' | 'new'): Promise<string[]> {
  return readdir(join(state, 'spool', part)).catch(() => []);
}

export interface WrittenTicket {
  readonly header: readonly string[];
  readonly payload: Buffer;
}

export async function readTickets(state: string): Promise<WrittenTicket[]> {
  const names = await namesIn(state, 'new');
  const files = await Promise.all(names.map((name) => readFile(join(state, 'spool/new', name))));
  return files.map((bytes) => {
    const end = bytes.indexOf('\n\n');
    return { header: bytes.toString('utf8', 0, end).split('\n'), payload: bytes.subarray(end + 2) };
  });
}

/** The payload of the one ticket there should be. */
export async function onlyPayload(state: string): Promise<Buffer> {
  const [ticket, ...others] = await readTickets(state);
  expect(others).toEqual([]);
  return ticket?.payload ?? expect.fail('no ticket was written');
}
