import { findChat, type LineRun } from '../transcript/chat-lines.ts';
import { endOfMail, findMailHead } from '../transcript/mail-lines.ts';
import { RELAY_WORDS, type RelayWords } from './relayed-words.ts';

/** Characters of a turn, from `start` to before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What a turn hands on of other people, without a fence around it: chats, mails, what follows "from
 * slack:". A guess in favour of silence: the person's own words behind it may be among it.
 */
export function findRelayed(text: string): readonly Span[] {
  const lines = text.split('\n');
  const starts = startsOf(lines);
  const runs = [findChat(lines), findMail(lines), findSpeakers(lines)];
  const spans = runs.flatMap((run) => (run === undefined ? [] : [spanOf(run, lines, starts)]));
  return [...spans, ...findOpened(lines, starts)];
}

function startsOf(lines: readonly string[]): readonly number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

function spanOf(run: LineRun, lines: readonly string[], starts: readonly number[]): Span {
  const last = run.to - 1;
  return { start: starts[run.from] ?? 0, end: (starts[last] ?? 0) + (lines[last]?.length ?? 0) };
}

/** From its head, or its greeting, to its close; a head alone reaches to the end. */
function findMail(lines: readonly string[]): LineRun | undefined {
  const head = findMailHead(lines);
  if (head !== undefined) return { from: head, to: endOfMail(lines, head) ?? lines.length };
  const from = lines.findIndex((line, at) => isGreeting(line, at === 0));
  const to = from === -1 ? undefined : endOfMail(lines, from);
  return to === undefined ? undefined : { from, to };
}

const GREETING = new RegExp(
  String.raw`^(?:${wordsOf((words) => words.greeting)})(?![\p{sc=Latin}\p{sc=Cyrillic}\p{N}-])(?<whom>[^\n]*)$`,
  'iu',
);
/** Some people write to the agent as in a letter. */
const AGENT =
  /^(?:[\s,!.:，。！：、-]|\b(?:there|claude|codex|gpt|assistant|agent|bot|copilot|gemini|cursor|ai)\b)*$/iu;

const GROUP = /^(?:всем|коллеги|各位|大家|皆|みなさん|여러분|pessoal)/iu;

function isGreeting(line: string, isFirst: boolean): boolean {
  const whom = GREETING.exec(line.trim())?.groups?.['whom'];
  return whom !== undefined && !(isFirst && AGENT.test(whom) && !GROUP.test(line.trim()));
}

const LABEL = /^\s*(?<label>\p{L}{2,}(?: \p{L}{2,})?)\s?[:：]\s*(?<said>\S.*)$/u;
const NO_SPEAKER =
  /^(?:note|todo|fixme|nb|ps|edit|update|question|answer|warning|error|notiz|frage|antwort|nota|注意|备注|참고)$/iu;
const REPLY =
  /^(?:[+-]1|lol|haha\p{L}*|no way|nope|yep|yes|ok(?:ay)?|agreed|same|true|ja|nein|oui|non|sí|да|нет|好的|不行|はい|네)(?![\p{L}\p{N}])/iu;
const PEOPLE = new RegExp(
  wordsOf((words) => words.people),
  'iu',
);

/**
 * "nora: never squash", "tim: no way". A list of one's own looks the same, so something must show that
 * people speak: a speaker comes back, answers, or is asked about.
 */
