import { publicTexts } from '../gate/private-parts.ts';
import type { ModelRequest } from '../model-call.ts';
import { PROMPT_SENTINEL } from '../own-session.ts';
import type { ExtractionRequest } from '../ports.ts';
import { groundingTurns } from '../window.ts';
import { describeInstructions, describeNotes } from './known-notes.ts';
import { asMaterial } from './material.ts';
import { type PackedWindow, packWindows } from './pack-windows.ts';
import { REPLY_SCHEMA } from './reply-schema.ts';
import { fillPart, type PromptTemplate } from './template.ts';
import { rowsOf } from './window-rows.ts';

/** An answer with thirty memories fits, and what a model thinks before it, which counts as well. */
const MOST_OUTPUT_TOKENS = 16_000;

/** A session cut into windows, with everything that its questions have in common. */
export interface Questions {
  readonly windows: readonly PackedWindow[];
  /** What was left out, in words. */
  readonly notes: readonly string[];
  /** The question about one window; `earlier` are titles proposed for the windows before. */
  ask(window: PackedWindow, earlier: readonly string[]): ModelRequest;
}

/** Puts the questions about one session together. The text before the window is the same in all of them. */
export function prepareQuestions(
  request: ExtractionRequest,
  template: PromptTemplate,
  mostWindowTokens: number,
): Questions {
  const said = groundingTurns(request.window)
    .map(({ text }) => text)
    .join('\n');
  const rows = rowsOf(request.window.turns, publicTexts(request.window), request.timeZone);
  const windows = packWindows(rows, mostWindowTokens);
  const { index, memories, unlisted } = describeNotes(request.memories, said);
  const instructions = describeInstructions(request.instructions, said);
  const values = { instructions, index, memories };
  const system = fillPart(template, 'system', values);
  // Wherever a client records the question, it is known as ours, whatever the template says.
  const shared = `(${PROMPT_SENTINEL})\n\n${fillPart(template, 'shared', values)}`;
  return {
    windows,
    notes: [
      ...windowNotes(windows),
      ...(unlisted > 0 ? [`${unlisted} notes were not listed`] : []),
    ],
    ask: (window, earlier) => ({
      system,
      shared,
      window: fillPart(template, 'window', {
        turns: window.text,
        part: partOf(window, windows),
        earlier: earlierPart(earlier),
      }),
      schema: REPLY_SCHEMA,
      maxOutputTokens: MOST_OUTPUT_TOKENS,
    }),
  };
}

function partOf(window: PackedWindow, windows: readonly PackedWindow[]): string {
  return windows.length === 1 ? '' : `, part ${windows.indexOf(window) + 1}`;
}

function earlierPart(titles: readonly string[]): string {
  if (titles.length === 0) return '';
  return `# Already proposed for the parts before; do not propose it again\n\n${asMaterial(titles.join('\n'))}\n\n`;
}

function windowNotes(windows: readonly PackedWindow[]): string[] {
  const omitted = windows.flatMap((window) => Object.values(window.omitted));
  const left = omitted.reduce((total, count) => total + count, 0);
  const shortened = windows.reduce((total, window) => total + window.shortened, 0);
  return [
    ...(windows.length > 1
      ? [`the session was shown to the model in ${windows.length} parts`]
      : []),
    ...(left > 0 ? [`${left} messages and calls of the agent were not shown to the model`] : []),
    ...(shortened > 0 ? [`${shortened} messages were shown to the model shortened`] : []),
  ];
}
