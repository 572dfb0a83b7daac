import { openTarget } from '../../app/open-target.ts';
import type { Memory, UnreadableMemory } from '../../core/memory.ts';
import { readMemoryFolder } from '../../io/memory-dir.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { joinLines, printJson } from '../terminal.ts';

export const listCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'list',
    'List the memories of a folder',
    (options) =>
      addFolderOptions(options)
        .option('type', {
          choices: ['user', 'feedback', 'project', 'reference'] as const,
          describe: 'Only memories of this type',
        })
        .example('$0 list', 'the memories of the project in this folder')
        .example('$0 list --memory-dir try --type feedback', 'only how to work'),
    async (args) => {
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const { memories, unreadable } = await readMemoryFolder(world.memoryDir);
      const shown = memories.filter(({ type }) => args.type === undefined || type === args.type);
      if (args.json) {
        const entries = shown.map(({ file, type, title, description }) => ({
          file,
          type,
          title,
          description,
        }));
        printJson(terminal, { memoryDir: world.memoryDir, memories: entries, unreadable });
      } else terminal.out(renderList(world.memoryDir, shown, unreadable));
      finish(0);
    },
  );
};

function renderList(
  memoryDir: string,
  memories: readonly Memory[],
  unreadable: readonly UnreadableMemory[],
): string {
  const count = `${memories.length} ${memories.length === 1 ? 'memory' : 'memories'}`;
  return joinLines([
    `${count} in ${memoryDir}`,
    ...memories.flatMap(({ file, type, title, description }) => [
      `  ${(type ?? '-').padEnd(9)}  ${file}`,
      `             ${description || title}`,
    ]),
    ...unreadable.map(({ file, reason }) => `  unreadable ${file}: ${reason}`),
    '',
  ]);
}
