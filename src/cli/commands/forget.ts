import { type Forgotten, forgetMemory } from '../../app/forget-memory.ts';
import { openTarget } from '../../app/open-target.ts';
import { type AddCommand, addFolderOptions, flag } from '../command.ts';
import { quoted, sameFolder } from '../same-folder.ts';
import { joinLines, printJson } from '../terminal.ts';

export const forgetCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'forget <file|query>',
    'Forget one memory, so that it is not learned again from what was said',
    (options) =>
      addFolderOptions(options)
        .positional('file', {
          type: 'string',
          demandOption: true,
          describe: 'File name in the folder, or words that only one memory holds',
        })
        .option(
          'purge',
          flag(
            'Remove its words from trash, run records, notices and stored answers too; cannot be undone',
          ),
        )
        .option('dry-run', flag('Say which memory it is, write nothing'))
        .example(
          '$0 forget feedback_use-pnpm.md',
          'keep a copy in the trash; restore brings it back',
        )
        .example('$0 forget "staging password" --purge', 'leave no word of it'),
    async (args) => {
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const how = { isPurge: args.purge, isDryRun: args.dryRun };
      const forgotten = await forgetMemory(args.file, how, world);
      const flags = sameFolder(args, world.memoryDir);
      const restore = `rememberd restore ${quoted(forgotten.file)}${flags}`;
      const next = args.purge || args.dryRun ? {} : { restore };
      if (args.json) printJson(terminal, { memoryDir: world.memoryDir, ...forgotten, next });
      else terminal.out(render(forgotten, args.dryRun, next.restore));
      finish(0);
    },
  );
};

function render(
  { file, title, notes = [], purged }: Forgotten,
  isDryRun: boolean,
  restore: string | undefined,
): string {
  const verb = isDryRun ? 'would be' : 'were';
  const purge = purged && [
    `  its words ${verb} removed (run records: ${purged.records}, copies in the trash: ${purged.copies})`,
    '  the record of the session itself belongs to the agent and stays',
  ];
  return joinLines([
    `${isDryRun ? 'Would forget' : 'Forgot'} ${file}: ${title}`,
    ...notes.map((note) => `  ${note}`),
    ...(purge ?? []),
    ...(restore === undefined ? [] : [`Bring it back: ${restore}`]),
    ...(isDryRun ? ['Dry run: nothing was written.'] : []),
    '',
  ]);
}
