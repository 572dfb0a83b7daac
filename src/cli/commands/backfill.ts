import { resolve } from 'node:path';
import { type Backfilled, type BackfillPlan, backfill, planBackfill } from '../../app/backfill.ts';
import { openDrainWorld } from '../../app/open-runner.ts';
import { openBase } from '../../app/open-target.ts';
import { countEach } from '../../core/count-each.ts';
import { parseSince } from '../../core/since.ts';
import { resolveMemoryFolder } from '../../io/memory-folder.ts';
import { type AddCommand, addStateOptions, flag } from '../command.ts';
import { counted } from '../counted.ts';
import { createProgress } from '../progress.ts';
import { renderUsd } from '../render-preview.ts';
import { stopOnSignals } from '../stop-signal.ts';
import { printJson, type Terminal } from '../terminal.ts';

export const backfillCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'backfill',
    'Read all older sessions that were never read, newest first',
    (options) =>
      addStateOptions(options)
        .option('since', {
          type: 'string',
          default: 'all',
          requiresArg: true,
          describe: 'Only sessions changed since: 2026-03-01, 30d or all',
        })
        .option('project', {
          type: 'string',
          requiresArg: true,
          describe: 'Only sessions of this project',
        })
        .option('dry-run', flag('Only estimate: nothing is queued or written'))
        .example('$0 backfill --dry-run', 'how many sessions, how long, at what cost')
        .example('$0 backfill --since 90d', 'the last three months')
        .example('$0 backfill --project .', 'one project; Ctrl-C stops, the same command goes on'),
    async (args) => {
      const base = await openBase(args, terminal.cwd);
      const plan = await estimate(args, base, terminal.cwd);
      const cost = costOf(base, plan);
      if (!args.json) terminal.out(renderEstimate(plan, cost));
      const isIdle = args.dryRun || plan.sessions.length === 0;
      const done = isIdle ? null : await work(plan, base, terminal);
      if (args.json) printJson(terminal, { estimate: describeEstimate(plan, cost), done });
      else terminal.out(renderDone(done, args.dryRun));
      finish((done?.parked ?? 0) > 0 ? 1 : 0);
    },
  );
};

type OpenBase = Awaited<ReturnType<typeof openBase>>;

async function estimate(
  { since, project }: { readonly since: string; readonly project?: string | undefined },
  base: OpenBase,
  cwd: string,
): Promise<BackfillPlan> {
  const nowMs = Date.now();
  const sinceMs = parseSince(since, nowMs);
  const view = { ...base, now: () => nowMs };
  if (project === undefined) return planBackfill({ sinceMs }, view);
  const { environment } = base;
  const { projectRoot } = await resolveMemoryFolder({ cwd: resolve(cwd, project), environment });
  return planBackfill({ sinceMs, projectRoot }, view);
}

async function work(plan: BackfillPlan, base: OpenBase, terminal: Terminal): Promise<Backfilled> {
  const stop = stopOnSignals(terminal);
  const progress = createProgress(terminal, 'sessions');
  try {
    const world = await openDrainWorld(base);
    return await backfill(plan.sessions, { tell: progress.show, signal: stop.signal }, world);
  } finally {
    progress.end();
    stop.release();
  }
}

/** Who pays for a backfill, and roughly how much; null where the price is not known. */
interface Cost {
  readonly billed: string;
  readonly costUsd: number | null;
}

function costOf({ extractor }: OpenBase, { sessions }: BackfillPlan): Cost {
  const { billed, usualCost } = extractor;
  return { billed, costUsd: usualCost === undefined ? 0 : usualCost(sessions.length) };
}

function describeEstimate(
  { sessions, left, upToDate, unsettled, bytes, expectedMs }: BackfillPlan,
  cost: Cost,
) {
  return { sessions: sessions.length, bytes, expectedMs, ...cost, upToDate, unsettled, left };
}

function renderEstimate(
  { sessions, left, upToDate, unsettled, bytes, expectedMs }: BackfillPlan,
  { billed, costUsd }: Cost,
): string {
  const size = bytes < 100_000 ? `${bytes} bytes` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  const seconds = Math.ceil(expectedMs / 1000);
  const time = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  const usd =
    costUsd === 0 ? 'no cost' : `${renderUsd(costUsd)}${costUsd === null ? '' : ', very roughly'}`;
  const reasons = countEach(left.map(({ reason }) => reason));
  return [
    `${counted(sessions.length, 'session')} to read, ${size}; about ${time}; ${usd}; billed: ${billed}`,
    `${upToDate} up to date, ${left.length} left${unsettled === 0 ? '' : `, ${unsettled} not idle yet`}`,
    ...[...reasons].map(([reason, count]) => `  ${count} left: ${reason}`),
    '',
  ].join('\n');
}

function renderDone(result: Backfilled | null, isDryRun: boolean): string {
  if (result === null) return isDryRun ? 'Dry run: nothing was queued.\n' : 'Nothing to do.\n';
  const { done, retried, parked, remaining } = result;
  const counts = `${done} done, ${retried} to be tried again, ${parked} parked\n`;
  if (remaining === 0) return counts;
  return `${counts}${remaining} of these sessions are still queued: the same command goes on with them; see \`rememberd queue list\`.\n`;
}
