import { readFileSync } from 'node:fs';
import yargs, { type Argv } from 'yargs';
import { RememberdError } from '../core/errors.ts';
import { COMMANDS } from './commands/all.ts';
import { explainSystemError } from './system-error.ts';
import { printJson, type Terminal, visible } from './terminal.ts';

const EXIT = { done: 0, failed: 1, usage: 2, later: 75 } as const;

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(words: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...given,
    out: (text) => given.out(visible(text)),
    err: (text) => given.err(visible(text)),
  };
  try {
    return await parseAndRun(words, terminal);
  } catch (error) {
    return reportFailure(error, terminal, words.includes('--json'));
  }
}

async function parseAndRun(words: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = EXIT.done;
  const parser = createParser(words);
  const finish = (result: number) => {
    code = result;
  };
  for (const add of COMMANDS) add(parser, terminal, finish);
  await parser.parseAsync([...words], {}, (_error, _args, output) => {
    if (output !== '') terminal.out(`${output}\n`);
  });
  return code;
}

function createParser(words: readonly string[]): Argv {
  return yargs([...words])
    .scriptName('rememberd')
    .usage(
      '$0 <command>\n\nKeeps a coding agent’s memory folder from what was said in its sessions.',
    )
    .version(ownVersion())
    .help()
    .alias('h', 'help')
    .strict()
    .demandCommand(1, 'Which command? `rememberd --help` lists them.')
    .recommendCommands()
    .exitProcess(false)
    .fail((message, error) => {
      throw error ?? new CommandLineError(message);
    })
    .wrap(100);
}

/** What yargs says about a command line it cannot read. */
class CommandLineError extends Error {}

function reportFailure(error: unknown, terminal: Terminal, asJson: boolean): number {
  const { text, code, facts } = explainFailure(error);
  if (asJson) printJson(terminal, { error: facts });
  else terminal.err(`rememberd: ${text}\n`);
  return code;
}

function explainFailure(thrown: unknown): { text: string; code: number; facts: object } {
  const error = explainSystemError(thrown) ?? thrown;
  if (error instanceof RememberdError) {
    const { cause: _cause, ...facts } = error.facts;
    return {
      text: error.explain(),
      code: exitCodeOf(error),
      facts: { name: error.name, message: error.message, ...facts },
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommandLineError) {
    const text = `${message}\n  to do:    see \`rememberd --help\``;
    return { text, code: EXIT.usage, facts: { name: 'UsageError', message } };
  }
  const name = error instanceof Error ? error.name : 'Error';
  const text = `${message}\n  This failure is not one we designed: please report it with the command you ran.`;
  return { text, code: EXIT.failed, facts: { name, message } };
}

function exitCodeOf(error: RememberdError): number {
  if (error.name === 'UsageError') return EXIT.usage;
  return error.disposition === 'transient' ? EXIT.later : EXIT.failed;
}

function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version;
}
