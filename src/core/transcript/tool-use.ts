import { publicText } from '../gate/private-parts.ts';
import { redact } from '../redact/redact.ts';
import type { ToolCall } from '../turn.ts';
import { isRecord, recordOf, stringOf, type TranscriptRecord, textOf } from './record.ts';
import { firstLine, shorten } from './shorten.ts';

const MAX_RESULT_CHARS = 200;
const MAX_FIELD_CHARS = 160;
const MAX_INPUT_CHARS = 400;
const MAX_FIELDS = 8;
/** Enough for what is shown, and for what may be taken out before it. */
const MAX_READ_CHARS = 1_000;
/** A longer beginning of a key is seen to be one. */
const MAX_HALF_CHARS = 100;

const WRITING_TOOLS = new Set(['Write', 'Edit', 'MultiEdit', 'NotebookEdit']);

/** What a `tool_use` block leaves behind until its result arrives in a later record. */
export interface PendingTool {
  readonly call: ToolCall;
  /** File that the call writes, when it succeeds. */
  readonly writes: string | undefined;
  /** Questions that AskUserQuestion put to the person. */
  readonly questions: readonly string[];
}

export function pendingTool(block: TranscriptRecord): PendingTool {
  const name = stringOf(block, 'name') ?? '(unnamed)';
  const input = recordOf(block, 'input');
  return {
    call: { name: shorten(name, MAX_FIELD_CHARS), input: describeInput(input) },
    writes: WRITING_TOOLS.has(name)
      ? (stringOf(input, 'file_path') ?? stringOf(input, 'notebook_path'))
      : undefined,
    questions: name === 'AskUserQuestion' ? questionsOf(input) : [],
  };
}

/** The call with the first line of its result, a `tool_result` block. */
export function withResult({ name, input }: ToolCall, block: TranscriptRecord): ToolCall {
  const result = firstLine(beginningOf(textOf(block['content']) ?? ''), MAX_RESULT_CHARS);
  const isError = block['is_error'] === true;
  return isError ? { name, input, result, isError } : { name, input, result };
}

/** The input as one flat, short JSON object; nested values are only named, however deep they go. */
function describeInput(input: TranscriptRecord): string {
  const fields = Object.keys(input)
    .slice(0, MAX_FIELDS)
    .map((field) => [shorten(beginningOf(field), MAX_FIELD_CHARS), describe(input[field])]);
  const json = JSON.stringify(Object.fromEntries(fields));
  return json.length > MAX_INPUT_CHARS ? shorten(redact(json).text, MAX_INPUT_CHARS) : json;
}

function describe(value: unknown): unknown {
  if (typeof value === 'string') return shorten(beginningOf(value), MAX_FIELD_CHARS);
  if (Array.isArray(value)) return `[${value.length} items]`;
  return isRecord(value) ? '{…}' : value;
}

/**
 * As much of a text as can be shown of it, without private parts and secrets. Those are taken out before
 * anything is cut: half a key is no longer seen to be one. The end of a text that was cut may be such a half.
 */
function beginningOf(text: string): string {
  const clean = redact(publicText(text.slice(0, MAX_READ_CHARS))).text;
  return text.length <= MAX_READ_CHARS ? clean : clean.slice(0, -MAX_HALF_CHARS);
}

function questionsOf(input: TranscriptRecord): string[] {
  const questions = input['questions'];
  if (!Array.isArray(questions)) return [];
  return questions
    .map((entry) => (isRecord(entry) ? stringOf(entry, 'question') : undefined))
    .filter((question) => question !== undefined);
}
