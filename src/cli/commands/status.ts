import { openBase } from '../../app/open-target.ts';
import { type QueueStatus, queueStatus } from '../../app/queue-status.ts';
import { createQueue } from '../../io/queue.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { printJson } from '../terminal.ts';

export const statusCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'status',
    'Show what waits, who works it, and which extractor is used',
    (options) =>
      addStateOptions(options)
        .example('$0 status', 'whether anything waits, and who pays')
        .example('$0 status --json', 'for a status line'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const queue = createQueue(base.state.queue, { now: () => Date.now() });
      const status = await queueStatus(base, queue, new Date());
      if (args.json) printJson(terminal, status);
      else terminal.out(render(status));
      finish(0);
    },
  );
};

function render({
  stateFolder,
  extractor,
  billed,
  runner,
  tickets,
  jobs,
  strays,
  notices,
  failure,
  removed,
  problems,
}: QueueStatus): string {
  const odd = [
    ...(jobs.unreadable === 0 ? [] : [`${jobs.unreadable} cannot be read`]),
    ...(strays === 0
      ? []
      : [`${strays} ${strays === 1 ? 'file that is' : 'files that are'} no job`]),
  ];
  return [
    `state      ${stateFolder}`,
    `extractor  ${extractor}; billed: ${billed}`,
    `runner     ${runner}${failure === undefined ? '' : `; at ${failure.at} one ended: ${failure.reason}`}`,
    `tickets    ${tickets.waiting} waiting${tickets.overdue === 0 ? '' : ` (${tickets.overdue} for long)`}, ${tickets.bad} set aside as unusable`,
    `jobs       ${[`${jobs.pending} pending`, `${jobs.running} running`, `${jobs.parked} parked`, ...odd].join(', ')}`,
    ...Object.entries(jobs.troubled).map(([why, count]) => `waiting    ${count}: ${why}`),
    `notices    ${notices} not taken yet`,
    ...renderRemoved(removed),
    ...problems.map((problem) => `problem    ${problem}`),
    '',
  ].join('\n');
}

function renderRemoved(removed: QueueStatus['removed']): string[] {
  const told = Object.entries(removed).filter(([, count]) => count > 0);
  if (told.length === 0) return [];
  return [
    `removed    for their age: ${told.map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
  ];
}