function findSpeakers(lines: readonly string[]): LineRun | undefined {
  const spoken = lines.flatMap((line, at) => {
    const { label = '', said = '' } = LABEL.exec(line)?.groups ?? {};
    return label === '' || NO_SPEAKER.test(label) ? [] : [{ at, label: label.toLowerCase(), said }];
  });
  const [first, last] = [spoken[0], spoken.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const speakers = new Set(spoken.map(({ label }) => label));
  const others = lines.filter((_, at) => spoken.every((line) => line.at !== at));
  const isTalk =
    (speakers.size > 1 && speakers.size < spoken.length) ||
    spoken.some(({ said }) => REPLY.test(said)) ||
    others.some((line) => PEOPLE.test(line));
  return isTalk ? { from: first.at, to: last.at + 1 } : undefined;
}

const NO_WORD = String.raw`(?![\p{sc=Latin}\p{sc=Cyrillic}\p{N}_-])`;
const RELAYS = Object.values(RELAY_WORDS).map((words) => ({
  opening: patternOf(words, `(?:${words.openings.join('|')})`),
  within: patternOf(words, words.within),
  bare: patternOf(words, String.raw`(?:{})\s?[:：]$`),
}));

/** A pattern for the beginning of a line, with the sources of a language in place of `{}`; no word holds a colon. */
function patternOf({ source }: RelayWords, form: string): RegExp {
  const words = form.replaceAll('{}', source).replaceAll(String.raw`\S`, String.raw`[^\s:：?？]`);
  return new RegExp(`^${words}${NO_WORD}`, 'iu');
}

function wordsOf(pick: (words: RelayWords) => string): string {
  return Object.values(RELAY_WORDS).map(pick).join('|');
}

/** What the first line that says where something is from opens: to the end of the turn. */
function findOpened(lines: readonly string[], starts: readonly number[]): readonly Span[] {
  for (const [at, line] of lines.entries()) {
    const behind = lines.slice(at + 1);
    const gap = behind.findIndex((next) => next.trim() === '');
    const below = behind.find((next) => next.trim() !== '');
    const from = openedFrom({
      line,
      below,
      isApart: gap === 0 && below !== undefined,
      isFirst: at === 0,
    });
    if (from === undefined) continue;
    const isInline = from < line.length && gap !== -1;
    const run = { from: at, to: isInline ? at + 1 + gap : lines.length };
    return [{ ...spanOf(run, lines, starts), start: (starts[at] ?? 0) + from }];
  }
  return [];
}

/** A line and where it stands. */
interface Place {
  readonly line: string;
  /** The next line with words. */
  readonly below: string | undefined;
  /** A blank line stands between the two. */
  readonly isApart: boolean;
  readonly isFirst: boolean;
}

/** How far behind the opening its colon may stand: "from slack, no idea what she means:". */
const MAX_COLON_CHARS = 40;
const MAX_TITLE_CHARS = 60;

/** Where in the line, or at its end, somebody else's words begin; undefined when they do not. */
function openedFrom(place: Place): number | undefined {
  const { line, below, isApart } = place;
  if (LIST_POINT.test(line)) return undefined;
  const text = line.trimEnd();
  for (const { opening, within, bare } of RELAYS) {
    const opened = opening.exec(text)?.[0].length;
    const from = opened === undefined ? undefined : openedBehind(place, opened);
    if (from !== undefined) return from;
    const isAsked = isApart && /[?？]$/.test(text) && within.test(text);
    if (isAsked || (bare.test(text) && isUnlisted(below))) return line.length;
  }
  return undefined;
}

/** The points below "slack:" are the person's own. */
function isUnlisted(line: string | undefined): boolean {
  return line !== undefined && !LIST_POINT.test(line);
}

const LIST_POINT = /^\s*(?:[-*•–]|\d{1,2}[.)])\s/;

/** What an opening opens, if it ends in a colon or a question or stands as a title. */
function openedBehind({ line, below, isApart, isFirst }: Place, end: number): number | undefined {
  const text = line.trimEnd();
  const rest = text.slice(end);
  const colon = /[:：](?=\s|$)|：/.exec(rest);
  if (colon !== null && colon.index <= MAX_COLON_CHARS) return end + colon.index + 1;
  const isAsked = /[?？]$/.test(text) || (isApart && /[?？](?=\s)/.test(rest));
  const isTitle = isFirst && isApart && text.length <= MAX_TITLE_CHARS && !/[.!。！…]$/.test(text);
  return below !== undefined && (isAsked || isTitle) ? line.length : undefined;
}
