import { UNITS } from './number-words.ts';
import { foldLetters } from './words.ts';

/** Something in a text that must not be invented: `kind` is for people. */
export interface Specific {
  readonly kind: string;
  readonly text: string;
}

interface Shape {
  readonly kind: string;
  readonly pattern: RegExp;
}

const LINK = '[^\\s<>"\'`)\\]}，。；、）」』】]';
/** In this order: what one shape has taken, a later one does not see. */
const SHAPES: readonly Shape[] = [
  { kind: 'link', pattern: new RegExp(`[a-z][a-z0-9+.-]{0,15}://${LINK}+`, 'gi') },
  { kind: 'package', pattern: /@[a-z0-9][\w.-]*\/[\w.-]+(?:@[\w.^~-]+)?/gi },
  { kind: 'package', pattern: /(?<![\w@])[a-z][\w.-]*(?:@|==)\^?~?v?\d[\w.-]*/gi },
  { kind: 'address', pattern: /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g },
  { kind: 'path', pattern: /(?:[A-Za-z]:\\|\\\\)[^\s<>"'`)]+/g },
  {
    kind: 'address',
    pattern: /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{1,4}(?:\/\d+)?(?![\w:])/gi,
  },
  { kind: 'path', pattern: /(?<![\p{L}\p{N}_/])(?:~|\.{1,2})?\/[\w.@*-]+(?:\/[\w.@*-]*)*/gu },
  {
    kind: 'path',
    pattern:
      /(?<![\p{L}\p{N}_/])[\w.@*-]+(?:\/[\w.@*-]+)+\/?|(?<![\p{L}\p{N}_/])[\w.-]+\/(?![\p{L}\p{N}])/gu,
  },
  { kind: 'name', pattern: /(?<![\p{L}\p{N}_])\.?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+(?::\d+)?/gu },
  { kind: 'name', pattern: /(?<![\p{L}\p{N}_])\.[a-z][\w-]+/gu },
  { kind: 'option', pattern: /(?<![\p{L}\p{N}_-])--?[a-z][\w-]*/giu },
  {
    kind: 'name',
    pattern:
      /(?<![\p{L}\p{N}])_*[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+|(?<![\p{L}\p{N}*_])__+[\p{L}\p{N}]+__+(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}])\$[A-Z_]{2,}/gu,
  },
  { kind: 'name', pattern: /(?<![\p{L}\p{N}])\p{Ll}+(?:\p{Lu}\p{Ll}+)+/gu },
  {
    kind: 'name',
    pattern: /(?<![\p{L}\p{N}-])(?=[A-Za-z-]*\d)(?=[\d-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/gu,
  },
  { kind: 'name', pattern: /#[\p{L}\p{N}_-]+/gu },
];

/** Abbreviations and pairs of words that look like file names or paths. */
const ORDINARY =
  /^(?:e\.g|i\.e|a\.k\.a|a\.m|p\.m|z\.b|d\.h|u\.a|p\.ex|vs|etc|u\.s|n\/a|w\/o|and\/or|or\/and|yes\/no|he\/she|his\/her|she\/he|i\/o|ci\/cd|tcp\/ip|ui\/ux|read\/write|client\/server|on\/off|true\/false|und\/oder|et\/ou|y\/o|e\/ou|http\/https|c\+\+|how\/why|why\/how|e2e|utf-?(?:8|16)|k8s|i18n|l10n|a11y|base64|md5|sha-?(?:1|256|512)|x64|x86|2fa|ipv[46]|oauth2)\.?\/?$/i;

/** Everything in the text that names one particular thing, and the text without it. */
export function takeSpecifics(text: string): { specifics: readonly Specific[]; rest: string } {
  const specifics: Specific[] = [];
  let rest = text.normalize('NFKC');
  for (const { kind, pattern } of SHAPES) {
    rest = rest.replace(pattern, (match) => {
      const trimmed = match.replace(/[.,;:!?]+$/, '');
      if (ORDINARY.test(trimmed) || isNumberLike(trimmed)) return match;
      specifics.push({ kind, text: trimmed });
      return ' '.repeat(trimmed.length) + match.slice(trimmed.length);
    });
  }
  return { specifics, rest };
}

/** Decimals, versions, times and dates are judged as numbers. */
function isNumberLike(text: string): boolean {
  if (/^\d+(?:\.\d+){3}/.test(text)) return false;
  const measured = /^[-+]?[\d.:/,-]+(?:-?(\p{L}{1,12}))?$/u.exec(text);
  return measured !== null && (measured[1] === undefined || isMeasure(foldLetters(measured[1])));
}

function isMeasure(word: string): boolean {
  return (
    /^(?:k|x|st|nd|rd|th|er|am|pm)$/.test(word) ||
    UNITS.has(word) ||
    UNITS.has(word.replace(/s$/, ''))
  );
}

/** Words in back-ticks and lines of code blocks: commands, names and values that must be verbatim. */
export function takeCode(text: string): { code: readonly string[]; rest: string } {
  const code: string[] = [];
  const keep = (match: string, inner: string) => {
    code.push(...inner.split('\n').flatMap((line) => line.trim() || []));
    return ' '.repeat(match.length);
  };
  const withoutBlocks = text.replace(/```[\w-]*\n([\s\S]*?)(?:```|$)/g, keep);
  return { code, rest: withoutBlocks.replace(/`+([^`\n]+)`+/g, keep) };
}

/** Text made ready for `occurs`. */
export function foldSource(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ');
}

const WORD_END = /[\p{L}\p{N}_]$/u;
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

/**
 * Whether a name stands in the source as a whole: not as a part of a longer word, host name or
 * version. A folder of a path and a path of a link count as whole.
 */
export function occurs(name: string, source: string): boolean {
  const needle = foldSource(name).trim();
  if (needle === '') return true;
  for (let at = source.indexOf(needle); at !== -1; at = source.indexOf(needle, at + 1)) {
    const before = source.slice(Math.max(0, at - 2), at);
    const after = source.slice(at + needle.length, at + needle.length + 2);
    if (!continuesLeft(before, needle) && !continuesRight(needle, after)) return true;
  }
  return false;
}

function continuesLeft(before: string, needle: string): boolean {
  if (!/^[\p{L}\p{N}_]/u.test(needle)) return false;
  if (UNSPACED.test(before.slice(-1)) || UNSPACED.test(needle.slice(0, 1))) return false;
  return WORD_END.test(before) || /[\p{L}\p{N}][.@-]$/u.test(before);
}

function continuesRight(needle: string, after: string): boolean {
  if (UNSPACED.test(after.slice(0, 1)) || UNSPACED.test(needle.slice(-1))) return false;
  if (!WORD_END.test(needle)) return false;
  return /^[\p{L}\p{N}_]/u.test(after) || /^[.@-][\p{L}\p{N}]/u.test(after);
}
