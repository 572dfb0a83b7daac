import type { Terminal } from './terminal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Aborts at the first signal, so that the change at hand is finished; the second one ends the process
 * at once, by the same signal, so that who started it sees what happened. What was cut off is finished
 * by the next process.
 */
export function stopOnSignals(terminal: Terminal): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) {
      release();
      process.kill(process.pid, name);
      return;
    }
    terminal.err(`rememberd: ${name}: finishing what is being written; once more to end at once\n`);
    controller.abort();
  };
  const release = () => {
    for (const name of SIGNALS) process.off(name, onSignal);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return { signal: controller.signal, release };
}
