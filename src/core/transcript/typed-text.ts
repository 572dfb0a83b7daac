import { findChat, type LineRun } from './chat-lines.ts';
import { findFences } from './fences.ts';
import { hasSentenceShape, isCodeComment, isMachineLine, isProseLine } from './line-shape.ts';
import { findPrintedMail } from './mail-lines.ts';

/** A run of a typed message in one voice. */
export interface TypedPart {
  readonly voice: 'human' | 'pasted';
  readonly text: string;
}

/** A line of a message, or a piece of one. */
export interface TypedLine {
  readonly text: string;
  readonly isPasted: boolean;
}

/** Fewer machine lines in a row than this are a person's own example. */
const MIN_MACHINE_RUN = 4;
/** A longer block that does not read like sentences was not typed. */
const MAX_TYPED_BLOCK_CHARS = 1_500;

/**
 * Parts of a typed message in reading order: the person's own words, and what was pasted among
 * them: fenced code, quotes, logs, chats, mails with their head, placeholders of the client and long
 * blocks of data. What may be either stays the person's.
 */
export function splitTyped(text: string): TypedPart[] {
  if (!mayHoldPaste(text)) return text.trim() === '' ? [] : [{ voice: 'human', text: text.trim() }];
  const lines = findFences(text.split(/\r\n|\r|\n/))
    .flatMap(cutPlaceholders)
    .map(markQuote);
  return joinParts(markLongBlocks(markCommentedOutput(markMachineRuns(markTalk(lines)))));
}

/** Most messages are a line without any sign of a paste. */
function mayHoldPaste(text: string): boolean {
  return text.length > MAX_TYPED_BLOCK_CHARS || /[\r\n]|```|~~~|>|\[Pasted/.test(text);
}

const PLACEHOLDER = /(\[Pasted text #\d+[^\]]*\])/;

/** The client's sign for a paste may stand within a line. */
function cutPlaceholders(line: TypedLine): TypedLine[] {
  if (line.isPasted || !line.text.includes('[Pasted text #')) return [line];
  return line.text
    .split(PLACEHOLDER)
    .map((text) => ({ text, isPasted: PLACEHOLDER.test(text) }))
    .filter((piece) => piece.text.trim() !== '');
}

function markQuote(line: TypedLine): TypedLine {
  return /^\s{0,3}>(?![=>]?=)/.test(line.text) ? { ...line, isPasted: true } : line;
}

/** One message with a name and a time may be an appointment of the person's own. */
const MIN_CHAT_MESSAGES = 2;

/** Marks what was copied from a chat or a mailbox. */
function markTalk(lines: readonly TypedLine[]): TypedLine[] {
  const texts = lines.map((line) => line.text);
  const chat = findChat(texts);
  const isSure = chat?.isSure === true && chat.messages >= MIN_CHAT_MESSAGES;
  return markRun(markRun(lines, isSure ? chat : undefined), findPrintedMail(texts));
}

function markRun(lines: readonly TypedLine[], run: LineRun | undefined): TypedLine[] {
  return lines.map((line, at) =>
    run !== undefined && at >= run.from && at < run.to ? { ...line, isPasted: true } : line,
  );
}

/** Lines of another shape that may stand between two machine lines of a run. */
const MAX_ODD_LINES = 2;

/** Marks runs of machine lines, across blank lines and a few odd ones that are no sentences. */
function markMachineRuns(lines: readonly TypedLine[]): TypedLine[] {
  const marked = [...lines];
  let run: MachineRun = NO_RUN;
  for (const [at, line] of [...lines, END].entries()) {
    const next = continueRun(run, line, at);
    if (next === NO_RUN && run.found >= MIN_MACHINE_RUN) {
      const pasted = lines.slice(run.from, run.to).map((own) => ({ ...own, isPasted: true }));
      marked.splice(run.from, pasted.length, ...pasted);
    }
    run = next;
  }
  return marked;
}

/** Machine lines from `from` to before `to`, and the odd lines since the last of them. */
interface MachineRun {
  readonly from: number;
  readonly to: number;
  readonly found: number;
  readonly odd: number;
}
const NO_RUN: MachineRun = { from: 0, to: 0, found: 0, odd: 0 };
/** Ends every run, as what is already known to be pasted does. */
const END: TypedLine = { text: '', isPasted: true };

function continueRun(run: MachineRun, line: TypedLine, at: number): MachineRun {
  if (line.isPasted) return NO_RUN;
  if (line.text.trim() === '') return run;
  if (isMachineLine(line.text)) {
    return { from: run.found === 0 ? at : run.from, to: at + 1, found: run.found + 1, odd: 0 };
  }
  const canBridge = run.found > 0 && run.odd < MAX_ODD_LINES && !isProseLine(line.text);
  return canBridge ? { ...run, odd: run.odd + 1 } : NO_RUN;
}

/** Marks what a program printed together with comments of the source that it stands beside. */
function markCommentedOutput(lines: readonly TypedLine[]): TypedLine[] {
  if (!lines.some(({ text }) => MAY_BE_COMMENT.test(text))) return [...lines];
  return blocksOf(lines).flatMap((block) => {
    const kinds = block.map(({ text }) => outputKind(text));
    // A `#` in front may be a heading of the person's own.
    const from = kinds.findIndex((kind) => kind === 'printed' || kind === 'comment');
    const to = kinds.findLastIndex((kind) => kind !== 'other') + 1;
    const found = new Set(kinds.slice(from, to));
    const isOutput = found.has('printed') && (found.has('comment') || found.has('hash'));
    return isOutput && !found.has('other') ? markRun(block, { from, to }) : block;
  });
}

/** How every comment begins that is known here. */
const MAY_BE_COMMENT = /^\s*[#/*<;-]/;

function outputKind(line: string): 'printed' | 'comment' | 'hash' | 'other' {
  if (/^\s*#/.test(line)) return 'hash';
  if (isCodeComment(line)) return 'comment';
  return isMachineLine(line) ? 'printed' : 'other';
}

/** Marks long blocks between blank lines that are no prose. */
function markLongBlocks(lines: readonly TypedLine[]): TypedLine[] {
  return blocksOf(lines).flatMap((block) => {
    const text = block.map((line) => line.text).join('\n');
    const isData = text.length > MAX_TYPED_BLOCK_CHARS && !hasSentenceShape(text);
    return isData ? block.map((line) => ({ ...line, isPasted: true })) : block;
  });
}

/** Runs of lines that are neither blank nor already pasted, and the lines between them. */
function blocksOf(lines: readonly TypedLine[]): TypedLine[][] {
  const blocks: TypedLine[][] = [];
  let wasText = false;
  for (const line of lines) {
    const isText = !line.isPasted && line.text.trim() !== '';
    const last = blocks.at(-1);
    if (last !== undefined && isText && wasText) last.push(line);
    else blocks.push([line]);
    wasText = isText;
  }
  return blocks;
}

function joinParts(lines: readonly TypedLine[]): TypedPart[] {
  const parts: { readonly isPasted: boolean; readonly lines: string[] }[] = [];
  for (const { text, isPasted } of lines) {
    const last = parts.at(-1);
    const isBlank = text.trim() === '';
    // A blank line belongs to what stands before it.
    if (last !== undefined && (isBlank || last.isPasted === isPasted)) last.lines.push(text);
    else if (!isBlank) parts.push({ isPasted, lines: [text] });
  }
  return parts.map((part) => {
    const text = part.lines.join('\n').trimEnd();
    // What was pasted keeps its indentation.
    return part.isPasted ? { voice: 'pasted', text } : { voice: 'human', text: text.trimStart() };
  });
}
