import type { DrainCounts } from '../../app/drain.ts';
import { openBase } from '../../app/open-target.ts';
import { drainNow, drainWaiting } from '../../app/run-drain.ts';
import { type AddCommand, addStateOptions, flag, notBoth, onlyWith } from '../command.ts';
import { counted } from '../counted.ts';
import { startRunner } from '../detach.ts';
import { stopOnSignals } from '../stop-signal.ts';
import { printJson, type Terminal } from '../terminal.ts';

export const drainCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'drain',
    'Work the queue, then stop',
    (options) =>
      addStateOptions(options)
        .option('wait', flag('Sleep to the next due time; stop when nothing is pending'))
        .option('now', flag('Treat every pending job as due'))
        .option('detach', flag('With --wait: go on in the background and return at once'))
        .check(notBoth('wait', 'now'))
        .check(onlyWith('detach', 'wait'))
        .example('$0 drain', 'work what is due')
        .example('$0 drain --now', 'do not wait for sessions to settle'),
    async (args) => {
      if (args.detach) {
        await startRunner(args, terminal.cwd);
        if (args.json) printJson(terminal, { isDetached: true });
        else
          terminal.out(
            'Works the queue in the background; `rememberd status` shows how far it is.\n',
          );
        finish(0);
        return;
      }
      const base = await openBase(args, terminal.cwd);
      const stop = stopOnSignals(terminal);
      try {
        const counts = args.wait
          ? await drainWaiting(base, stop.signal)
          : await drainNow(base, { isForced: args.now }, stop.signal);
        report(counts, args.json, terminal);
        finish((counts?.parked ?? 0) > 0 ? 1 : 0);
      } finally {
        stop.release();
      }
    },
  );
};

function report(counts: DrainCounts | undefined, asJson: boolean, terminal: Terminal): void {
  if (asJson) printJson(terminal, counts ?? { isRunningElsewhere: true });
  else if (counts === undefined) terminal.out('Another process works this queue already.\n');
  else {
    const { done, retried, parked, waiting, untold } = counts;
    const lost = untold === 0 ? '' : `, ${counted(untold, 'notice')} could not be written`;
    terminal.out(
      `${done} done, ${retried} to be tried again, ${parked} parked, ${waiting} waiting${lost}\n`,
    );
  }
}
