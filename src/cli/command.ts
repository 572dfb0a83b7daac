import type { Argv } from 'yargs';
import { UsageError } from '../core/errors.ts';
import type { Terminal } from './terminal.ts';

/** Adds one command to the parser; its exit code goes to `finish`. */
export type AddCommand = (parser: Argv, terminal: Terminal, finish: (code: number) => void) => void;

/** An option that is off unless it is given. */
export function flag(describe: string) {
  return { type: 'boolean', default: false, describe } as const;
}

const STATE = { type: 'string', requiresArg: true, describe: 'State folder' } as const;
const JSON_OUTPUT = flag('Print one JSON document');
const LOG_LEVEL = { type: 'string', requiresArg: true, describe: 'Level of the log file' } as const;

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
    .option('state', STATE)
    .option('json', JSON_OUTPUT)
    .option('log-level', LOG_LEVEL);
}

/** The options of commands that concern a state folder and no particular memory folder. */
export function addStateOptions(parser: Argv) {
  return parser.option('state', STATE).option('json', JSON_OUTPUT).option('log-level', LOG_LEVEL);
}

/** For `check`: an option that must be a whole number above zero. */
export function wholeNumber(name: string) {
  return (args: Record<string, unknown>): true => {
    const value = args[name];
    if (value === undefined || (Number.isInteger(value) && Number(value) > 0)) return true;
    throw new UsageError(`--${name} cannot be used.`, {
      expected: 'a whole number above zero',
      found: String(value),
      advice: 'Leave it out for the default.',
    });
  };
}

/** For `check`: two switches that say different things. (`conflicts` of yargs also counts defaults.) */
export function notBoth(one: string, other: string) {
  return (args: Record<string, unknown>): true => {
    if (args[one] === true && args[other] === true) {
      throw new UsageError(`--${one} and --${other} exclude each other.`, {
        expected: 'one of the two, or neither',
        found: 'both',
        advice: `Leave one of them out.`,
      });
    }
    return true;
  };
}

/** For `check`: a switch that says nothing by itself. Whoever forgets the other one meant no harm. */
export function onlyWith(one: string, other: string) {
  return (args: Record<string, unknown>): true => {
    if (args[one] !== true || args[other] === true) return true;
    throw new UsageError(`--${one} belongs to --${other}.`, {
      expected: `--${other} beside it`,
      found: `--${one} alone`,
      advice: `Add --${other}. Nothing was read, sent or written.`,
    });
  };
}

/** For commands that change the client's settings: here `--project` names no folder. */
export const PROJECT_ALONE = flag(
  'Only for the project you are in: its .claude/settings.local.json',
);
