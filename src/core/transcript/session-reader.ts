import type { Turn } from '../turn.ts';
import { AgentMessages } from './agent-messages.ts';
import { isClientText, isSlashCommand } from './client-text.ts';
import { type Carrier, Deliveries, type Place } from './deliveries.ts';
import { type Part, partsOf, type Sender } from './message-parts.ts';
import type { TranscriptRecord } from './record.ts';
import { blockType, contentOf, instantOf, isRecord, recordOf, stringOf, textOf } from './record.ts';
import { kindOf, treatmentOf } from './record-kinds.ts';
import type { SpeakerSettings } from './speaker.ts';
import { hasForeignOrigin, isMarkedTyped, speakerOf, typistOf } from './speaker.ts';
import { Tally } from './tally.ts';
import { answersOf, rejectionWords } from './tool-words.ts';
import { TurnList } from './turn-list.ts';

/** What the reader knows before the first record. */
export interface SessionSettings extends SpeakerSettings {
  /** Of the session; records of the queue carry none of their own. */
  readonly entrypoint: string | undefined;
}

/** What a whole reading brought, apart from where it ended. */
export interface SessionTurns {
  readonly context: readonly Turn[];
  readonly turns: readonly Turn[];
  readonly writtenFiles: readonly string[];
}

/** Turns the records of one session file, in its order, into turns. */
export class SessionReader {
  /** Belongs to the records behind the cursor. */
  readonly tally = new Tally();
  /** First working folder that a record named. */
  cwd: string | undefined;
  readonly #settings: SessionSettings;
  readonly #turns = new TurnList();
  readonly #agent = new AgentMessages(this.#turns, this.tally);
  readonly #deliveries = new Deliveries();
  readonly #seen = new Set<string>();
  #entrypoint: string | undefined;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#entrypoint = settings.entrypoint;
  }

  /** Reads one record. `nameless` makes an id for a record that has no uuid. */
  read(record: TranscriptRecord, nameless: () => string): void {
    const kind = kindOf(record['type'], recordOf(record, 'attachment')['type']);
    const treatment = treatmentOf(kind);
    if (treatment === 'skip') this.tally.skipped(kind);
    else if (treatment === 'unknown') this.tally.unknown(kind);
    else this.#readSpoken(record, kind, stringOf(record, 'uuid') ?? nameless());
  }

  /** What was read so far is context; turns and counts start anew. */
  markCursor(): void {
    this.#turns.markCursor();
    this.#agent.markCursor();
    this.tally.reset();
  }

  finish(): SessionTurns {
    return {
      context: this.#turns.context(),
      turns: this.#turns.fresh(),
      writtenFiles: this.#agent.writtenFiles(),
    };
  }

  #readSpoken(record: TranscriptRecord, kind: string, id: string): void {
    const known = this.#seen.size;
    const isRepeated = this.#seen.add(id).size === known;
    this.cwd ??= stringOf(record, 'cwd');
    this.#entrypoint = stringOf(record, 'entrypoint') ?? this.#entrypoint;
    if (isRepeated) this.tally.skipped('duplicate');
    else if (kind === 'user') this.#readUser(record, id);
    else if (kind === 'assistant') this.#readAgent(record, id);
    else if (kind === 'queue-operation') this.#readQueue(record, id);
    else this.#readQueuedCommand(record, id);
  }

  #readAgent(record: TranscriptRecord, id: string): void {
    const isSynthetic = recordOf(record, 'message')['model'] === '<synthetic>';
    if (record['isApiErrorMessage'] === true) this.tally.skipped('api-error');
    else if (isSynthetic) this.tally.skipped('synthetic');
    else if (hasContent(record)) this.#agent.add(record, id);
    else this.tally.unreadable('wrong-shape');
  }

  #readUser(record: TranscriptRecord, id: string): void {
    const content = contentOf(record);
    const blocks = Array.isArray(content) ? content : [content];
    const results = blocks.filter(isToolResult);
    if (!hasContent(record)) this.tally.unreadable('wrong-shape');
    else if (results.length > 0) this.#readResults(record, { id, blocks, results });
    else this.#deliver('user', { id, record, blocks, sender: senderOf(record, this.#settings) });
  }

  /** Results belong to their calls. What a person said in one, or typed beside it, is a turn. */
  #readResults(
    record: TranscriptRecord,
    message: {
      readonly id: string;
      readonly blocks: readonly unknown[];
      readonly results: readonly TranscriptRecord[];
    },
  ): void {
    const sender = senderOf(record, this.#settings);
    const others = message.blocks.filter((block) => !isToolResult(block));
    this.#countSilent(others);
    // Text beside a result is the client's, unless it is marked as typed.
    const besides = sender.isMarkedTyped ? sender : { ...sender, voice: 'harness' as const };
    const parts = [
      ...message.results.flatMap((result) => this.#settle(record, result, sender)),
      ...partsOf(others, besides),
    ];
    this.#turns.append(message.id, instantOf(record), parts);
  }

  #settle(record: TranscriptRecord, result: TranscriptRecord, sender: Sender): Part[] {
    const tool = this.#agent.settle(result);
    if (tool === undefined) return [];
    const words = rejectionWords(record, result, tool);
    if (words !== undefined) return partsOf([words], sender);
    return answersOf(record, result, tool).flatMap(({ question, answer }): Part[] => [
      { voice: 'assistant', text: question },
      ...partsOf([answer], sender),
    ]);
  }

  #readQueue(record: TranscriptRecord, id: string): void {
    const operation = record['operation'];
    const text = textOf(record['content'])?.trim() ?? '';
    if (operation === 'enqueue' && this.#isTyped(record, text)) {
      const entrypoint = stringOf(record, 'entrypoint') ?? this.#entrypoint;
      const sender = { voice: typistOf(entrypoint, this.#settings), isMarkedTyped: false };
      this.#deliver('queue', { id, record, blocks: [text], sender });
      return;
    }
    this.tally.skipped('queue-operation');
    if (operation === 'remove') this.#deliveries.absorb(text);
    if (operation === 'popAll') this.#withdraw(this.#deliveries.takeBack());
  }

  /** Notifications and commands come back as records that say what they are. */
  #isTyped(record: TranscriptRecord, text: string): boolean {
    const isForeign = hasForeignOrigin(record) || this.#settings.isSubagentFile;
    return text !== '' && !isForeign && !isClientText(text, false) && !isSlashCommand(text);
  }

  #readQueuedCommand(record: TranscriptRecord, id: string): void {
    const command = recordOf(record, 'attachment');
    const mode = stringOf(command, 'commandMode') ?? 'prompt';
    const marks = {
      ...record,
      ...command,
      promptSource: command['inputSource'] ?? record['promptSource'],
      isMeta: record['isMeta'] === true || command['isMeta'] === true || mode !== 'prompt',
    };
    const prompt = command['prompt'];
    const blocks = Array.isArray(prompt) ? prompt : [prompt];
    this.#deliver('attachment', { id, record, blocks, sender: senderOf(marks, this.#settings) });
  }

  /** Appends a message, unless another carrier of the same message was there first. */
  #deliver(
    carrier: Carrier,
    message: {
      readonly id: string;
      readonly record: TranscriptRecord;
      readonly blocks: readonly unknown[];
      readonly sender: Sender;
    },
  ): void {
    this.#countSilent(message.blocks);
    const parts = partsOf(message.blocks, message.sender, this.#turns.maxTypedChars);
    const text = textOf(message.blocks);
    // In the queue nothing told whose words these were.
    if (text !== undefined && hasForeignOrigin(message.record)) {
      this.#withdraw(this.#deliveries.claim(text));
    }
    if (parts.length === 0 || text === undefined) return;
    const time = instantOf(message.record);
    const place = this.#turns.nextPlace(parts.length);
    const admission = this.#deliveries.admit(carrier, text, { time, place });
    const replaces = admission.isRepeated ? undefined : admission.replaces;
    // What an earlier reading already gave must not be given again.
    const isOld = replaces !== undefined && this.#turns.isBeforeCursor(replaces);
    if (admission.isRepeated || isOld) {
      this.tally.skipped('repeated');
      return;
    }
    if (replaces !== undefined) this.#withdraw([replaces]);
    this.#turns.append(message.id, time, parts);
  }

  /** Another carrier of the message has its turns now, or the person took it back unsent. */
  #withdraw(places: readonly Place[]): void {
    for (const place of places) {
      this.#turns.withdraw(place);
      this.tally.skipped('repeated');
    }
  }

  /** Images and the like are dropped from a message; they are counted by type. */
  #countSilent(blocks: readonly unknown[]): void {
    for (const block of blocks) {
      if (blockType(block) !== 'text') this.tally.skipped(`block:${blockType(block)}`);
    }
  }
}

function senderOf(record: TranscriptRecord, settings: SpeakerSettings): Sender {
  return { voice: speakerOf(record, settings), isMarkedTyped: isMarkedTyped(record) };
}

function hasContent(record: TranscriptRecord): boolean {
  const content = contentOf(record);
  return typeof content === 'string' || Array.isArray(content);
}

function isToolResult(block: unknown): block is TranscriptRecord {
  return isRecord(block) && block['type'] === 'tool_result';
}
