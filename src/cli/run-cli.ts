import { readFileSync } from 'node:fs';
import yargs, { type Argv } from 'yargs';
import { RememberdError, UsageError } from '../core/errors.ts';
import { nearestWord } from '../core/nearest-word.ts';
import { COMMANDS, nameOf } from './commands/all.ts';
import { keepFolder } from './same-folder.ts';
import { explainSystemError } from './system-error.ts';
import { printJson, type Terminal, visible } from './terminal.ts';
import { unreadable } from './unreadable.ts';

const EXIT = { done: 0, failed: 1, usage: 2, later: 75 } as const;

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(words: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = {
    ...given,
    out: (text) => given.out(visible(text)),
    err: (text) => given.err(visible(text)),
  };
  try {
    return await parseAndRun(withoutDashes(words), terminal);
  } catch (error) {
    return reportFailure(error, terminal, words);
  }
}

async function parseAndRun(words: readonly string[], terminal: Terminal): Promise<number> {
  let code: number = EXIT.done;
  const parser = createParser(words);
  const finish = (result: number) => {
    code = result;
  };
  refuseUnknown(words[0]);
  for (const command of COMMANDS) {
    if (words.includes(nameOf(command))) (await command.load())(parser, terminal, finish);
    else parser.command(command.usage, command.summary);
  }
  await parser.parseAsync([...words], {}, (_error, _args, output) => {
    if (output !== '') terminal.out(`${output}\n`);
  });
  return code;
}

/** What stands behind `--` is no flag, even where a file's name begins with a dash. */
function withoutDashes(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  if (end === -1) return words;
  const names = words.slice(end + 1).map((word) => (word.startsWith('-') ? `./${word}` : word));
  return [...words.slice(0, end), ...names];
}

/** Flags may come first; what they are followed by is then left to the parser. */
function refuseUnknown(word = ''): void {
  const names = COMMANDS.map(nameOf);
  if (word === '' || word.startsWith('-') || names.includes(word)) return;
  const nearest = nearestWord(word, names);
  throw new UsageError(`There is no command "${word}".`, {
    expected: `one of ${names.join(', ')}`,
    found: word,
    advice:
      nearest === undefined
        ? 'See what each does with `rememberd --help`.'
        : `Did you mean \`rememberd ${nearest}\`?`,
  });
}

function createParser(words: readonly string[]): Argv {
  const { version, description } = ownPackage();
  const parser = yargs([...words]);
  const usage = COMMANDS.find((command) => words[0] === nameOf(command))?.usage;
  return parser
    .scriptName('rememberd')
    .usage(`$0 <command>\n\n${description}`)
    .version(version)
    .detectLocale(false) // our own words are English, in every locale
    .help()
    .alias('h', 'help')
    .strict()
    .demandCommand(1, 'no command as the first word')
    .exitProcess(false)
    .fail((message, error) => {
      // Some problems come as an error of yargs' own, without a message beside it.
      const isPlain = error === undefined || error.name === 'YError';
      throw isPlain ? unreadable(message, parser, usage) : error;
    })
    .wrap(100);
}

function reportFailure(error: unknown, terminal: Terminal, words: readonly string[]): number {
  const { text, code, facts } = explainFailure(error, words);
  if (words.includes('--json')) printJson(terminal, { error: facts });
  else terminal.err(`rememberd: ${text}\n`);
  return code;
}

function explainFailure(
  thrown: unknown,
  words: readonly string[],
): { text: string; code: number; facts: object } {
  const error = explainSystemError(thrown) ?? thrown;
  if (error instanceof RememberdError) {
    const { cause: _cause, ...facts } = error.facts;
    return {
      text: keepFolder(error.explain(), words),
      code: exitCodeOf(error),
      facts: {
        name: error.name,
        message: error.message,
        ...facts,
        advice: keepFolder(facts.advice, words),
      },
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  const name = error instanceof Error ? error.name : 'Error';
  const text = `${message}\n  This failure is not one we designed: please report it with the command you ran.`;
  return { text, code: EXIT.failed, facts: { name, message } };
}

function exitCodeOf(error: RememberdError): number {
  if (error.name === 'UsageError') return EXIT.usage;
  return error.disposition === 'transient' ? EXIT.later : EXIT.failed;
}

/** The package says what the program is for and which version it is; nobody says it twice. */
function ownPackage(): { version: string; description: string } {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version, description } = JSON.parse(text) as { version: string; description: string };
  return { version, description };
}
