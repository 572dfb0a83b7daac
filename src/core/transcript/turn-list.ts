import type { ToolCall, Turn, Voice } from '../turn.ts';
import type { Place } from './deliveries.ts';
import type { Part } from './message-parts.ts';
import { CUT_MARK, detach, shorten, shortenMiddle } from './shorten.ts';

/** A turn of the agent that later records of the same message still add to. */
export interface OpenTurn extends Turn {
  text: string;
  tools: readonly ToolCall[];
}

const MAX_CONTEXT_TURNS = 6;
const NO_TOOLS: readonly never[] = [];
const MAX_CHARS: Record<Voice, number> = {
  human: 65_536,
  script: 65_536,
  pasted: 4_000,
  assistant: 8_000,
  harness: 2_000,
  tool: 200,
};

/** Of what is not typed: many times what a model is ever shown. */
const MAX_KEPT_CHARS = 6_000_000;
const MAX_CHARS_WHEN_FULL = 200;
/** Nobody types so much into one session; what is longer from then on comes from a program. */
const MAX_TYPED_CHARS = 6_000_000;
const MAX_TYPED_CHARS_WHEN_FULL = 500;

/** The turns of a session in the order of its file, with the cursor's place among them. */
export class TurnList {
  readonly #turns: (Turn | undefined)[] = [];
  #cursor = 0;
  /** Characters kept of what is not typed, and of what is. */
  #keptChars = 0;
  #typedChars = 0;

  /** The place that the next `count` turns will take. */
  nextPlace(count: number): Place {
    return { from: this.#turns.length, to: this.#turns.length + count };
  }

  /** Appends the parts of one record as turns `id`, `id#2`, … */
  append(id: string, at: string | undefined, parts: readonly Part[]): void {
    let number = 0;
    for (const { voice, text } of parts) {
      number += 1;
      const partId = number === 1 ? id : `${id}#${number}`;
      const isTyped = voice === 'human' || voice === 'script';
      const short = (isTyped ? shortenMiddle : shorten)(text, this.#maxChars(voice));
      if (isTyped) this.#typedChars += short.length;
      else this.#keptChars += short.length;
      // A small part must not keep a large paste beside it in memory.
      const own = parts.length > 1 ? detach(short) : short;
      this.#turns.push(turnOf({ id: partId, at, voice, text: own }));
    }
  }

  /** Appends an empty turn of the agent. */
  open(id: string, at: string | undefined): OpenTurn {
    const turn = turnOf({ id, at, voice: 'assistant', text: '' });
    this.#turns.push(turn);
    return turn;
  }

  /** Adds a text block to a turn of the agent. */
  extend(turn: OpenTurn, text: string): void {
    const max = this.#maxChars(turn.voice);
    if (turn.text.length > max || turn.text.endsWith(CUT_MARK)) return;
    const before = turn.text.length;
    turn.text = shorten(turn.text === '' ? text : `${turn.text}\n${text}`, max);
    this.#keptChars += turn.text.length - before;
  }

  /** Adds a tool call to a turn of the agent. */
  addCall(turn: OpenTurn, call: ToolCall): void {
    turn.tools = [...turn.tools, call];
    this.#keptChars += call.input.length;
  }

  /** In a file of unusual size only what was typed keeps its length: the rest explains, no more. */
  get isFull(): boolean {
    return this.#keptChars > MAX_KEPT_CHARS;
  }

  /** Longer messages of a person are not taken as typed. */
  get maxTypedChars(): number {
    const isFull = this.#typedChars > MAX_TYPED_CHARS;
    return isFull ? MAX_TYPED_CHARS_WHEN_FULL : Number.POSITIVE_INFINITY;
  }

  withdraw(place: Place): void {
    this.#turns.fill(undefined, place.from, place.to);
  }

  /** What comes from now on is new. */
  markCursor(): void {
    this.#cursor = this.#turns.length;
  }

  isBeforeCursor(place: Place): boolean {
    return place.from < this.#cursor;
  }

  context(): Turn[] {
    return this.#turns.slice(0, this.#cursor).filter(isTurn).slice(-MAX_CONTEXT_TURNS);
  }

  #maxChars(voice: Voice): number {
    const isCut = this.isFull && voice !== 'human' && voice !== 'script';
    return isCut ? MAX_CHARS_WHEN_FULL : MAX_CHARS[voice];
  }

  /** Turns behind the cursor. */
  fresh(): Turn[] {
    return this.#turns.slice(this.#cursor).filter(isTurn);
  }
}

/** Written with all of its members at once, which takes the least memory for each of many turns. */
function turnOf({ id, at, voice, text }: Part & { id: string; at: string | undefined }): OpenTurn {
  return at === undefined
    ? { id, voice, text, tools: NO_TOOLS }
    : { id, at, voice, text, tools: NO_TOOLS };
}

export function isShortened(turn: Turn): boolean {
  return turn.text.includes(CUT_MARK);
}

function isTurn(turn: Turn | undefined): turn is Turn {
  return turn !== undefined;
}
