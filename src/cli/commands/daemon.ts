import { runDaemon } from '../../app/daemon.ts';
import { notingFailure } from '../../app/note-failure.ts';
import { findState, openBase } from '../../app/open-target.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { stopOnSignals } from '../stop-signal.ts';

export const daemonCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'daemon',
    'Work the queue and look for forgotten sessions until stopped',
    (options) =>
      addStateOptions(options)
        .example(
          '$0 daemon',
          'as a service does; Ctrl-C finishes the change at hand, twice ends at once',
        )
        .example('$0 daemon --json', 'the ready line as JSON'),
    async (args) => {
      const stateFolder = (await findState(args, terminal.cwd)).state.root;
      const base = await notingFailure(stateFolder, () => openBase(args, terminal.cwd));
      const stop = stopOnSignals(terminal);
      const readyLine = args.json
        ? JSON.stringify({ isReady: true, stateFolder, pid: process.pid })
        : `rememberd ready, state in ${stateFolder}`;
      const ready = () => terminal.out(`${readyLine}\n`);
      const tell = (reason: string) =>
        terminal.err(`rememberd: waits until this passes: ${reason}\n`);
      try {
        const { signal } = stop;
        await notingFailure(stateFolder, () => runDaemon(base, { ready, signal, tell }));
        finish(0);
      } finally {
        stop.release();
      }
    },
  );
};
