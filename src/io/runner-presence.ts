import { constants } from 'node:fs';
import { rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder, errorCode, readTextIfThere } from './durable-file.ts';
import { type Lock, tryLock } from './lock.ts';
import { isProcessAlive } from './process-alive.ts';

/** How far ahead of now the pid file's time is kept: until then hooks believe that we are alive. */
const LEASE_MS = 90_000;
const RENEW_MS = 30_000;
/** As for any new file, but without waiting for a reader where a pipe stands. */
const WRITE =
  constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NONBLOCK ?? 0);

/** That a runner is there, so that hooks start no other one. One for each state folder. */
export interface RunnerPresence {
  /** Tells hooks that we look at the spool from now on. */
  readonly announce: () => Promise<void>;
  /** Tells hooks to start a runner again. Look at the spool once more after this. */
  readonly withdraw: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Takes the place of the runner; undefined when another process has it. */
export async function takeRunnerPlace(root: string): Promise<RunnerPresence | undefined> {
  const lock = await tryLock(join(root, 'runner.lock'));
  // Whoever started us may start another one from now on, if we are not to stay.
  if (lock === null) await openGate(root);
  return lock === null ? undefined : createPresence(root, lock);
}

/** Whether a runner has its place now, as a hook would see it. */
export async function isRunnerAlive(root: string): Promise<boolean> {
  try {
    const file = join(root, 'runner.pid');
    if ((await stat(file)).mtimeMs < Date.now()) return false;
    return isProcessAlive(Number.parseInt((await readTextIfThere(file)) ?? '', 10));
  } catch (error) {
    // A file of another user, whose runner it then is; else there is none.
    return errorCode(error) === 'EPERM';
  }
}

function createPresence(root: string, lock: Lock): RunnerPresence {
  const pidFile = join(root, 'runner.pid');
  let timer: NodeJS.Timeout | undefined;
  const renew = async () => {
    const until = new Date(Date.now() + LEASE_MS);
    await ensureFolder(root);
    await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600, flag: WRITE });
    await utimes(pidFile, until, until);
  };
  const withdraw = async () => {
    clearInterval(timer);
    await rm(pidFile, { force: true });
  };
  return {
    announce: async () => {
      await renew();
      clearInterval(timer);
      // A renewal that fails, say on a full disk, only lets a hook start a runner that ends at once.
      timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
      await openGate(root);
    },
    withdraw,
    release: async () => {
      await withdraw();
      await lock.release();
    },
  };
}

/** Hooks close the gate while a runner starts. */
async function openGate(root: string): Promise<void> {
  await rm(join(root, 'starting'), { recursive: true, force: true });
}
