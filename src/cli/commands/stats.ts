import { openBase } from '../../app/open-target.ts';
import { type StateStats, stateStats } from '../../app/stats.ts';
import { parseSince } from '../../core/since.ts';
import type { StatsRow } from '../../core/stats.ts';
import { type AddCommand, addStateOptions } from '../command.ts';
import { counted } from '../counted.ts';
import { printJson } from '../terminal.ts';

export const statsCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'stats',
    'Sum up calls, tokens, money, sessions and memories',
    (options) =>
      addStateOptions(options)
        .option('since', {
          type: 'string',
          default: '30d',
          requiresArg: true,
          describe: 'Only what happened since: 2026-03-01, 30d or all',
        })
        .option('by', {
          choices: ['day', 'week'] as const,
          default: 'day' as const,
          describe: 'What one line stands for',
        })
        .example('$0 stats', 'the last 30 days')
        .example('$0 stats --since all --by week', 'everything that is still known'),
    async (args) => {
      const { state, settings } = await openBase(args, terminal.cwd);
      const timeZone = settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      const since = new Date(parseSince(args.since, Date.now()));
      const stats = await stateStats(state, since, { by: args.by, timeZone });
      if (args.json) printJson(terminal, stats);
      else terminal.out(render(stats));
      finish(0);
    },
  );
};

const HEAD = ['', 'sessions', 'saved', 'updated', 'calls', 'tokens in', 'out', 'cost'];

function render(stats: StateStats): string {
  const { periods, models, total } = stats;
  if (periods.length === 0) return `Nothing was read since ${stats.since}.\n`;
  const table = [
    HEAD,
    ...periods.map((row) => [row.from, ...cellsOf(row)]),
    ['total', ...cellsOf(total)],
  ];
  const byModel = models.map(
    ({ kind, model, ...row }) =>
      `${kind} ${model}: ${counted(row.calls, 'call')}, ${tokenWords(row)}, ${costOf(row)}`,
  );
  return [...align(table), '', ...byModel, ...notesOn(stats), ''].join('\n');
}

function cellsOf(row: StatsRow): string[] {
  const { sessions, saved, updated, calls, tokens } = row;
  const counts = [sessions, saved, updated, calls, inputOf(row), tokens.output];
  return [...counts.map(String), costOf(row)];
}

function notesOn({ total, pricesOf, unreadable }: StateStats): string[] {
  const { transcriptTokens, memoryTokens, compression } = total;
  const ratio = compression === null ? 'nothing was remembered' : `${compression} to 1`;
  const notes = [
    `compression: about ${transcriptTokens} tokens of transcripts, ${memoryTokens} of memories: ${ratio}`,
  ];
  const { failedCalls, callsOfUnknownCost, callsOfEstimatedTokens } = total;
  if (total.forgotten > 0) notes.push(`forgotten: ${total.forgotten}`);
  if (failedCalls > 0)
    notes.push(`without an answer that was of use: ${counted(failedCalls, 'call')}`);
  if (callsOfUnknownCost > 0) {
    notes.push(
      `of unknown cost, not in the sums: ${counted(callsOfUnknownCost, 'call')}; set "prices" if the model has none in the list of ${pricesOf}`,
    );
  }
  if (callsOfEstimatedTokens > 0) {
    notes.push(`with estimated tokens: ${counted(callsOfEstimatedTokens, 'call')}`);
  }
  if (unreadable > 0) notes.push(`lines of the ledger that cannot be read: ${unreadable}`);
  return notes;
}

function inputOf({ tokens }: StatsRow): number {
  return tokens.input + tokens.cacheRead + tokens.cacheWrite;
}

function tokenWords(row: StatsRow): string {
  const { cacheRead, cacheWrite, output } = row.tokens;
  const cached = `${cacheRead} from the cache, ${cacheWrite} into it`;
  return `${inputOf(row)} tokens in (${cached}), ${output} out`;
}

/** A plus where some of the cost is not known. */
function costOf({ calls, costUsd, callsOfUnknownCost }: StatsRow): string {
  if (calls === 0) return '–';
  if (callsOfUnknownCost === calls) return 'unknown';
  return `$${costUsd.toFixed(4)}${callsOfUnknownCost > 0 ? ' +' : ''}`;
}

function align(table: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  return table.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
