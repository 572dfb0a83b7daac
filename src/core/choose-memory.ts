import type { Memory } from './memory.ts';
import { mostAlike, wordsOf } from './similarity.ts';

type Choosable = Pick<Memory, 'file' | 'title' | 'description' | 'body'>;

/** The one memory that is meant, or those that may be: none or several, most alike first. */
export type Choice<M> = { readonly memory: M } | { readonly candidates: readonly M[] };

const MOST_CANDIDATES = 8;

/** True for a file's own name, with or without `.md`, and with the `./` that a shell may put before it. */
export function isNamed(file: string, query: string): boolean {
  const name = query.replace(/^(?:\.\/+)+/, '');
  return file === name || file === `${name}.md`;
}

/** Finds a memory by its file name, `.md` or not, else by words that it alone holds all of. */
export function chooseMemory<M extends Choosable>(
  query: string,
  memories: readonly M[],
): Choice<M> {
  const named = memories.find(({ file }) => isNamed(file, query));
  if (named !== undefined) return { memory: named };
  const asked = wordsOf(query);
  const matching = asked.length === 0 ? [] : memories.filter((memory) => holdsAll(memory, asked));
  const [memory] = matching;
  if (memory !== undefined && matching.length === 1) return { memory };
  const alike = matching.length > 1 ? matching : mostAlike(query, memories, MOST_CANDIDATES);
  return { candidates: alike.slice(0, MOST_CANDIDATES) };
}

function holdsAll(
  { file, title, description, body }: Choosable,
  asked: readonly string[],
): boolean {
  const text = wordsOf([file, title, description, body].join(' ').replaceAll(/[-_.]/g, ' '));
  const words = new Set([...text, ...wordsOf(`${title} ${description} ${body}`)]);
  return asked.every((word) => words.has(word));
}
