import { type Uninstalled, uninstall } from '../../app/install.ts';
import { findState } from '../../app/open-target.ts';
import { findProjectRoot } from '../../io/project-root.ts';
import { type AddCommand, addStateOptions, flag, PROJECT_ALONE } from '../command.ts';
import { describeSettings, renderSettings } from '../render-settings.ts';
import { printJson } from '../terminal.ts';

export const uninstallCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'uninstall',
    'Take the hooks out of Claude Code’s settings; memories and state stay',
    (options) =>
      addStateOptions(options)
        .option('dry-run', flag('Show the change, write nothing'))
        .option('project', PROJECT_ALONE)
        .example('$0 uninstall', 'leave the settings as they were')
        .example('$0 uninstall --dry-run --json', 'what it would change, for a script'),
    async (args) => {
      // Nobody must mend a setting in order to be rid of the hooks.
      const { state, environment } = await findState({ state: args.state }, terminal.cwd);
      const projectRoot = args.project ? (await findProjectRoot(terminal.cwd)).root : undefined;
      const request = { stateFolder: state.root, isDryRun: args.dryRun, projectRoot };
      const uninstalled = await uninstall(request, { environment });
      const { callers } = uninstalled;
      if (args.json) printJson(terminal, { ...describeSettings(uninstalled), callers });
      else terminal.out(render(uninstalled, args.dryRun, state.root));
      finish(0);
    },
  );
};

function render(uninstalled: Uninstalled, isDryRun: boolean, stateFolder: string): string {
  const callers = uninstalled.callers.map((path) => `Hooks in ${path} stay, and what they call.\n`);
  const ending = isDryRun ? '' : `Memories stay where they are, and so does ${stateFolder}.\n`;
  return renderSettings(uninstalled, isDryRun) + callers.join('') + ending;
}
