import { openDrainWorld } from '../../app/open-runner.ts';
import { openBase } from '../../app/open-target.ts';
import { FIRST_SWEEP_MS, type SweptSession, sweep } from '../../app/sweep.ts';
import { UsageError } from '../../core/errors.ts';
import { type AddCommand, addStateOptions, wholeNumber } from '../command.ts';
import { printJson } from '../terminal.ts';

export const sweepCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'sweep',
    'Queue idle sessions that no hook reported',
    (options) =>
      addStateOptions(options)
        .option('since', {
          type: 'string',
          requiresArg: true,
          describe: 'Only sessions changed since: a date, or a number of days as 30d',
        })
        .option('dry-run', {
          type: 'boolean',
          default: false,
          describe: 'List them, queue nothing',
        })
        .option('most', {
          type: 'number',
          default: 200,
          describe: 'How many at most, newest first',
        })
        .check(wholeNumber('most'))
        .example('$0 sweep --dry-run', 'sessions of the last 7 days that were never read')
        .example('$0 sweep --since 30d', 'go further back'),
    async (args) => {
      const world = await openDrainWorld(await openBase(args, terminal.cwd));
      const sinceMs =
        args.since === undefined
          ? world.now() - FIRST_SWEEP_MS
          : parseSince(args.since, world.now());
      const swept = await sweep({ sinceMs, isDryRun: args.dryRun, most: args.most }, world);
      if (args.json) printJson(terminal, { sessions: swept, isDryRun: args.dryRun });
      else terminal.out(renderSwept(swept, args.dryRun));
      finish(0);
    },
  );
};

/** A date, or a number of days back from now; wall clock in ms. Throws UsageError. */
function parseSince(text: string, nowMs: number): number {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  if (days !== undefined) return nowMs - Number(days) * 24 * 60 * 60_000;
  const atMs = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(atMs)) return atMs;
  throw new UsageError('--since cannot be read.', {
    expected: 'a date as 2026-03-01, or a number of days as 30d',
    found: text,
    advice: 'Leave it out for the last 7 days.',
  });
}

function renderSwept(swept: readonly SweptSession[], isDryRun: boolean): string {
  const queued = swept.filter(({ left }) => left === undefined);
  const verb = isDryRun ? 'would be queued' : 'queued';
  return [
    `${queued.length} ${queued.length === 1 ? 'session' : 'sessions'} ${verb}`,
    ...queued.map(({ transcript, newBytes }) => `  ${transcript} (${newBytes} new bytes)`),
    ...swept.flatMap(({ transcript, left }) =>
      left === undefined ? [] : [`  left ${transcript}: ${left}`],
    ),
    '',
  ].join('\n');
}
