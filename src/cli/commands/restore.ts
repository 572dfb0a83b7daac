import { openTarget } from '../../app/open-target.ts';
import { listForgotten, type Restorable, restoreMemory } from '../../app/restore-memory.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { sameFolder } from '../same-folder.ts';
import { joinLines, printJson } from '../terminal.ts';

export const restoreCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'restore [file]',
    'Bring a forgotten memory back; without a name, list what can be brought back',
    (options) =>
      addFolderOptions(options)
        .positional('file', { type: 'string', describe: 'File name of the forgotten memory' })
        .example('$0 restore', 'what was forgotten, newest first')
        .example('$0 restore feedback_use-pnpm.md', 'the memory as it was'),
    async (args) => {
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const { memoryDir } = world;
      if (args.file === undefined) {
        const forgotten = await listForgotten(world);
        if (args.json) printJson(terminal, { memoryDir, forgotten });
        else terminal.out(renderList(forgotten));
        return finish(0);
      }
      const { id, undoes, plan } = await restoreMemory(args.file, world);
      const files = (plan?.changes ?? []).map(({ file }) => file);
      const next = { takeBack: `rememberd undo ${id}${sameFolder(args, memoryDir)}` };
      if (args.json) printJson(terminal, { memoryDir, run: id, undoes, files, next });
      else
        terminal.out(
          joinLines([
            `Restored ${files.join(', ')}`,
            `Take this back in turn: ${next.takeBack}`,
            '',
          ]),
        );
      finish(0);
    },
  );
};

function renderList(forgotten: readonly Restorable[]): string {
  if (forgotten.length === 0) return 'Nothing was forgotten in this folder.\n';
  return joinLines([
    ...forgotten.flatMap(({ file, title, at }) => [`${at}  ${file}`, `    ${title}`]),
    '',
  ]);
}
