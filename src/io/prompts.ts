import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../core/error-code.ts';
import { PromptUnusableError } from '../core/errors.ts';
import { type PromptTemplate, parseTemplate } from '../core/prompt/template.ts';

/** Reads one of the prompts that came with the program. Throws PromptUnusableError. */
export async function readPrompt(name: 'extract-memories'): Promise<PromptTemplate> {
  const path = fileURLToPath(new URL(`../../prompts/${name}.md`, import.meta.url));
  try {
    return parseTemplate(path, await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof PromptUnusableError) throw error;
    throw new PromptUnusableError(`${path} cannot be read.`, {
      expected: 'the prompt that came with the program',
      found: errorCode(error) ?? String(error),
      advice: 'Install the program again.',
      cause: error,
    });
  }
}
