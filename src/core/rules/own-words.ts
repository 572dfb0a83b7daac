import { LANGUAGES } from './languages.ts';
import { findRelayed, type Span } from './relayed.ts';

/** Stands for every character that is not the person's own, so that positions stay true. */
export const FOREIGN = '\ufffc';

/** Quotes of this many words, or Chinese or Japanese characters, are speech; shorter ones only mention words. */
const SPEECH_WORDS = 4;
const SPEECH_CHARS = 9;

const BLOCKS: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)/g,
  /"""[\s\S]*?(?:"""|$)/g,
  /<([a-z][\w-]*)\b[^>]*>[\s\S]*<\/\1>/gi,
  /^[ \t]*>.*$/gm,
  // Between two rules.
  /^[ \t]*([-=*_~])\1{2,}[ \t]*\n[\s\S]*?^[ \t]*\1{3,}[ \t]*$/gm,
  // Comments of source code, and what is left of them behind code.
  /^[ \t]*\/\*[\s\S]*?(?:\*\/|(?![\s\S]))/gm,
  /<!--[\s\S]*?(?:-->|(?![\s\S]))/g,
  /^[ \t]*(?:[/／]{2}|--(?=\s)|;+\s|\*\/|(?<=[ \t])#+\s).*$/gm,
  /(?<=[;{}()=\]][^\n]*\s)(?:\/\/|#|--)\s.*$/gm,
  // A trace or a log, and what stands below it.
  /^[ \t]*(?:at \S+\(|Traceback \(|File ".*", line|\S+:\d+:\d+:?\s|(?:[\w.]*(?:Error|Exception|Warning)|error|warning)\b(?:\[\w+\])?:).*(?:\n.*\S.*)*/gm,
  // Lines that programs print: stamps, levels, stack frames, prompts, diffs.
  /^[ \t]*(?:\[?\d{4}-\d\d-\d\d[T ]|\[?\d\d:\d\d:\d\d|at \S+\(|Traceback|File "|npm (?:ERR|WARN)|[$%] |@@|[+-]{3} |(?:[\w.]*(?:Error|Exception|Warning)|ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|error|warning|fatal)\b(?:\[\w+\])?:).*$/gm,
];
const QUOTES: readonly RegExp[] = [
  /"[^"\n]+"/g,
  /“[^”\n]+”/g,
  /„[^“”\n]+[“”]/g,
  /«[^»\n]+»/g,
  /»[^«\n]+«/g,
  /「[^」\n]+」/g,
  /『[^』\n]+』/g,
  /(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])‘[^’\n]+’(?![\p{L}\p{N}])/gu,
];

/** The text with everything that somebody else said or a program printed blotted out, same length. */
export function maskForeign(text: string): string {
  const withoutBlocks = BLOCKS.reduce((masked, block) => blot(masked, block), text);
  const withoutRelayed = findRelayed(text).reduce(hide, withoutBlocks);
  const withoutQuotes = QUOTES.reduce(
    (masked, quote) => blot(masked, quote, isSpeech),
    withoutRelayed,
  );
  return withoutQuotes
    .split('\n')
    .map((line) => LANGUAGES.reduce((masked, { speech }) => blotOnce(masked, speech), line))
    .join('\n');
}

function isSpeech(quote: string): boolean {
  const words = quote.match(/[\p{L}\p{N}][\p{L}\p{N}'’_.-]*/gu)?.length ?? 0;
  const chars =
    quote.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return words >= SPEECH_WORDS || chars >= SPEECH_CHARS;
}

function blot(text: string, pattern: RegExp, isForeign: (found: string) => boolean = () => true) {
  return text.replace(pattern, (found: string) => (isForeign(found) ? hidden(found) : found));
}

function blotOnce(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  return match === null
    ? text
    : hide(text, { start: match.index, end: match.index + match[0].length });
}

function hide(text: string, { start, end }: Span): string {
  return text.slice(0, start) + hidden(text.slice(start, end)) + text.slice(end);
}

/** Line ends stay, so that lines stay lines. */
function hidden(text: string): string {
  return text.replace(/[^\n]/g, FOREIGN);
}
