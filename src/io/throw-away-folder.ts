import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesIn } from './plain-file.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Nobody works in one for so long: its process was killed. */
const SURELY_LEFT_MS = 24 * 60 * 60_000;

/**
 * Works in a folder of the system's place for such, which is gone afterwards, also when a signal ends the
 * process. What processes left that were killed is removed a day later, by the next one of this prefix.
 */
export async function withThrowAwayFolder<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await removeLeft(prefix);
  let folder: string | undefined;
  const onSignal = (name: NodeJS.Signals) => {
    forget();
    if (folder !== undefined) removeNow(folder);
    // Whoever else listens decides what the signal means; else it ends us, as if we had not listened.
    if (process.listenerCount(name) === 0) process.kill(process.pid, name);
  };
  const forget = () => {
    for (const name of SIGNALS) process.off(name, onSignal);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  try {
    // In one go: a signal must not come between the making and our knowing of it.
    folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
    return await work(folder);
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    forget();
  }
}

/** Something may still be written there at this moment, so it is tried more than once. */
function removeNow(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } catch {
    // Left for the next one, a day later: the signal counts more.
  }
}

async function removeLeft(prefix: string): Promise<void> {
  for (const name of namesIn(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    try {
      const ageMs = Date.now() - (await stat(path)).mtimeMs;
      if (ageMs > SURELY_LEFT_MS) await rm(path, { recursive: true, force: true });
    } catch {
      // Another user's, or gone by now: nothing that stands in our way.
    }
  }
}
