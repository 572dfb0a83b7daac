import { watch } from 'chokidar';
import { ensureFolder } from './durable-file.ts';

/** Tells when to look at a folder again. It may miss changes, so callers look by themselves as well. */
export interface Waker {
  /** Resolves at the next sign of a change, after `ms`, or when `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Watches one folder, not its files: a watch for each of thousands of tickets would cost more. */
export async function createWaker(folder: string): Promise<Waker> {
  await ensureFolder(folder);
  let isStirred = false;
  let wake = () => {};
  const stir = () => {
    isStirred = true;
    wake();
  };
  const watcher = watch(folder, { depth: 0, ignored: (path) => path !== folder });
  watcher.on('raw', stir);
  // A watcher that fails only makes us slower: the folder is looked at every so often anyway.
  watcher.on('error', () => {});
  await new Promise<void>((ready) => watcher.once('ready', ready));

  return {
    async wait(ms, signal) {
      if (!isStirred && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        signal.removeEventListener('abort', wake);
      }
      isStirred = false;
    },
    close: () => watcher.close(),
  };
}
