import { publicText } from '../gate/private-parts.ts';
import type { Memory } from '../memory.ts';
import { redact } from '../redact/redact.ts';
import { mostAlike } from '../similarity.ts';
import { shorten } from '../transcript/shorten.ts';
import { asMaterial } from './material.ts';

const NONE = '(none)';
const MOST_LISTED = 150;
const MOST_LISTED_CHARS = 16_000;
const MOST_DESCRIPTION_CHARS = 160;
const MOST_IN_FULL = 5;
const MOST_BODY_CHARS = 2_500;
const MOST_INSTRUCTION_CHARS = 8_000;

/** What a model is told of the notes that exist, the same for every window of a session. */
export interface KnownNotes {
  readonly index: string;
  readonly memories: string;
  /** Notes that were not listed for want of room. */
  readonly unlisted: number;
}

/** Lists the memories, those most like the session first, and gives the nearest in full. */
export function describeNotes(memories: readonly Memory[], said: string): KnownNotes {
  const alike = mostAlike(said, memories, memories.length);
  const rest = memories.filter((memory) => !alike.includes(memory));
  const lines = [...alike, ...rest].slice(0, MOST_LISTED).map(listLine);
  const listed = lines.slice(0, countWithin(lines, MOST_LISTED_CHARS));
  return {
    index: listed.length === 0 ? NONE : asMaterial(redact(listed.join('\n')).text),
    memories: alike.slice(0, MOST_IN_FULL).map(inFull).join('\n\n') || NONE,
    unlisted: memories.length - listed.length,
  };
}

/** What the project's instructions say, or of long ones the paragraphs nearest to the session, in order. */
export function describeInstructions(instructions: string, said: string): string {
  const text = cleanOf(instructions).trim();
  if (text === '') return NONE;
  if (text.length <= MOST_INSTRUCTION_CHARS) return asMaterial(text);
  const paragraphs = text.split(/\n{2,}/).map((body, at) => ({
    file: String(at),
    title: '',
    description: '',
    body: shorten(body, MOST_INSTRUCTION_CHARS / 4),
  }));
  const alike = mostAlike(said, paragraphs, paragraphs.length);
  const bodies = alike.map(({ body }) => body);
  const kept = new Set(alike.slice(0, countWithin(bodies, MOST_INSTRUCTION_CHARS)));
  const shown = paragraphs.filter((paragraph) => kept.has(paragraph)).map(({ body }) => body);
  return `${asMaterial(shown.join('\n\n'))}\n(shortened: ${paragraphs.length - kept.size} of ${paragraphs.length} paragraphs not shown)`;
}

/** Whole texts are cleaned before they are cut: half a key is no longer seen to be one. */
function cleanOf(text: string): string {
  return redact(publicText(text)).text;
}

function listLine(memory: Memory): string {
  const title = cleanOf(memory.title);
  const description = shorten(cleanOf(memory.description), MOST_DESCRIPTION_CHARS);
  return `${nameOf(memory)}: ${title} — ${description}`.replace(/\s+/g, ' ');
}

function nameOf({ file, type, isPinned }: Memory): string {
  const kind = isPinned || type === undefined ? `${type ?? 'other'}, not to be changed` : type;
  return redact(`${file} (${kind})`).text;
}

function inFull(memory: Memory): string {
  const { title, description, body } = memory;
  const [head, words] = [`${title}\n${description}`, body.trim()].map(publicText);
  const text = redact(`${head}\n\n${words}`).text;
  return asMaterial(`${nameOf(memory)}\n${shorten(text, MOST_BODY_CHARS)}`);
}

function countWithin(texts: readonly string[], mostChars: number): number {
  let room = mostChars;
  const end = texts.findIndex((text) => {
    room -= text.length;
    return room < 0;
  });
  return end === -1 ? texts.length : end;
}
