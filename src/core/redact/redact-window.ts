import type { ToolCall } from '../turn.ts';
import type { Window, WindowTurn } from '../window.ts';
import { redact } from './redact.ts';

/** Takes secrets out of everything an extractor would see. `redacted` counts them by rule. */
export function redactWindow(window: Window): {
  readonly window: Window;
  readonly redacted: Readonly<Record<string, number>>;
} {
  const redacted: Record<string, number> = {};
  const clean = (text: string) => {
    const { text: cleaned, found } = redact(text);
    for (const [rule, count] of Object.entries(found))
      redacted[rule] = (redacted[rule] ?? 0) + count;
    return cleaned;
  };
  return { window: { turns: window.turns.map((shown) => cleanTurn(shown, clean)) }, redacted };
}

function cleanTurn(shown: WindowTurn, clean: (text: string) => string): WindowTurn {
  const { turn } = shown;
  const tools = turn.tools.map((tool) => cleanTool(tool, clean));
  return { ...shown, turn: { ...turn, text: clean(turn.text), tools } };
}

function cleanTool(tool: ToolCall, clean: (text: string) => string): ToolCall {
  const input = clean(tool.input);
  return tool.result === undefined
    ? { ...tool, input }
    : { ...tool, input, result: clean(tool.result) };
}
