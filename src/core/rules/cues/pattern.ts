import type { Pattern } from '../cue.ts';

/**
 * A pattern from many phrases in the notation of regular expressions, where a space stands for any
 * white space and an apostrophe may be missing or curly, as people type. Tried one by one: the engine
 * does not compile a very long alternative, it interprets it.
 */
export function anyOf(...phrases: readonly string[]): Pattern {
  const expressions = phrases.map(compile);
  return { test: (text) => expressions.some((expression) => expression.test(text)) };
}

/** Case without Unicode is compiled several times faster; only classes such as \p{…} need it. */
function compile(phrase: string): RegExp {
  return new RegExp(loosen(phrase), phrase.includes(String.raw`\p{`) ? 'iu' : 'i');
}

/** A set of the words in a text. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}

const LOOSE: Readonly<Record<string, string>> = {
  ' ': String.raw`\s+`,
  ' +': String.raw`\s+`,
  ' *': String.raw`\s*`,
  ' ?': String.raw`\s*`,
  "'": "['’]?",
};

/** Character classes stay as they are. */
function loosen(phrase: string): string {
  return phrase.replace(/\[(?:\\.|[^\]\\])*\]| [+*?]?|'/g, (part) => LOOSE[part] ?? part);
}
