/** What single lines of a message look like: prose somebody typed, or output and code from a machine. */

const TIME = String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d+)?`;
const DATE = String.raw`\d{4}[-/.]\d\d[-/.]\d\d`;
const LEVEL = '(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|PANIC)';

const MACHINE_LINES: readonly RegExp[] = [
  new RegExp(String.raw`^\s*[[(]?(?:${DATE}[T ]\d\d:\d\d|${TIME})`),
  new RegExp(String.raw`^\s*(?:\S+\s+){0,3}[[(<]?${TIME}\b`),
  new RegExp(String.raw`^\s*(?:\S+\s+){0,2}[[(<]?${LEVEL}\b[\])>:]?`),
  /^\s*\[?(?:trace|debug|info|warn|warning|error|fatal)\]?:\s/i,
  // Stack frames and the lines that head them.
  /^\s*at\s+\S+.*(?:\(.*\)|:\d+)\s*$/,
  /^\s*File ".*", line \d+/,
  /^\s*(?:Traceback \(most recent|Caused by:|goroutine \d+|thread '.*' panicked|\.{3} \d+ more)/,
  /^(?:[\w$]+\.)*\w*(?:Error|Exception|Warning)\b(?:\s*\[\w+\])?:/,
  // Prompts, build tools, test runners, tables, diffs.
  /^\s*(?:[$❯➜%]\s|\S+@\S+[:~].*[$#]\s)/,
  /^\s*(?:npm (?:ERR!|error|warn)|yarn |error\[E\d+\]|error TS\d+|#\d+ |=>\s|\[\+\]|\[\d+\/\d+\])/,
  /^\s*(?:[✓✔✗✘×●○│├└┌┐┘┤╭╰─═]|\|.*\||\+[-=+]{3,})/u,
  /^(?:@@ |diff --git |index [0-9a-f]{6}|\+\+\+ |--- a\/)/,
  // Code.
  /^\s*[)\]}]+[;,)]*\s*$/,
  /^\s*(?:"[^"]*"|'[^']*'|[\w-]+)\s*:\s*(?:"[^"]*"|[\d.]+|true|false|null|\[|\{)\s*,?\s*$/,
  /^\s*<\/?[A-Za-z][^>]*>\s*$/,
];

const CODE_END = /[;{}]\s*$/;
const LIST_ITEM = /^\s*(?:[-*+•]|\d+[.)]|[a-z][.)])\s/;
const INDENTED = /^(?: {4}|\t| {2,3}\S*[=({[])/;

/** A line as machines print it, or as it stands in source code. */
export function isMachineLine(line: string): boolean {
  const start = line.length > MAX_LOOKED_AT ? line.slice(0, MAX_LOOKED_AT) : line;
  if (MACHINE_LINES.some((shape) => shape.test(start))) return true;
  if (CODE_END.test(start)) return !isProseLine(start);
  return INDENTED.test(start) && !LIST_ITEM.test(start);
}

/** A comment as it stands in source code; `#` alone also heads what people type. */
export function isCodeComment(line: string): boolean {
  return /^\s*(?:\/\/|\/\*|\*\/|<!--|--\s|;+\s|\s#+\s)/.test(line);
}

/** Enough of a line to know it by, and a bound on what the patterns cost. */
const MAX_LOOKED_AT = 300;

/** A line that reads like somebody's sentence. */
export function isProseLine(line: string): boolean {
  const text = line.trim();
  return /\p{L}\s+\p{L}+\s+\p{L}/u.test(text) ? wordShare(text) > 0.85 : isUnspacedProse(text);
}

/** A text of sentences, in contrast to data, code or logs. */
export function hasSentenceShape(text: string): boolean {
  const sample = text.slice(0, MAX_SAMPLE_CHARS);
  if (isUnspacedProse(sample)) return true;
  return share(sample, /\s/g) > MIN_SPACE_SHARE && wordShare(sample) > 0.9;
}

const MAX_SAMPLE_CHARS = 4_000;
/** Prose has a space for every ten characters or so; encoded data and minified code have none. */
const MIN_SPACE_SHARE = 0.09;

/** Letters, spaces and the punctuation of prose, as a share of the text. */
function wordShare(text: string): number {
  return share(text, /[\p{L}\p{M}\s.,;:!?'"’“”()…—-]/gu);
}

/** Chinese, Japanese or Thai prose puts no spaces between words. */
function isUnspacedProse(text: string): boolean {
  return share(text, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu) > 0.4;
}

function share(text: string, characters: RegExp): number {
  return text === '' ? 0 : 1 - text.replace(characters, '').length / text.length;
}
