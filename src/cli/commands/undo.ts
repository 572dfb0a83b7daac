import type { FolderWorld } from '../../app/folder-world.ts';
import { canBeReadAgain } from '../../app/memory-history.ts';
import { openTarget } from '../../app/open-target.ts';
import { undoRun } from '../../app/undo-run.ts';
import { UsageError } from '../../core/errors.ts';
import type { RunRecord } from '../../core/run.ts';
import { type AddCommand, addFolderOptions, flag } from '../command.ts';
import { type FolderFlags, quoted, sameFolder } from '../same-folder.ts';
import { joinLines, printJson } from '../terminal.ts';

export const undoCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'undo [run]',
    'Take back what one run changed',
    (options) =>
      addFolderOptions(options)
        .positional('run', { type: 'string', describe: 'Id of the run, or its beginning' })
        .option('last', flag('The newest run that changed something'))
        .option('file', {
          type: 'string',
          requiresArg: true,
          describe: 'Only this file, by the newest run that changed it if none is named',
        })
        .example('$0 undo --last', 'take back the newest change')
        .example('$0 undo --file feedback_use-pnpm.md', 'only what was last done to this memory')
        .example('$0 undo 20260312T09', 'take back the run whose id begins so'),
    async (args) => {
      const isSaid = args.run !== undefined || args.file !== undefined;
      if (args.last ? args.run !== undefined : !isSaid) throw whichRun(args.run);
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const undone = await undoRun(args.run, world, args.file);
      const next = await nextCommands(undone, args, world);
      const { id: run, undoes, plan, notes } = undone;
      if (args.json) printJson(terminal, { run, undoes, plan, notes, next });
      else terminal.out(renderUndone(undone, next));
      finish(0);
    },
  );
};

/** What can be done next; reading the session again only where that would bring something. */
async function nextCommands(
  undone: RunRecord,
  args: FolderFlags,
  world: FolderWorld,
): Promise<{ takeBack: string; readAgain?: string }> {
  const flags = sameFolder(args, world.memoryDir);
  const takeBack = `rememberd undo ${undone.id}${flags}`;
  const original = await world.runs.find(undone.undoes ?? undone.id);
  const session = (await canBeReadAgain(original, world)) ? original.session : null;
  if (session === null) return { takeBack };
  const transcript = quoted(session.transcript);
  return { takeBack, readAgain: `rememberd extract ${transcript} --from-start${flags}` };
}

function renderUndone(
  { undoes, plan, index, notes }: RunRecord,
  { takeBack, readAgain }: { takeBack: string; readAgain?: string },
): string {
  const files = [...(plan?.changes ?? []), ...index].map(
    ({ after, file }) => `  ${after === null ? 'removed' : 'restored'} ${file}`,
  );
  return joinLines([
    `Took back run ${undoes}:`,
    ...files,
    ...notes.map((note) => `  ${note}`),
    `Take this back in turn: ${takeBack}`,
    ...(readAgain === undefined ? [] : [`Read the session again: ${readAgain}`]),
    '',
  ]);
}

function whichRun(run: string | undefined): UsageError {
  return new UsageError('Which run shall be taken back?', {
    expected: 'the id of a run, or --last, or --file',
    found: run === undefined ? 'neither' : 'both',
    advice: 'See the ids with `rememberd log`.',
  });
}
