import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { promisify } from 'node:util';
import { digest } from '../core/digest.ts';
import { type ProcessIdentity, UNKNOWN_START } from '../core/lock-owner.ts';
import { isProcessAlive } from './process-alive.ts';

/** Tells processes apart, also two that have the same number one after the other. */
export interface ProcessTable {
  /** The process that asks. */
  self(): Promise<ProcessIdentity>;
  /** When the process with this number started; null when there is none, or only a zombie. */
  startOf(pid: number): Promise<string | null>;
}

/** The table of this system: /proc on Linux, `ps` elsewhere. */
export function createProcessTable(platform: NodeJS.Platform = process.platform): ProcessTable {
  const startOf = platform === 'linux' ? startInProc : startByPs;
  let self: Promise<ProcessIdentity> | undefined;
  return {
    startOf,
    self() {
      self ??= identify(platform, startOf);
      return self;
    },
  };
}

async function identify(
  platform: NodeJS.Platform,
  startOf: ProcessTable['startOf'],
): Promise<ProcessIdentity> {
  const startedAt = (await startOf(process.pid)) ?? UNKNOWN_START;
  const place = platform === 'linux' ? await placeOnLinux() : await placeElsewhere(platform);
  return { ...place, pid: process.pid, startedAt };
}

type Place = Pick<ProcessIdentity, 'host' | 'boot' | 'namespace'>;

async function placeOnLinux(): Promise<Place> {
  const machine = await readOrEmpty('/etc/machine-id');
  return {
    // Machines that share a network folder are often named alike.
    host: machine === '' ? hostname() : `${hostname()} ${fingerprint(machine)}`,
    boot: await readOrEmpty('/proc/sys/kernel/random/boot_id'),
    namespace: await linuxNamespace(),
  };
}

/** A /proc that shows other processes under our numbers must not be asked: then we are on our own. */
async function linuxNamespace(): Promise<string> {
  try {
    const isOurs = (await readlink('/proc/self')) === String(process.pid);
    return isOurs ? await readlink('/proc/self/ns/pid') : randomUUID();
  } catch {
    return randomUUID();
  }
}

async function placeElsewhere(platform: NodeJS.Platform): Promise<Place> {
  const boot =
    platform === 'darwin' ? await run('/usr/sbin/sysctl', ['-n', 'kern.bootsessionuuid']) : '';
  return { host: hostname(), boot: boot ?? '', namespace: '' };
}

/** In clock ticks since the machine started. */
async function startInProc(pid: number): Promise<string | null> {
  const text = await readOrEmpty(`/proc/${pid}/stat`);
  if (text === '') return startBySignal(pid);
  // The name in brackets may hold anything, also brackets and spaces.
  const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' || state === 'X' ? null : (fields[18] ?? UNKNOWN_START);
}

async function startByPs(pid: number): Promise<string | null> {
  const line = await run('/bin/ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)]);
  if (line === null || line === '') return startBySignal(pid);
  const [state = '', ...start] = line.split(/\s+/);
  return state.startsWith('Z') ? null : start.join(' ');
}

/** For processes that are hidden from us, and systems without the means: at least whether it is there. */
function startBySignal(pid: number): string | null {
  return isProcessAlive(pid) ? UNKNOWN_START : null;
}

/** The trimmed output; null when the program fails or is missing. */
async function run(program: string, words: readonly string[]): Promise<string | null> {
  try {
    // Dates in one language and zone, whoever asks.
    const { stdout } = await promisify(execFile)(program, words, {
      env: { LC_ALL: 'C', TZ: 'UTC' },
    });
    return stdout.trim();
  } catch {
    return null;
  }
}

async function readOrEmpty(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    return '';
  }
}

function fingerprint(text: string): string {
  return digest(`rememberd ${text}`, 12);
}
