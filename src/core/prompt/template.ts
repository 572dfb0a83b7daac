import { PromptUnusableError } from '../errors.ts';
import { readFrontMatter, textAt, valueAt } from '../front-matter.ts';

/** A prompt file cut into its parts. */
export interface PromptTemplate {
  readonly version: string;
  /** Names that may stand as `{{name}}` in the parts. */
  readonly variables: readonly string[];
  readonly parts: Readonly<Record<string, string>>;
}

const PART = /^<!-- part: ([a-z-]+) -->$/m;
const VARIABLE = /\{\{([^{}]*)\}\}/g;

/**
 * Reads a prompt file: front matter with `version` and `variables`, then parts, each below a line
 * `<!-- part: name -->`. Throws PromptUnusableError, also for a variable that is not declared or not used.
 */
export function parseTemplate(file: string, content: string): PromptTemplate {
  const read = readFrontMatter(content.replace(/\r\n?/g, '\n'));
  if (read.kind !== 'front-matter') throw unusable(file, 'front matter with version and variables');
  const version = textAt(read.data, 'version');
  const variables = valueAt(read.data, 'variables');
  if (version === undefined || !isNames(variables)) {
    throw unusable(file, '"version" and a list "variables" in the front matter');
  }
  const [, ...cut] = read.body.split(PART);
  const parts = Object.fromEntries(
    cut.flatMap((name, at) => (at % 2 === 0 ? [[name, (cut[at + 1] ?? '').trim()]] : [])),
  );
  const used = new Set(Object.values(parts).flatMap(variablesIn));
  const odd = [...used].filter((name) => !variables.includes(name));
  const idle = variables.filter((name) => !used.has(name));
  if (odd.length > 0) throw unusable(file, `only declared variables, found ${odd.join(', ')}`);
  if (idle.length > 0) throw unusable(file, `a use for ${idle.join(', ')}`);
  return { version, variables, parts };
}

/** One part with every variable replaced, in one pass: what a value says is never looked at. */
export function fillPart(
  { parts }: PromptTemplate,
  name: string,
  values: Readonly<Record<string, string>>,
): string {
  const part = parts[name];
  if (part === undefined) throw unusable('The prompt', `a part "${name}"`);
  return part.replace(VARIABLE, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw unusable('The prompt', `a value for "${variable}"`);
    return value;
  });
}

function variablesIn(part: string): string[] {
  return [...part.matchAll(VARIABLE)].flatMap(([, name]) => name ?? []);
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function unusable(file: string, expected: string): PromptUnusableError {
  return new PromptUnusableError(`${file} cannot be used as a prompt.`, {
    expected,
    found: 'something else',
    advice: 'Install the program again; its prompts belong to its version.',
  });
}
