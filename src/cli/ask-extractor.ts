import type { Terminal } from './terminal.ts';

/** What may read the sessions, and who pays for it. The first one is meant by an empty answer. */
const CHOICES = [
  ['rules', 'the embedded rules: nothing leaves this machine, nobody is billed'],
  ['claude-cli', '`claude -p`: the text of sessions goes to it, your subscription pays'],
  ['anthropic', 'the API: the text goes there, a key of its own pays (see README)'],
  ['openai', 'an OpenAI-compatible endpoint that you name, also one on this machine (see README)'],
] as const;

/** Asks a person once. Undefined where nobody can be asked. */
export async function askExtractor({ ask }: Terminal): Promise<string | undefined> {
  if (ask === undefined) return undefined;
  const lines = CHOICES.map(([name, what], at) => `  ${at + 1}  ${name.padEnd(11)} ${what}`);
  const question = `What may read your sessions?\n${lines.join('\n')}\nNumber or name [1]: `;
  const answer = (await ask(question)).trim().toLowerCase();
  const chosen = CHOICES.find(([name], at) => answer === name || answer === String(at + 1));
  // Whatever else was typed must not make anybody pay.
  return (chosen ?? CHOICES[0])[0];
}
