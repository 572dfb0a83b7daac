import { openTarget } from '../../app/open-target.ts';
import { undoRun } from '../../app/undo-run.ts';
import { UsageError } from '../../core/errors.ts';
import type { RunRecord } from '../../core/run.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { printJson } from '../terminal.ts';

export const undoCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'undo [run]',
    'Take back what one run changed',
    (options) =>
      addFolderOptions(options)
        .positional('run', { type: 'string', describe: 'Id of the run, or its beginning' })
        .option('last', {
          type: 'boolean',
          default: false,
          describe: 'The newest run that changed something',
        })
        .example('$0 undo --last', 'take back the newest change')
        .example('$0 undo 20260312T09', 'take back the run whose id begins so'),
    async (args) => {
      if ((args.run === undefined) === !args.last) throw whichRun(args.run);
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const undone = await undoRun(args.run, world);
      if (args.json)
        printJson(terminal, { run: undone.id, undoes: undone.undoes, plan: undone.plan });
      else terminal.out(renderUndone(undone));
      finish(0);
    },
  );
};

function renderUndone({ id, undoes, plan, index }: RunRecord): string {
  const files = [...(plan?.changes ?? []), ...index].map(
    ({ after, file }) => `  ${after === null ? 'removed' : 'restored'} ${file}`,
  );
  return [
    `Took back run ${undoes}:`,
    ...files,
    `This is run ${id}; it can be taken back in turn.`,
    '',
  ].join('\n');
}

function whichRun(run: string | undefined): UsageError {
  return new UsageError('Which run shall be taken back?', {
    expected: 'either the id of a run or --last',
    found: run === undefined ? 'neither' : 'both',
    advice: 'See the ids with `rememberd log`.',
  });
}
