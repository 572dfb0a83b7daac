import { setProject } from '../../app/check-project.ts';
import { openTarget } from '../../app/open-target.ts';
import { UsageError } from '../../core/errors.ts';
import type { FolderOwner } from '../../core/folder-owner.ts';
import { type AddCommand, addFolderOptions, flag, notBoth } from '../command.ts';
import { printJson } from '../terminal.ts';

export const projectCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'project',
    'Say which project a memory folder belongs to',
    (options) =>
      addFolderOptions(options)
        .option('moved', { type: 'boolean', default: false, describe: 'The project lies here now' })
        .option('same', flag('This folder belongs to the same project as well'))
        .check(notBoth('moved', 'same'))
        .example('$0 project', 'which projects share this memory folder')
        .example('$0 project --moved', 'after the project was moved here')
        .example('$0 project --same', 'when this checkout is the same project')
        .example('$0 project --json', 'for a script'),
    async (args) => {
      const { world, projectRoot } = await openTarget(args, { cwd: terminal.cwd });
      const how = args.moved ? 'moved' : args.same ? 'same' : undefined;
      if (how !== undefined && args.memoryDir !== undefined) throw byHand();
      const owner = await setProject(how, projectRoot, world);
      if (args.json) printJson(terminal, owner);
      else terminal.out(renderOwner(owner));
      finish(0);
    },
  );
};

function renderOwner({ path, projects }: FolderOwner): string {
  const names = projects.length === 0 ? ['no project yet'] : projects;
  return [`${path} belongs to`, ...names.map((name) => `  ${name}`), ''].join('\n');
}

function byHand(): UsageError {
  return new UsageError('A folder named by --memory-dir has no project.', {
    expected: '--moved or --same for the memory folder of a project',
    found: '--memory-dir',
    advice: 'Run it in the project, or with --project.',
  });
}
