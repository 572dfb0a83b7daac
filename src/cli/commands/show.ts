import { quotesOf } from '../../app/memory-history.ts';
import { openTarget } from '../../app/open-target.ts';
import { isNamed } from '../../core/choose-memory.ts';
import { UsageError } from '../../core/errors.ts';
import { readMemoryFolder } from '../../io/memory-dir.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { printJson } from '../terminal.ts';

export const showCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'show <file>',
    'Show one memory and the words it rests on',
    (options) =>
      addFolderOptions(options)
        .positional('file', {
          type: 'string',
          demandOption: true,
          describe: 'File name in the folder',
        })
        .example('$0 show feedback_use-pnpm.md', 'the memory, and who said it when'),
    async (args) => {
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const { memories } = await readMemoryFolder(world.memoryDir);
      const memory = memories.find(({ file }) => isNamed(file, args.file));
      if (memory === undefined) throw noSuchMemory(args.file, world.memoryDir);
      const quotes = await quotesOf(memory.file, world);
      if (args.json) printJson(terminal, { ...memory, quotes });
      else {
        terminal.out(memory.content.endsWith('\n') ? memory.content : `${memory.content}\n`);
        for (const { run, quote, turnId } of quotes)
          terminal.out(`\n“${quote}”\n  turn ${turnId}, run ${run}\n`);
      }
      finish(0);
    },
  );
};

function noSuchMemory(file: string, memoryDir: string): UsageError {
  return new UsageError(`There is no memory "${file}".`, {
    expected: 'the name of a topic file in the memory folder',
    found: `no such readable file in ${memoryDir}`,
    advice: 'List the names with `rememberd list`.',
  });
}
