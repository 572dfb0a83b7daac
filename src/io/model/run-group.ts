import { type ChildProcess, spawn } from 'node:child_process';
import { errorCode } from '../../core/error-code.ts';

/** No program that we ask says so much. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Between asking a program to end and ending it, and for pipes that outlive it. */
const PATIENCE_MS = 2000;

export interface GroupRequest {
  readonly program: string;
  readonly words: readonly string[];
  /** Written to its stdin, which is then closed. */
  readonly stdin: string;
  /** All of its environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/** How a program ended; `code` is null when a signal ended it. */
export interface GroupEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a program in a process group of its own, so that all it started ends with it: when it ends by
 * itself, when it says too much, and when the signal aborts it. Rejects with the signal's reason then, and
 * with the system's error when it cannot be started.
 */
export function runGroup(request: GroupRequest, signal: AbortSignal): Promise<GroupEnd> {
  signal.throwIfAborted();
  const { program, words, stdin, environment, cwd } = request;
  // Windows knows no process groups: there only the program itself is ended.
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, words, { cwd, env: environment, detached: isGroup });
  const end = () => endGroup(child, isGroup);
  const stdout = collect(child.stdout, end);
  const stderr = collect(child.stderr, end);
  // A program that does not read all of it is gone, and its end says enough.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  signal.addEventListener('abort', end, { once: true });
  return new Promise<GroupEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => endStragglers(child, isGroup));
    child.once('close', (code) => {
      if (signal.aborted) reject(signal.reason);
      else resolve({ code, stdout: stdout(), stderr: stderr() });
    });
  }).finally(() => signal.removeEventListener('abort', end));
}

/** Gives what came, up to the limit; what comes beyond ends the program. */
function collect(stream: NodeJS.ReadableStream, end: () => void): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size > MOST_BYTES) return;
    size += chunk.length;
    chunks.push(chunk);
    if (size > MOST_BYTES) end();
  });
  return () => Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
}

function endGroup(child: ChildProcess, isGroup: boolean): void {
  send(child, 'SIGTERM', isGroup);
  const force = setTimeout(() => send(child, 'SIGKILL', isGroup), PATIENCE_MS);
  child.once('exit', () => clearTimeout(force));
}

/** What it started must not stay, nor keep us waiting on a pipe from wherever it hid. */
function endStragglers(child: ChildProcess, isGroup: boolean): void {
  if (isGroup) send(child, 'SIGKILL', isGroup);
  const leave = setTimeout(() => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, PATIENCE_MS);
  child.once('close', () => clearTimeout(leave));
}

function send({ pid }: ChildProcess, signal: NodeJS.Signals, isGroup: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(isGroup ? -pid : pid, signal);
  } catch (error) {
    // The group is empty, or holds only what is not ours to end (macOS says so of zombies).
    if (!['ESRCH', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
  }
}
