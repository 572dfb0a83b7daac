import { type Installed, install, uninstall } from '../../app/install.ts';
import { openBase } from '../../app/open-target.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { PROGRAM } from '../program.ts';
import { renderDiff } from '../render-diff.ts';
import { printJson } from '../terminal.ts';

export const installCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'install',
    'Register the hooks with Claude Code',
    (options) =>
      addStateOptions(options)
        .option('dry-run', {
          type: 'boolean',
          default: false,
          describe: 'Show the change, write nothing',
        })
        .option('plugin', {
          type: 'boolean',
          default: false,
          describe: 'Only what the plugin needs, which registers its hooks itself',
        })
        .example('$0 install', 'Stop, PreCompact and SessionEnd in the user’s settings')
        .example('$0 install --dry-run', 'show the lines it would add'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const installed = await install(
        {
          node: process.execPath,
          program: PROGRAM.main,
          stateFolder: base.state.root,
          hooksFolder: PROGRAM.hooks,
          platform: process.platform,
          isDryRun: args.dryRun,
          isForPlugin: args.plugin,
        },
        base,
      );
      if (args.json)
        printJson(terminal, { ...installed, stateFolder: base.state.root, extractor: 'rules' });
      else {
        terminal.out(renderSettings(installed, args.dryRun));
        terminal.out(
          `State: ${base.state.root}\nExtractor: rules, the embedded one; nothing leaves this machine and nobody is billed.\n`,
        );
      }
      finish(0);
    },
  );
};

export const uninstallCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'uninstall',
    'Take the hooks out of Claude Code’s settings; memories and state stay',
    (options) =>
      addStateOptions(options)
        .option('dry-run', {
          type: 'boolean',
          default: false,
          describe: 'Show the change, write nothing',
        })
        .example('$0 uninstall', 'leave the settings as they were')
        .example('$0 uninstall --dry-run --json', 'what it would write, for a script'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const request = { stateFolder: base.state.root, isDryRun: args.dryRun };
      const uninstalled = await uninstall(request, base);
      if (args.json) printJson(terminal, uninstalled);
      else terminal.out(renderSettings(uninstalled, args.dryRun));
      finish(0);
    },
  );
};

function renderSettings(
  { settingsPath, before, after, backup }: Installed,
  isDryRun: boolean,
): string {
  if (before === after) return `${settingsPath} needs no change.\n`;
  const written = backup === undefined ? 'Written.' : `Written; what stood there: ${backup}`;
  const ending = isDryRun ? 'Dry run: nothing was written.' : written;
  return `${renderDiff({ file: settingsPath, before, after })}${ending}\n`;
}
