import type { Terminal } from './terminal.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const FINISHING = 'finishing what is being written; once more to end at once';

/**
 * Aborts at the first signal, so that the change at hand is finished; the second one ends the process
 * at once, by the same signal, so that who started it sees what happened. What was cut off is finished
 * by the next process. A command that only reads ends in silence.
 */
export function stopOnSignals(
  terminal: Terminal,
  { isWriting = true }: { readonly isWriting?: boolean } = {},
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) {
      release();
      process.kill(process.pid, name);
      return;
    }
    if (isWriting) terminal.err(`rememberd: ${name}: ${FINISHING}\n`);
    controller.abort();
  };
  const release = () => {
    for (const name of SIGNALS) process.off(name, onSignal);
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return { signal: controller.signal, release };
}
