import { resolve } from 'node:path';
import { openTarget } from '../../app/open-target.ts';
import { processSession } from '../../app/process-session.ts';
import { type AddCommand, addFolderOptions } from '../command.ts';
import { renderReport } from '../render-report.ts';
import { printJson } from '../terminal.ts';

export const extractCommand: AddCommand = (parser, terminal, finish) => {
  parser.command(
    'extract <transcript>',
    'Read one session and save what is worth remembering',
    (options) =>
      addFolderOptions(options)
        .positional('transcript', { type: 'string', demandOption: true, describe: 'Session file' })
        .option('extractor', { type: 'string', requiresArg: true, describe: 'auto or rules' })
        .option('dry-run', { type: 'boolean', default: false, describe: 'Decide, write nothing' })
        .option('from-start', {
          type: 'boolean',
          default: false,
          describe:
            'Read from the first line; what was read before counts only if its run was taken back',
        })
        .example('$0 extract session.jsonl', 'into the memory folder of the session’s project')
        .example('$0 extract session.jsonl --memory-dir try --dry-run', 'show what would be saved')
        .example('$0 extract session.jsonl --from-start', 'once more, after `undo`'),
    async (args) => {
      const transcript = resolve(terminal.cwd, args.transcript);
      const target = await openTarget(args, { cwd: terminal.cwd, transcript });
      const job = {
        transcript,
        fromStart: args.fromStart,
        isDryRun: args.dryRun,
        includeScripts: true,
      };
      const report = await processSession(job, target.world, new AbortController().signal);
      await target.log(report);
      if (args.json) printJson(terminal, { ...report, notes: [...target.why, ...report.notes] });
      else terminal.out(renderReport(report, { ...args, why: target.why, cwd: terminal.cwd }));
      finish(0);
    },
  );
};
