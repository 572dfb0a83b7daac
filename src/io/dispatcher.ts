import BetterQueue from 'better-queue';

/**
 * Runs work for ids, a few at a time. Only memory is involved: what was not finished when the process
 * ends is still in the durable queue. An id that waits already is not added again.
 */
export interface Dispatcher {
  add(id: string): void;
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>;
}

/** `work` must not reject. */
export function createDispatcher(atOnce: number, work: (id: string) => Promise<void>): Dispatcher {
  let running = 0;
  let waiting: (() => void)[] = [];
  let resolveIdle = () => {};
  const pending = new Set<string>();

  // The library starts more tasks than asked for when its store is slow, so the cap is kept here.
  const takeSlot = async () => {
    while (running >= atOnce) await new Promise<void>((free) => waiting.push(free));
    running += 1;
  };
  const freeSlot = () => {
    running -= 1;
    const [next, ...rest] = waiting;
    waiting = rest;
    next?.();
  };
  const run = async (id: string) => {
    await takeSlot();
    try {
      await work(id);
    } finally {
      freeSlot();
      pending.delete(id);
      if (pending.size === 0) resolveIdle();
    }
  };
  const queue = new BetterQueue<{ id: string }, void>(
    ({ id }, done) => {
      void run(id).then(() => done(), done);
    },
    { concurrent: atOnce, maxRetries: 0 },
  );

  return {
    add(id) {
      if (pending.has(id)) return;
      pending.add(id);
      queue.push({ id });
    },
    async idle() {
      if (pending.size > 0) await new Promise<void>((resolve) => (resolveIdle = resolve));
    },
  };
}
