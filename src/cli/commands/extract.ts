import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import { openTarget } from '../../app/open-target.ts';
import { processSession } from '../../app/process-session.ts';
import type { Report } from '../../core/report.ts';
import { type AddCommand, addFolderOptions, flag, onlyWith } from '../command.ts';
import { renderRequests } from '../render-preview.ts';
import { renderReport } from '../render-report.ts';
import type { FolderFlags } from '../same-folder.ts';
import { stopOnSignals } from '../stop-signal.ts';
import { printJson, type Terminal } from '../terminal.ts';

export const extractCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'extract <transcript>',
    'Read one session and save what is worth remembering',
    addExtractOptions,
    async (args) => {
      const transcript = resolve(terminal.cwd, args.transcript);
      const target = await openTarget(args, { cwd: terminal.cwd, transcript });
      const job = {
        transcript,
        fromStart: args.fromStart,
        isDryRun: args.dryRun,
        includeScripts: true,
      };
      const stop = stopOnSignals(terminal);
      try {
        const report = await processSession(job, target.world, stop.signal);
        await target.log(report);
        print(report, { ...args, why: target.why }, terminal);
        finish(0);
      } finally {
        stop.release();
      }
    },
  );
};

function addExtractOptions(parser: Argv) {
  return addFolderOptions(parser)
    .positional('transcript', { type: 'string', demandOption: true, describe: 'Session file' })
    .option('extractor', {
      type: 'string',
      requiresArg: true,
      describe: 'auto, rules, anthropic, claude-cli or openai',
    })
    .option('model', { type: 'string', requiresArg: true, describe: 'Model to ask' })
    .option('base-url', {
      type: 'string',
      requiresArg: true,
      describe: 'Address of the model’s endpoint',
    })
    .option(
      'dry-run',
      flag('Decide, write nothing; a model is not asked, only what it would cost is shown'),
    )
    .option(
      'show-request',
      flag('With --dry-run: also what would be sent to a model, word for word'),
    )
    .check(onlyWith('show-request', 'dry-run'))
    .option(
      'from-start',
      flag('Read from the first line; what was read before counts only if its run was taken back'),
    )
    .example('$0 extract session.jsonl', 'into the memory folder of the session’s project')
    .example('$0 extract session.jsonl --memory-dir try --dry-run', 'show what would be saved')
    .example('$0 extract session.jsonl --extractor claude-cli --dry-run', 'what asking would cost')
    .example('$0 extract session.jsonl --from-start', 'once more, after `undo`');
}

interface PrintArgs extends FolderFlags {
  readonly json: boolean;
  readonly showRequest: boolean;
  readonly why: readonly string[];
}

function print(report: Report, args: PrintArgs, terminal: Terminal): void {
  const { preview, ...rest } = report;
  const { requests = [], ...estimate } = preview ?? {};
  const shown = args.showRequest ? requests : [];
  if (!args.json) {
    terminal.out(renderReport(report, { ...args, cwd: terminal.cwd }));
    if (shown.length > 0) terminal.out(`${renderRequests(shown).join('\n')}\n`);
    return;
  }
  const sent = shown.length > 0 ? { requests: shown } : { questions: requests.length };
  printJson(terminal, {
    ...rest,
    ...(preview === undefined ? {} : { preview: { ...estimate, ...sent } }),
    notes: [...args.why, ...report.notes],
  });
}
