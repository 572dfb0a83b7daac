import { concerns, runsOf, undoneBy } from '../../app/memory-history.ts';
import { openTarget } from '../../app/open-target.ts';
import type { RunRecord } from '../../core/run.ts';
import { type AddCommand, addFolderOptions, wholeNumber } from '../command.ts';
import { joinLines, jsonText, printJson } from '../terminal.ts';

export const logCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'log',
    'Show what was changed, when, and on whose words',
    (options) =>
      addFolderOptions(options)
        .option('file', {
          type: 'string',
          requiresArg: true,
          describe: 'Only runs that changed this file',
        })
        .option('limit', { type: 'number', default: 20, describe: 'How many runs, newest first' })
        .option('follow', {
          alias: 'f',
          type: 'boolean',
          default: false,
          describe: 'Wait for new runs of all folders and show each, until Ctrl-C',
        })
        .check(wholeNumber('limit'))
        .example('$0 log', 'the last 20 runs')
        .example('$0 log --file feedback_use-pnpm.md', 'how one memory came to be')
        .example('$0 log --follow --json', 'one JSON document on each line, as runs appear'),
    async (args) => {
      if (args.follow) {
        const { followLog } = await import('./log-follow.ts');
        const asLine = (run: RunRecord) => `${jsonText(summarise(run))}\n`;
        const asText = (run: RunRecord) => `In ${run.memoryDir}\n${render(run)}\n`;
        await followLog(args, terminal, args.json ? asLine : asText);
        return finish(0);
      }
      const { world } = await openTarget(args, { cwd: terminal.cwd });
      const all = await runsOf(world);
      const undone = undoneBy(all);
      const shown = all.filter((run) => concerns(run, args.file)).slice(0, args.limit);
      if (args.json) {
        const runs = shown.map((run) => ({ ...summarise(run), takenBackBy: undone.get(run.id) }));
        printJson(terminal, { memoryDir: world.memoryDir, runs });
      } else {
        const texts = shown.map((run) => render(run, undone.get(run.id)));
        terminal.out(texts.length === 0 ? 'No run yet.\n' : texts.join('\n'));
      }
      finish(0);
    },
  );
};

function summarise({
  id,
  startedAt,
  memoryDir,
  by,
  session,
  plan,
  index,
  rejections,
  undoes,
}: RunRecord) {
  const changes = (plan?.changes ?? []).map(({ action, file, title, reason, evidence }) => ({
    action,
    file,
    title,
    reason,
    evidence,
  }));
  return {
    id,
    startedAt,
    memoryDir,
    by,
    undoes,
    session: session?.id,
    changes,
    pages: index.map(({ file }) => file),
    skips: plan?.skips ?? [],
    leftAsIs: (plan?.setAside ?? []).map(({ change, reason }) => ({ file: change.file, reason })),
    rejections,
  };
}

function render(run: RunRecord, takenBackBy?: string): string {
  const { id, startedAt, changes, pages, skips, leftAsIs, rejections } = summarise(run);
  const lines = changes.flatMap(({ action, file, reason, evidence }) => [
    `  ${action} ${file}: ${reason}`,
    ...evidence.map(({ quote }) => `      “${quote}”`),
  ]);
  const written = pages.map((page) => `  index ${page}`);
  const left = leftAsIs.map(({ file, reason }) => `  left as it is ${file}: ${reason}`);
  const rest = `  ${skips.length} skipped, ${rejections.length} refused`;
  const counts = run.session === null ? [] : [rest];
  const mark = takenBackBy === undefined ? '' : `  [taken back by ${takenBackBy}]`;
  return joinLines([
    `${id}  ${startedAt}  ${originOf(run)}${mark}`,
    ...lines,
    ...left,
    ...written,
    ...counts,
    '',
  ]);
}

function originOf({ by, session, undoes }: RunRecord): string {
  if (undoes !== undefined) return `by ${by}, takes back ${undoes}`;
  if (session !== null) return `by ${by}, session ${session.id}`;
  return by === 'reindex' ? 'by reindex of MEMORY.md' : `by ${by}`;
}
