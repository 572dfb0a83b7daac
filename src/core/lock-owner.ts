import { membersOf } from './parse-json.ts';

/** A process and where it runs, so that another process can tell whether it is still there. */
export interface ProcessIdentity {
  /** Name of the machine, with what else tells it from others of that name. */
  readonly host: string;
  /** Changes with every start of the machine; empty where that cannot be told. */
  readonly boot: string;
  /** The set of processes within which `pid` is unique; empty where the system has only one. */
  readonly namespace: string;
  readonly pid: number;
  /** When the process started, good for comparing only; UNKNOWN_START where it cannot be told. */
  readonly startedAt: string;
}

export const UNKNOWN_START = 'unknown';

/** What a lock says about its owner. `token` names this one holding of the lock. */
export interface LockOwner extends ProcessIdentity {
  readonly token: string;
}

/** Silence after which an owner whose process cannot be looked at counts as gone. */
export const SILENCE_LIMIT_MS = 10 * 60_000;

/** What can tell whether an owner is gone, seen from the process `here`. */
export type Judge = 'already-gone' | 'process-table' | 'heartbeat';

/**
 * Processes of the same machine, boot and namespace are looked up: a sleeping laptop sends no
 * heartbeats, and its owners are not gone. Those of an earlier boot are gone. Of all others only
 * silence tells.
 */
export function judgeOf(owner: ProcessIdentity, here: ProcessIdentity): Judge {
  if (owner.host !== here.host) return 'heartbeat';
  if (owner.boot !== here.boot) {
    return owner.boot === '' || here.boot === '' ? 'heartbeat' : 'already-gone';
  }
  return owner.namespace === here.namespace ? 'process-table' : 'heartbeat';
}

/** Whether the process that has the owner's pid now (`null`: none) is another one. */
export function isOtherProcess(owner: ProcessIdentity, startedAt: string | null): boolean {
  if (startedAt === null) return true;
  if (startedAt === UNKNOWN_START || owner.startedAt === UNKNOWN_START) return false;
  return startedAt !== owner.startedAt;
}

export function renderOwner(owner: LockOwner): string {
  return `${JSON.stringify(owner)}\n`;
}

/** Null for anything that `renderOwner` did not write. */
export function parseOwner(text: string): LockOwner | null {
  const { host, boot, namespace, pid, startedAt, token } = membersOf(text);
  if (typeof host !== 'string' || typeof boot !== 'string' || typeof namespace !== 'string') {
    return null;
  }
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null;
  if (typeof startedAt !== 'string' || !isToken(token)) return null;
  return { host, boot, namespace, pid, startedAt, token };
}

/** Tokens become parts of file names, so nothing else passes for one. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}
