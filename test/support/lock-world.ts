import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LockOwner, type ProcessIdentity, renderOwner } from '../../src/core/lock-owner.ts';
import type { ProcessTable } from '../../src/io/process-table.ts';

/** The process that asks, in a world where process 41 runs and process 43 does not. */
export const HERE: ProcessIdentity = {
  host: 'lisbon',
  boot: 'monday',
  namespace: 'pid:[1]',
  pid: 70,
  startedAt: '700',
};

export const PROCESSES: ProcessTable = {
  self: async () => HERE,
  startOf: async (pid) => ({ 41: '410', 70: '700' })[pid] ?? null,
};

export const LIVING: LockOwner = { ...HERE, pid: 41, startedAt: '410', token: '1'.repeat(32) };
export const DEAD: LockOwner = { ...HERE, pid: 43, startedAt: '430', token: '2'.repeat(32) };

export async function refuseLinks(): Promise<void> {
  throw Object.assign(new Error('refused'), { code: 'EPERM' });
}

/** Puts a record under a name as a process that was killed left it. */
export async function leaveRecord(
  path: string,
  owner: LockOwner,
  form: 'file' | 'folder',
): Promise<void> {
  if (form === 'file') return writeFile(path, renderOwner(owner));
  await mkdir(path);
  await writeFile(join(path, 'owner'), renderOwner(owner));
}
