import { stemOf } from '../memory-file.ts';
import { oneLine } from '../plain-text.ts';
import { writeTarget } from './link-target.ts';

/** A line stays within both, so that three-byte scripts do not fill the index three times as fast. */
const MAX_LINE_CHARS = 150;
const MAX_LINE_BYTES = 240;
const MAX_TITLE_CHARS = 60;
const MIN_TITLE_CHARS = 20;
/** A title gives way to the hook until the hook has so much. */
const KEPT_FOR_HOOK_CHARS = 40;
/** A hook cut shorter than this says nothing. */
const MIN_HOOK_CHARS = 12;

/** Far more than a line can show; the rest of a long text need not be looked at. */
const MAX_LOOKED_AT_CHARS = 1_000;

// Without these every code point is a character of its own, which is much faster to tell.
const JOINING =
  /[\p{M}\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u0e33\u0eb3\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u;
/** Written without spaces: every character may begin a word. */
const EAST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー，。、；：！？「」『』（）]/u;
const WORD_AT_END =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー，。、；：！？「」『』（）]+$/u;
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What an index line shows of a file. */
export interface Listed {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly type?: string;
  /** Text below the front matter. */
  readonly body?: string;
}

type Saying = Required<Pick<Listed, 'title' | 'description' | 'body'>>;

interface Room {
  readonly chars: number;
  readonly bytes: number;
}

/** `- [Title](file.md) — hook`. The link target is always whole; title and hook are cut to fit. */
export function entryLine({ file, title, description, type = '', body = '' }: Listed): string {
  const target = writeTarget(file);
  const titleRoom = roomBeside(`- [](${target}) — `);
  const forTitle = Math.min(MAX_TITLE_CHARS, titleRoom.chars - KEPT_FOR_HOOK_CHARS);
  const shown = cutText(inert(title) || inert(stemOf(file)), {
    chars: Math.max(MIN_TITLE_CHARS, forTitle),
    bytes: Math.max(MIN_TITLE_CHARS, titleRoom.bytes - KEPT_FOR_HOOK_CHARS),
  });
  const head = `- [${shown}](${target})`;
  const hookRoom = roomBeside(`${head} — `);
  if (hookRoom.chars < MIN_HOOK_CHARS || hookRoom.bytes < MIN_HOOK_CHARS) return head;
  const said = sayingMore({ title: shown, description: inert(description), body });
  // Of a file that says nothing at all, its kind is told.
  const hook = cutText(said || inert(type), hookRoom);
  return hook === '' ? head : `${head} — ${hook}`;
}

/** What stands beside a title, the best of what is there: more of the statement, its reason, else the statement. */
function sayingMore({ title, description, body }: Saying): string {
  const more = withoutTitle(description, title);
  const reason = inert(reasonIn(body));
  if (more.length >= MIN_HOOK_CHARS || (more !== '' && reason === '')) return more;
  const statement = inert(statementIn(body));
  return reason || withoutTitle(statement, title) || more || description || statement;
}

/** What a text says beyond the title beside it; after a title that was cut, how it goes on. */
function withoutTitle(text: string, shown: string): string {
  const title = shown.replace(/[\s.!?。！？…]+$/u, '');
  const isRepeated = text.slice(0, title.length).toLowerCase() === title.toLowerCase();
  const rest = text.slice(title.length);
  const isCut = shown.endsWith('…') && rest !== '';
  const goesOnInWord = /^[\p{L}\p{N}]/u.test(rest) && !isEast(rest);
  if (title === '' || !isRepeated || (goesOnInWord && !isCut)) return text;
  const plain = rest.replace(/^[\p{P}\s]+/u, '');
  // "Beta", then "beta of the app opens": the rest alone would be a torn end.
  if (!isCut && /^\s+[\p{L}\p{N}]/u.test(rest) && !isEast(rest.trimStart())) return text;
  if (!isCut || plain === '') return plain;
  const word = goesOnInWord ? title.slice(title.lastIndexOf(' ') + 1) : '';
  return `…${word}${rest.replace(/^[\s.,;:，。、；：]+/u, '')}`;
}

/** The first line of prose. */
function statementIn(body: string): string {
  return body.split('\n').find((line) => /^\s*[\p{L}\p{N}`"'«“「]/u.test(line)) ?? '';
}

/** Why a rule or a fact holds says more than a title that the description only repeats. */
function reasonIn(body = ''): string {
  return /^\*\*Why:\*\* *(\S.*)$/m.exec(body)?.[1] ?? '';
}

/** Text that can neither end the link, open or close code, HTML or a comment, nor hide anything. */
function inert(text: string): string {
  return oneLine(text.slice(0, MAX_LOOKED_AT_CHARS))
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('`', "'")
    .replaceAll('\\', '/')
    .replaceAll('<!--', '<! --')
    .replaceAll('-->', '-- >')
    .replaceAll('</', '< /');
}

function roomBeside(text: string): Room {
  return { chars: MAX_LINE_CHARS - text.length, bytes: MAX_LINE_BYTES - Buffer.byteLength(text) };
}

function cutText(text: string, room: Room): string {
  if (fits(text, room)) return text;
  const chars = room.chars - 1;
  const bytes = room.bytes - Buffer.byteLength('…');
  const end = graphemesWithin(text.slice(0, room.chars + 1), { chars, bytes });
  return `${wholeWords(text, end).replace(/[\s,;:，、；：(]+$/u, '')}…`;
}

/** The text up to a place, or up to the word, link or number that this place would cut in two. */
function wholeWords(text: string, end: number): string {
  const head = text.slice(0, end);
  if (/^(?:\s|$)/u.test(text.slice(end)) || isEast(text.slice(end))) return head;
  const whole = head.replace(WORD_AT_END, '');
  return whole.trim().length * 3 >= end ? whole : head;
}

function isEast(text: string): boolean {
  return EAST.test(text);
}

/** Length of as many whole characters, as a reader sees them, as there is room for. */
function graphemesWithin(text: string, { chars, bytes }: Room): number {
  let end = 0;
  let used = 0;
  for (const segment of JOINING.test(text) ? graphemesOf(text) : text) {
    used += Buffer.byteLength(segment);
    if (end + segment.length > chars || used > bytes) break;
    end += segment.length;
  }
  return end;
}

function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of GRAPHEMES.segment(text)) yield segment;
}

function fits(text: string, room: Room): boolean {
  return text.length <= room.chars && Buffer.byteLength(text) <= room.bytes;
}
