import { countEach } from '../count-each.ts';
import type { Memory } from '../memory.ts';
import { measuredLanguageOf } from './languages.ts';
import { contentTokens } from './tokens.ts';

/** A memory with its words, and the words no other memory has. */
export interface Known {
  readonly memory: Memory;
  readonly tokens: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  /** What its rule begins with: usually the verb it orders or forbids. */
  readonly heads: ReadonlySet<string>;
}

/** The memories that may be changed. */
export function know(memories: readonly Memory[]): readonly Known[] {
  const own = memories.filter(({ type, isPinned }) => type !== undefined && !isPinned);
  const all = own.map((memory) => ({ memory, tokens: contentTokens(textOf(memory)) }));
  const holders = countEach(all.flatMap(({ tokens }) => [...tokens]));
  return all.map(({ memory, tokens }) => {
    const unique = [...tokens].filter((token) => holders.get(token) === 1);
    return { memory, tokens, own: new Set(unique), heads: headsOf(memory) };
  });
}

/** Everything a memory says, its name with it. */
export function textOf({ name, title, description, body }: Memory): string {
  return [name.replace(/[_-]/g, ' '), title, description, body].join('\n');
}

/**
 * Of these words of a text those that it writes large inside a sentence. German writes every noun so:
 * there it tells nothing.
 */
export function namesAmong(tokens: readonly string[], text: string): readonly string[] {
  if (measuredLanguageOf(text)?.code === 'de') return [];
  const large = text.match(/(?<=[\p{Ll}\p{N},;:(] )\p{Lu}[\p{L}\p{N}]+/gu) ?? [];
  const names = large.map(withoutAccents);
  return tokens.filter((token) => names.some((name) => name.startsWith(withoutAccents(token))));
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of what a memory says first. */
export function ruleOf({ memory }: Known): ReadonlySet<string> {
  return contentTokens(`${memory.description}\n${memory.body.split('\n', 1)[0]}`);
}

/** The best entry, if it is far ahead of the next one. */
export function rank(known: readonly Known[], score: (entry: Known) => number): Known | undefined {
  const ranked = known
    .map((entry) => ({ entry, points: score(entry) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points);
  const [best, next] = ranked;
  return best !== undefined && (next?.points ?? 0) * 2 <= best.points ? best.entry : undefined;
}

function headsOf({ title, description, body }: Memory): ReadonlySet<string> {
  const firsts = [title, description, body].flatMap((text) => [...contentTokens(text)].slice(0, 1));
  return new Set(firsts);
}
