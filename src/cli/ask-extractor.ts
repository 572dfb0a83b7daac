import { UsageError } from '../core/errors.ts';
import type { Terminal } from './terminal.ts';

/** What may read the sessions, and who pays for it. The first one is meant by an empty answer. */
const CHOICES = [
  ['rules', 'the embedded rules: nothing leaves this machine, nobody is billed'],
  ['claude-cli', '`claude -p`: the text of sessions goes to it, your subscription pays'],
  ['anthropic', 'the API: the text goes there, a key of its own pays (see README)'],
  ['openai', 'an OpenAI-compatible endpoint that you name, also one on this machine (see README)'],
] as const;

/** Somebody who has typed something else so often means something else. */
const MOST_QUESTIONS = 3;

/** Asks a person. Undefined where nobody can be asked. Throws UsageError for answers that were not offered. */
export async function askExtractor({ ask }: Terminal): Promise<string | undefined> {
  if (ask === undefined) return undefined;
  const lines = CHOICES.map(([name, what], at) => `  ${at + 1}  ${name.padEnd(11)} ${what}`);
  const question = `What may read your sessions?\n${lines.join('\n')}\nNumber or name [1]: `;
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const answer = (await ask(question)).trim().toLowerCase();
    // An input that has ended must not make anybody pay.
    if (answer === '') return CHOICES[0][0];
    const chosen = CHOICES.find(([name], at) => answer === name || answer === String(at + 1));
    if (chosen !== undefined) return chosen[0];
  }
  throw new UsageError('Nothing that was offered was chosen.', {
    expected: CHOICES.map(([name]) => name).join(', '),
    found: 'other answers',
    advice: 'Run the command again, or name one with --extractor. Nothing was changed.',
  });
}
