// enqueue.mjs [state-folder]: what enqueue.sh does, for Windows. The words on tickets, on silence and
// on bin/run in that file hold here too. No dependencies, so that it runs where only it was copied to.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';

const READ_LIMIT_MS = 1000;
const READ_AT_LEAST_MS = 300;
const GATE_LIMIT_MS = 60_000;

/** What decides where a client keeps its memory. Nothing else of the environment is written. */
const VARIABLES = [
  'CLAUDE_CONFIG_DIR',
  'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE',
  'CLAUDE_CODE_REMOTE_MEMORY_DIR',
  'CLAUDE_CODE_PROJECT_DIR_NAME',
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
  'CLAUDE_CODE_ENTRYPOINT',
];

const { env, platform } = process;

// An agent waits for this program: whatever fails, it ends silently and well.
process.on('uncaughtException', () => process.exit(0));
if (env.REMEMBERD_CHILD === '1' || process.stdin.isTTY) process.exit(0);
process.umask(0o077);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', enqueue);
// Counted from the start of the process, which on a busy machine may have taken all of it.
setTimeout(enqueue, Math.max(READ_LIMIT_MS - performance.now(), READ_AT_LEAST_MS));

/** Ends the process, so that stdin held open does not keep it. */
function enqueue() {
  const state = findState(process.argv[2]);
  const payload = Buffer.concat(chunks);
  if (state !== undefined && payload.length > 0) {
    writeTicket(state, payload);
    startRunner(state);
  }
  process.exit(0);
}

/** Undefined where there is no place to write to. */
function findState(argument) {
  if (argument) return resolve(argument);
  if (env.REMEMBERD_HOME) return isAbsolute(env.REMEMBERD_HOME) ? env.REMEMBERD_HOME : undefined;
  if (isAbsolute(env.XDG_STATE_HOME ?? '')) return join(env.XDG_STATE_HOME, 'rememberd');
  const home = env.HOME || (platform === 'win32' ? homedir() : '');
  if (!existsSync(home)) return undefined;
  const parts = platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'state'];
  return join(home, ...parts, 'rememberd');
}

function writeTicket(state, payload) {
  const name = randomUUID();
  const written = join(state, 'spool', 'tmp', name);
  makeFolder(join(state, 'spool', 'tmp'));
  makeFolder(join(state, 'spool', 'new'));
  try {
    writeFileSync(written, Buffer.concat([header(), payload]), { flag: 'wx' });
    renameSync(written, join(state, 'spool', 'new', name));
  } catch (error) {
    rmSync(written, { force: true });
    throw error;
  }
}

/** Step by step: mkdirSync's `recursive` never returns where a folder refuses with ENOENT, as /proc does. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

function header() {
  const lines = VARIABLES.filter((name) => env[name] !== undefined && !/\p{Cc}/u.test(env[name]));
  const values = lines.map((name) => `${name}=${env[name]}`);
  return Buffer.from(['rememberd-ticket 1', ...values, '', ''].join('\n'));
}

function startRunner(state) {
  const run = join(state, 'bin', platform === 'win32' ? 'run.cmd' : 'run');
  if (!existsSync(run) || isRunning(state) || !passGate(join(state, 'starting'))) return;
  // A .cmd file cannot be started but by cmd.exe; /s takes the outer quotes away and no others.
  const [file, args] =
    platform === 'win32' ? [env.ComSpec ?? 'cmd.exe', ['/d', '/s', '/c', `""${run}""`]] : [run, []];
  const runner = spawn(file, args, {
    cwd: state,
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    windowsVerbatimArguments: true,
  });
  // One that cannot be started leaves the gate closed for a minute: no attempt at every hook.
  runner.on('error', () => {});
  runner.unref();
}

/** A pid alone may be somebody else's after a crash: the file's mtime is the end of its lease. */
function isRunning(state) {
  const file = join(state, 'runner.pid');
  const found = statSync(file, { throwIfNoEntry: false });
  // Only a plain file: to open a pipe would be to wait for its other end.
  if (!found?.isFile() || found.mtimeMs < Date.now()) return false;
  try {
    return process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Lets one of many through until the runner is up, another one after a minute. */
function passGate(gate) {
  try {
    mkdirSync(gate);
  } catch {
    if (statSync(gate).mtimeMs > Date.now() - GATE_LIMIT_MS) return false;
    rmdirSync(gate);
    mkdirSync(gate);
  }
  return true;
}
