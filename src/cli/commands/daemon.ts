import { runDaemon } from '../../app/daemon.ts';
import { openBase } from '../../app/open-target.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { stopOnSignals } from '../stop-signal.ts';

export const daemonCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'daemon',
    'Work the queue and look for forgotten sessions until stopped',
    (options) => addStateOptions(options).example('$0 daemon', 'as a service does'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const stop = stopOnSignals(terminal);
      const ready = () => terminal.out(`rememberd ready, state in ${base.state.root}\n`);
      try {
        await runDaemon(base, { ready, signal: stop.signal });
        finish(0);
      } finally {
        stop.release();
      }
    },
  );
};
