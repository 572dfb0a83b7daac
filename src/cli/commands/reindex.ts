import { openTarget } from '../../app/open-target.ts';
import { type Reindexed, reindexFolder } from '../../app/reindex-folder.ts';
import { type AddCommand, addFolderOptions, flag } from '../command.ts';
import { renderDiff } from '../render-diff.ts';
import { renderFinished } from '../render-finished.ts';
import { printJson } from '../terminal.ts';

export const reindexCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'reindex',
    'Bring MEMORY.md in line with the topic files',
    (options) =>
      addFolderOptions(options)
        .option('dry-run', flag('Show the change, write nothing'))
        .example('$0 reindex --dry-run', 'show what would change in MEMORY.md'),
    async (args) => {
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const reindexed = await reindexFolder(world, args.dryRun);
      const { images, notes, finished } = reindexed;
      const { memoryDir } = world;
      if (args.json) printJson(terminal, { memoryDir, pages: images, notes, finished });
      else {
        terminal.out(
          renderFinished(finished)
            .map((line) => `${line}\n`)
            .join(''),
        );
        terminal.out(renderReindexed(reindexed, args.dryRun));
      }
      finish(0);
    },
  );
};

function renderReindexed({ images, notes }: Reindexed, isDryRun: boolean): string {
  if (images.length === 0 && notes.length === 0) return 'MEMORY.md is in line with the folder.\n';
  if (images.length === 0) return [...notes, 'Nothing was written.', ''].join('\n');
  const ending = isDryRun ? 'Dry run: nothing was written.' : 'Written.';
  return [...images.map(renderDiff), ...notes.map((note) => `  ${note}`), ending, ''].join('\n');
}
