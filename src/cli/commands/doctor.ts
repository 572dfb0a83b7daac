import { examine } from '../../app/doctor.ts';
import { openTarget } from '../../app/open-target.ts';
import { isHealthy } from '../../core/finding.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { renderFindings } from '../render-findings.ts';
import { printJson } from '../terminal.ts';

export const doctorCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'doctor',
    'Check everything between the agent’s hook and a memory; exit 1 when something is broken',
    (options) =>
      addFolderOptions(options)
        .example('$0 doctor', 'is everything well?')
        .example('$0 doctor --json', 'for a script'),
    async (args) => {
      const target = await openTarget(args, { cwd: terminal.cwd });
      const findings = await examine(target, new Date());
      const healthy = isHealthy(findings);
      if (args.json) printJson(terminal, { healthy, findings });
      else {
        const verdict = healthy ? 'Healthy.' : 'Something needs to be done.';
        terminal.out(`${renderFindings(findings)}\n${verdict}\n`);
      }
      finish(healthy ? 0 : 1);
    },
  );
};
