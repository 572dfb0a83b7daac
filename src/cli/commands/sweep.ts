import { openDrainWorld } from '../../app/open-runner.ts';
import { openBase } from '../../app/open-target.ts';
import { type PlannedSession, planSweep, type SweepPlan } from '../../app/plan-sweep.ts';
import { enqueueSwept, FIRST_SWEEP_MS } from '../../app/sweep.ts';
import { parseSince } from '../../core/since.ts';
import { type AddCommand, addStateOptions, flag, wholeNumber } from '../command.ts';
import { counted } from '../counted.ts';
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
          describe:
            'Only sessions changed since: 2026-03-01, 30d or all; the last 7 days if not given',
        })
        .option('dry-run', flag('List them, queue nothing, write nothing'))
        .option('most', {
          type: 'number',
          default: 200,
          describe: 'How many at most, newest first',
        })
        .check(wholeNumber('most'))
        .example('$0 sweep --dry-run', 'sessions of the last 7 days that were never read')
        .example('$0 sweep --since 30d', 'go further back')
        .example('$0 sweep --since all --json', 'all of them, for a script'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const nowMs = Date.now();
      const sinceMs =
        args.since === undefined ? nowMs - FIRST_SWEEP_MS : parseSince(args.since, nowMs);
      const plan = await planSweep({ sinceMs, most: args.most }, { ...base, now: () => nowMs });
      const queued = args.dryRun
        ? plan.sessions
        : await enqueueSwept(plan.sessions, await openDrainWorld(base));
      if (args.json) printJson(terminal, describeSweep(plan, queued, args.dryRun));
      else terminal.out(renderSweep(plan, queued, args.dryRun));
      finish(0);
    },
  );
};

function describeSweep(
  { left, upToDate, unsettled, notLookedAt }: SweepPlan,
  queued: readonly PlannedSession[],
  isDryRun: boolean,
) {
  const sessions = queued.map(({ session, newBytes }) => ({
    transcript: session.transcript,
    sessionId: session.sessionId,
    newBytes,
  }));
  return { isDryRun, sessions, left, upToDate, unsettled, notLookedAt };
}

function renderSweep(
  plan: SweepPlan,
  queued: readonly PlannedSession[],
  isDryRun: boolean,
): string {
  const waiting = plan.sessions.length - queued.length;
  const counts = [
    `${counted(queued.length, 'session')} ${isDryRun ? 'would be queued' : 'queued'}`,
    ...(waiting === 0 ? [] : [`${waiting} queued already`]),
    `${plan.upToDate} up to date`,
    ...(plan.left.length === 0 ? [] : [`${plan.left.length} left`]),
    ...(plan.unsettled === 0 ? [] : [`${plan.unsettled} not idle yet`]),
    ...(plan.notLookedAt === 0 ? [] : [`${plan.notLookedAt} older ones not looked at (--most)`]),
  ];
  return [
    counts.join(', '),
    ...queued.map(({ session, newBytes }) => `  ${session.transcript} (${newBytes} new bytes)`),
    ...plan.left.map(({ transcript, reason }) => `  left ${transcript}: ${reason}`),
    '',
  ].join('\n');
}
