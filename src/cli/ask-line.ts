/**
 * Asks a person for one line; an input that ends counts as an empty one. The terminal itself edits the
 * line, so that Ctrl-C ends the program and what was typed before the question is not lost.
 */
export async function askLine(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const { stdin: input, stdout: output } = process;
  const lines = createInterface({ input, output, terminal: false });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
