import { rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../core/error-code.ts';
import { ensureFolder, readTextIfThere, writeDurably } from './durable-file.ts';
import { type Lock, tryLock } from './lock.ts';
import { namesIn } from './plain-file.ts';
import { isProcessAlive } from './process-alive.ts';

/** How far ahead of now the pid file's time is kept: until then hooks believe that we are alive. */
const LEASE_MS = 90_000;
const RENEW_MS = 30_000;

/** That a runner is there, so that hooks start no other one. One for each state folder. */
export interface RunnerPresence {
  /** Tells hooks that we look at the spool from now on. */
  readonly announce: () => Promise<void>;
  /** Tells hooks to start a runner again. Look at the spool once more after this. */
  readonly withdraw: () => Promise<void>;
  readonly release: () => Promise<void>;
  /** Aborts some time after the place was taken away, say with the whole state folder: another may have it. */
  readonly lost: AbortSignal;
}

/** Takes the place of the runner; undefined when another process has it. */
export async function takeRunnerPlace(
  root: string,
  { renewMs = RENEW_MS }: { readonly renewMs?: number } = {},
): Promise<RunnerPresence | undefined> {
  const lock = await tryLock(join(root, 'runner.lock'));
  // Whoever started us may start another one from now on, if we are not to stay.
  if (lock === null) await openGate(root);
  return lock === null ? undefined : createPresence(root, lock, renewMs);
}

/** Whether a runner has its place now, as a hook would see it. */
export async function isRunnerAlive(root: string): Promise<boolean> {
  try {
    const file = join(root, 'runner.pid');
    const found = await stat(file);
    // To open a pipe would be to wait for its other end.
    if (!found.isFile() || found.mtimeMs < Date.now()) return false;
    return isProcessAlive(Number.parseInt((await readTextIfThere(file)) ?? '', 10));
  } catch (error) {
    // A file of another user, whose runner it then is; else there is none.
    return errorCode(error) === 'EPERM';
  }
}

/** Removes what a runner left that was killed. One that lives is not touched. */
export async function clearDeadRunner(root: string): Promise<void> {
  const isThere = namesIn(root).some((name) => name.startsWith('runner.'));
  const lock = isThere ? await tryLock(join(root, 'runner.lock')) : null;
  if (lock === null) return;
  await rm(join(root, 'runner.pid'), { force: true });
  await lock.release();
}

function createPresence(root: string, lock: Lock, renewMs: number): RunnerPresence {
  const pidFile = join(root, 'runner.pid');
  const lost = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const show = async () => {
    const until = new Date(Date.now() + LEASE_MS);
    await ensureFolder(root);
    await writeDurably(pidFile, `${process.pid}\n`);
    await utimes(pidFile, until, until);
  };
  const renew = async () => {
    if (await lock.isHeld()) return show();
    clearInterval(timer);
    lost.abort();
  };
  const withdraw = async () => {
    clearInterval(timer);
    // It is another's file by now if the place was taken away.
    if (await lock.isHeld()) await rm(pidFile, { force: true });
  };
  return {
    announce: async () => {
      await show();
      clearInterval(timer);
      // A renewal that fails, say on a full disk, only lets a hook start a runner that ends at once.
      timer = setInterval(() => void renew().catch(() => {}), renewMs).unref();
      await openGate(root);
    },
    withdraw,
    release: async () => {
      await withdraw();
      await lock.release();
    },
    lost: lost.signal,
  };
}

/** Hooks close the gate while a runner starts. */
async function openGate(root: string): Promise<void> {
  await rm(join(root, 'starting'), { recursive: true, force: true });
}
