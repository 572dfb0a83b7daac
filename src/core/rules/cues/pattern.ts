/**
 * One pattern from many phrases in the notation of regular expressions, where a space stands for any
 * white space and an apostrophe may be missing or curly, as people type.
 */
export function anyOf(...phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map((phrase) => `(?:${loosen(phrase)})`).join('|'), 'iu');
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
