/** Asks a person for one line; an input that ends counts as an empty one. */
export async function askLine(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
