import { examine } from '../../app/doctor.ts';
import { openBase, openTarget } from '../../app/open-target.ts';
import { type Finding, isHealthy } from '../../core/finding.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { printJson } from '../terminal.ts';

const MARKS = { good: 'ok  ', note: 'note', bad: 'BAD ' } as const;

export const doctorCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'doctor',
    'Check everything between the agent’s hook and a memory; exit 1 when something is broken',
    (options) =>
      addFolderOptions(options)
        .example('$0 doctor', 'is everything well?')
        .example('$0 doctor --json', 'for a script'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const findings = await examine(base, world, new Date());
      const healthy = isHealthy(findings);
      if (args.json) printJson(terminal, { healthy, findings });
      else terminal.out(render(findings, healthy));
      finish(healthy ? 0 : 1);
    },
  );
};

function render(findings: readonly Finding[], healthy: boolean): string {
  const lines = findings.flatMap(({ subject, health, found, advice }) => [
    `${MARKS[health]}  ${subject.padEnd(14)} ${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(21)}→ ${advice}`]),
  ]);
  return [...lines, '', healthy ? 'Healthy.' : 'Something needs to be done.', ''].join('\n');
}
