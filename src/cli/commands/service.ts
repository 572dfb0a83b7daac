import { openBase } from '../../app/open-target.ts';
import { installService, serviceStatus, uninstallService } from '../../app/service.ts';
import { type AddCommand, addStateOptions, flag } from '../command.ts';
import { PROGRAM } from '../program.ts';
import { printJson } from '../terminal.ts';

const VERBS = { install: installService, uninstall: uninstallService, status: serviceStatus };

export const serviceCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'service <verb>',
    'Run the daemon as a service of the user (systemd or launchd)',
    (options) =>
      addStateOptions(options)
        .positional('verb', {
          choices: ['install', 'uninstall', 'status'] as const,
          demandOption: true,
          describe: 'What to do',
        })
        .option('dry-run', flag('Show the file, write nothing'))
        .example('$0 service install', 'start now and at every log-in')
        .example('$0 service install --dry-run', 'only show the unit')
        .example('$0 service status --json', 'for a script; exit 1 when it does not run'),
    async (args) => {
      const { state, environment } = await openBase(args, terminal.cwd);
      const result = await VERBS[args.verb]({
        node: process.execPath,
        program: PROGRAM.main,
        stateFolder: state.root,
        homeFolder: environment.homeFolder,
        platform: process.platform,
        isDryRun: args.dryRun,
      });
      if (args.json) printJson(terminal, result);
      else
        terminal.out(
          `${result.path}\n${result.text}${result.messages.map((line) => `${line}\n`).join('')}`,
        );
      finish(result.isWell ? 0 : 1);
    },
  );
};
