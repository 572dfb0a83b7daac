import { examineHooks, examineRunningClients } from '../../app/examine-hooks.ts';
import { type Installed, install, uninstall } from '../../app/install.ts';
import { openBase } from '../../app/open-target.ts';
import { type Finding, isHealthy } from '../../core/finding.ts';
import { findProjectRoot } from '../../io/project-root.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { PROGRAM } from '../program.ts';
import { renderDiff } from '../render-diff.ts';
import { renderFindings } from '../render-findings.ts';
import { printJson } from '../terminal.ts';

const PROJECT = {
  type: 'boolean',
  default: false,
  describe: 'Only for the project you are in: its .claude/settings.local.json',
} as const;

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
        .option('project', PROJECT)
        .example('$0 install', 'Stop, PreCompact and SessionEnd in the user’s settings')
        .example('$0 install --dry-run', 'show the lines it would add')
        .example('$0 install --project', 'for this project alone'),
    async (args) => {
      const base = await openBase({ ...args, project: undefined }, terminal.cwd);
      const projectRoot = await projectOf(args, terminal.cwd);
      const installed = await install(
        {
          node: process.execPath,
          program: PROGRAM.main,
          stateFolder: base.state.root,
          hooksFolder: PROGRAM.hooks,
          platform: process.platform,
          isDryRun: args.dryRun,
          isForPlugin: args.plugin,
          projectRoot,
        },
        base,
      );
      // What was written is read back, and an event sent through it, before we say that it works.
      const findings: Finding[] =
        args.dryRun || args.plugin
          ? []
          : [
              ...(await examineHooks(base, [installed.settingsPath])),
              await examineRunningClients(),
            ];
      const about = { stateFolder: base.state.root, extractor: 'rules', findings };
      if (args.json) printJson(terminal, { ...installed, ...about });
      else {
        terminal.out(renderSettings(installed, args.dryRun));
        terminal.out(renderFindings(findings));
        terminal.out(
          `State: ${base.state.root}\nExtractor: rules, the embedded one; nothing leaves this machine and nobody is billed.\n`,
        );
      }
      finish(isHealthy(findings) ? 0 : 1);
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
        .option('project', PROJECT)
        .example('$0 uninstall', 'leave the settings as they were')
        .example('$0 uninstall --dry-run --json', 'what it would write, for a script'),
    async (args) => {
      const base = await openBase({ ...args, project: undefined }, terminal.cwd);
      const projectRoot = await projectOf(args, terminal.cwd);
      const request = { stateFolder: base.state.root, isDryRun: args.dryRun, projectRoot };
      const uninstalled = await uninstall(request, base);
      if (args.json) printJson(terminal, uninstalled);
      else terminal.out(renderSettings(uninstalled, args.dryRun));
      finish(0);
    },
  );
};

async function projectOf(args: { project: boolean }, cwd: string): Promise<string | undefined> {
  return args.project ? (await findProjectRoot(cwd)).root : undefined;
}

function renderSettings(
  { settingsPath, before, after, backup }: Installed,
  isDryRun: boolean,
): string {
  if (before === after) return `${settingsPath} needs no change.\n`;
  const written = backup === undefined ? 'Written.' : `Written; what stood there: ${backup}`;
  const ending = isDryRun ? 'Dry run: nothing was written.' : written;
  return `${renderDiff({ file: settingsPath, before, after })}${ending}\n`;
}
