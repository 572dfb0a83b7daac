import { readingsOf, readTarget } from './link-target.ts';

/** The link with which a line begins that looks like an entry, `- [T](f.md) …`. */
export interface EntryLink {
  /** Files that it may lead to, the likeliest first. */
  readonly readings: readonly string[];
  /** True when it leads into the folder, whether or not there is such a file. */
  readonly isInside: boolean;
  /** True when at most a hook follows: no sentence that the link is a part of, and no other link. */
  readonly isPlain: boolean;
  /** True when nothing follows, and it leads to a file as a whole. */
  readonly isBare: boolean;
}

const BULLET = /^\s*[-*+]\s+[*_]{0,3}(?=\[)/;
const DESTINATION =
  /^\(\s*(?:<((?:\\.|[^<>\\])*)>|((?:\\[!-/:-@[-`{-~]|\\(?![!-/:-@[-`{-~])|[^\s()\\]|\((?:\\.|[^\s()\\])*\))+))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/;
/** What a person writes whom nobody told that spaces and brackets end a link. */
const WITH_SPACES = /^\(([^()]*\.md)\s*\)/i;
const WITH_BRACKETS = /^\((.*?\.md)\s*\)/i;
/** Nothing, or a dash, a colon and the like. */
const BEFORE_HOOK = /^[*_]{0,3}\s*(?:$|(?![[(,;&+/])[\p{P}\p{S}])/u;

/** Undefined for lines that begin otherwise, or with a link that can be to no Markdown file. */
export function entryLink(line: string): EntryLink | undefined {
  const bullet = BULLET.exec(line)?.[0];
  const close = bullet === undefined ? undefined : closingBracket(line, bullet.length);
  if (close === undefined) return undefined;
  const rest = line.slice(close + 1);
  const strict = DESTINATION.exec(rest) ?? WITH_SPACES.exec(rest);
  const found = strict ?? WITH_BRACKETS.exec(rest);
  if (found === null) return undefined;
  const target = found[1] || found[2] || '';
  const readings = readingsOf(target);
  if (readings.length === 0) return undefined;
  const after = rest.slice(found[0].length);
  return {
    readings,
    isInside: strict !== null && readTarget(target) !== undefined,
    isPlain: BEFORE_HOOK.test(after) && !after.includes(']('),
    isBare: /^[*_\s]*$/.test(after) && !/[#?"']|\s\(/.test(found[0]),
  };
}

/** Position of the `]` that ends the link text opened at `open`. */
function closingBracket(text: string, open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) return at;
  }
  return undefined;
}
