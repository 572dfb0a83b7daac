/**
 * Who really speaks in a piece of a transcript. Decided by an adapter from the structure of the
 * record, never from its text.
 *
 * - `human`: typed by the person, including words in a rejected tool call, question answers, queued messages
 * - `pasted`: fences, quotes and long pastes inside a typed turn
 * - `script`: prompts of a session that a program started
 * - `assistant`, `tool`: the agent and its tools
 * - `harness`: everything the client injected (reminders, instructions, memory bodies, summaries)
 */
export const VOICES = ['human', 'pasted', 'script', 'assistant', 'tool', 'harness'] as const;
export type Voice = (typeof VOICES)[number];

/** One tool use with the first line of its result; both sides are shortened by the adapter. */
export interface ToolCall {
  readonly name: string;
  readonly input: string;
  readonly result?: string;
  readonly isError?: boolean;
}

/**
 * One message, or one voice's part of a message: a typed message with a paste in it is read as
 * several turns in reading order. `id` is the record's uuid for the first part and `uuid#2`, `uuid#3` …
 * for later ones. `at` is an ISO 8601 instant when the record had one.
 */
export interface Turn {
  readonly id: string;
  readonly at?: string;
  readonly voice: Voice;
  readonly text: string;
  readonly tools: readonly ToolCall[];
}

/** The record uuid that a turn came from, without its part number. */
export function recordIdOf(turn: Pick<Turn, 'id'>): string {
  return turn.id.replace(/#\d+$/, '');
}
