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

/** Holds where one of two patterns holds. */
export function eitherOf(one: Pattern, other: Pattern): Pattern {
  return { test: (text) => one.test(text) || other.test(text) };
}

/** Case without Unicode is compiled several times faster; only classes such as \p{…} need it. */
function compile(phrase: string): RegExp {
  const loose = loosen(phrase);
  // Texts are small letters by then, and to ignore case among all letters costs most of the time.
  if (CYRILLIC.test(phrase)) return new RegExp(inAnyLetters(loose), 'u');
  return new RegExp(loose, phrase.includes(String.raw`\p{`) ? 'iu' : 'i');
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LETTER = String.raw`\p{L}\p{N}_`;

/** The engine's own `\b` and `\w` know Latin letters only. */
function inAnyLetters(expression: string): string {
  return expression
    .replace(/\\b/g, (_, at: number) =>
      beginsWord(expression.slice(0, at), expression.slice(at + 2))
        ? `(?<![${LETTER}])`
        : `(?![${LETTER}])`,
    )
    .replaceAll(String.raw`[\w`, `[${LETTER}`)
    .replaceAll(String.raw`\w`, `[${LETTER}]`);
}

/** Whether a `\b` stands before a word or behind one. */
function beginsWord(before: string, after: string): boolean {
  if (/^\(\?[!=<]/.test(after)) return /(?:^|[|(:])$/.test(before);
  if (/^\(\?:(?:\\s|[,.])/.test(after)) return false;
  return /^(?:[\p{L}\p{N}(]|\\w|\[\\[wp])/u.test(after);
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
