import type { Argv } from 'yargs';
import type { Terminal } from './terminal.ts';

/** Adds one command to the parser; its exit code goes to `finish`. */
export type AddCommand = (parser: Argv, terminal: Terminal, finish: (code: number) => void) => void;

/** The options by which every command finds its memory folder and state. */
export function addFolderOptions(parser: Argv) {
  return parser
    .option('memory-dir', {
      type: 'string',
      requiresArg: true,
      describe: 'Memory folder to work in (its state then lies in DIR/.rememberd)',
    })
    .option('project', {
      type: 'string',
      requiresArg: true,
      describe: 'Project whose memory folder is meant, by the rule of the agent',
    })
    .option('state', { type: 'string', requiresArg: true, describe: 'State folder' })
    .option('json', { type: 'boolean', default: false, describe: 'Print one JSON document' })
    .option('log-level', { type: 'string', requiresArg: true, describe: 'Level of the log file' });
}
