import type { Terminal } from './terminal.ts';

const BAR_WIDTH = 30;
/** Without a terminal a line is written only so often: a log shall stay readable. */
const LINES_AT_MOST = 20;

/**
 * Shows how far long work is: on a terminal one line that is written anew, else a line now and then.
 * Goes where errors go, so that it never mixes with what a command prints.
 */
export function createProgress(terminal: Terminal, what: string) {
  let lastShown = -1;
  return {
    show({ worked, of }: { readonly worked: number; readonly of: number }): void {
      const text = `${bar(worked, of)} ${worked} of ${of} ${what}`;
      if (terminal.rewrite !== undefined) {
        terminal.rewrite(text);
        return;
      }
      const every = Math.max(1, Math.ceil(of / LINES_AT_MOST));
      const isDue = worked === of || worked - lastShown >= every;
      if (!isDue || worked === 0 || worked === lastShown) return;
      lastShown = worked;
      terminal.err(`${worked} of ${of} ${what}\n`);
    },
    /** Leaves the last state on the terminal and goes to the next line. */
    end(): void {
      terminal.rewrite?.(undefined);
    },
  };
}

function bar(worked: number, of: number): string {
  const filled = of === 0 ? BAR_WIDTH : Math.floor((worked / of) * BAR_WIDTH);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
}
