import type { TranscriptRecord } from './record.ts';
import {
  blockType,
  contentOf,
  instantOf,
  isRecord,
  recordOf,
  stringOf,
  textOfBlock,
} from './record.ts';
import type { Tally } from './tally.ts';
import { type PendingTool, pendingTool, withResult } from './tool-use.ts';
import type { OpenTurn, TurnList } from './turn-list.ts';

/** Blocks of one message may have those of a few others between them: of sub-agents at work beside it. */
const MAX_OPEN_MESSAGES = 16;

/**
 * Joins the agent's records into one turn per message, with its tool calls and what came of them.
 * A client writes each block of a message as a record of its own.
 */
export class AgentMessages {
  readonly #turns: TurnList;
  readonly #tally: Tally;
  readonly #open = new Map<string, OpenTurn>();
  readonly #pending = new Map<string, { readonly turn: OpenTurn; readonly tool: PendingTool }>();
  readonly #written = new Map<string, number>();

  constructor(turns: TurnList, tally: Tally) {
    this.#turns = turns;
    this.#tally = tally;
  }

  add(record: TranscriptRecord, id: string): void {
    const content = contentOf(record);
    const blocks = Array.isArray(content) ? content : [content];
    const key = messageIdOf(record) ?? id;
    let turn = this.#open.get(key);
    for (const block of blocks) {
      const text = textOfBlock(block)?.trim() ?? '';
      if (text === '' && !isToolUse(block)) {
        this.#tally.skipped(`block:${blockType(block)}`);
        continue;
      }
      turn ??= this.#openTurn(key, id, instantOf(record));
      if (isToolUse(block)) this.#call(turn, block);
      else this.#turns.extend(turn, text);
    }
  }

  /** Attaches a `tool_result` to its call; gives the call when it is known. */
  settle(block: TranscriptRecord): PendingTool | undefined {
    const id = stringOf(block, 'tool_use_id');
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || pending === undefined) return undefined;
    this.#pending.delete(id);
    const { turn, tool } = pending;
    if (!this.#turns.isFull) {
      turn.tools = turn.tools.map((call) => (call === tool.call ? withResult(call, block) : call));
    }
    if (tool.writes !== undefined && block['is_error'] === true) this.#unwrite(tool.writes);
    return tool;
  }

  /** Messages and files before the cursor are not continued; open tool calls still get results. */
  markCursor(): void {
    this.#open.clear();
    this.#written.clear();
  }

  writtenFiles(): string[] {
    return [...this.#written.keys()];
  }

  #openTurn(key: string, id: string, at: string | undefined): OpenTurn {
    const turn = this.#turns.open(id, at);
    this.#open.set(key, turn);
    if (this.#open.size > MAX_OPEN_MESSAGES) this.#closeOldest();
    return turn;
  }

  #closeOldest(): void {
    const [oldest] = this.#open.keys();
    if (oldest !== undefined) this.#open.delete(oldest);
  }

  #call(turn: OpenTurn, block: TranscriptRecord): void {
    const tool = pendingTool(block);
    this.#turns.addCall(turn, this.#turns.isFull ? { ...tool.call, input: '{}' } : tool.call);
    const id = stringOf(block, 'id');
    if (id !== undefined) this.#pending.set(id, { turn, tool });
    const path = tool.writes;
    if (path !== undefined) this.#written.set(path, (this.#written.get(path) ?? 0) + 1);
  }

  /** A failed call writes nothing; the same file may have been written by another call. */
  #unwrite(path: string): void {
    const calls = (this.#written.get(path) ?? 0) - 1;
    if (calls > 0) this.#written.set(path, calls);
    else this.#written.delete(path);
  }
}

/** Blocks of one message share its id. */
function messageIdOf(record: TranscriptRecord): string | undefined {
  return stringOf(recordOf(record, 'message'), 'id');
}

function isToolUse(block: unknown): block is TranscriptRecord {
  return isRecord(block) && block['type'] === 'tool_use';
}
