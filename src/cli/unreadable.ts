import type { Argv } from 'yargs';
import { UsageError } from '../core/errors.ts';
import { nearestWord } from '../core/nearest-word.ts';

/**
 * A command line that yargs cannot read: `problem` is what it says, `parser` knows the options, `usage`
 * is how the command that was named is called.
 */
export function unreadable(problem: string, parser: Argv, usage = '<command>'): UsageError {
  const unknown = /^Unknown arguments?: (.+)$/.exec(problem)?.[1]?.split(', ')[0];
  return new UsageError('The command line cannot be understood.', {
    expected: `rememberd ${usage}, then its flags`,
    found: inPlainWords(problem),
    advice: unknown === undefined ? SEE_HELP : adviceFor(unknown, optionsOf(parser)),
  });
}

/** yargs names an unknown flag twice, as written and joined, and counts what it has no word for. */
function inPlainWords(problem: string): string {
  return problem
    .replaceAll('\n', '; ')
    .replace(/^Unknown arguments: (\w+(?:-\w+)+), \w+$/, 'Unknown argument: $1')
    .replace(
      /^Not enough non-option arguments: got (\d+), need at least (\d+)$/,
      'too few words: $1 of $2',
    );
}

const SEE_HELP = 'See `rememberd --help`, and `rememberd <command> --help` for examples.';

function adviceFor(unknown: string, options: readonly string[]): string {
  const nearest = nearestWord(unknown, options);
  return nearest === undefined ? SEE_HELP : `Did you mean --${nearest}?`;
}

/** The options of the command that yargs came to. Its types leave out that it tells them. */
function optionsOf(parser: Argv): string[] {
  if (!('getOptions' in parser) || typeof parser.getOptions !== 'function') return [];
  const { key } = parser.getOptions() as { key: Record<string, boolean> };
  return Object.keys(key);
}
