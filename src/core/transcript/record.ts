/** A parsed JSON object whose fields may hold anything: transcripts are not ours to trust. */
export type TranscriptRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is TranscriptRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field when it is a non-empty string. */
export function stringOf(record: TranscriptRecord, field: string): string | undefined {
  const value = record[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The field when it is an object, else an empty one, so that wrong types read like missing fields. */
export function recordOf(record: TranscriptRecord, field: string): TranscriptRecord {
  const value = record[field];
  return isRecord(value) ? value : EMPTY;
}

const EMPTY: TranscriptRecord = Object.freeze({});

const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** The record's time as it stands there, when it is an ISO 8601 instant. */
export function instantOf(record: TranscriptRecord): string | undefined {
  const value = stringOf(record, 'timestamp');
  return value !== undefined && INSTANT.test(value) ? value : undefined;
}

/** The blocks of a message: its content, or the message itself where old clients wrote plain text. */
export function contentOf(record: TranscriptRecord): unknown {
  const message = record['message'];
  return isRecord(message) ? message['content'] : message;
}

/** Text of a string, or of all the text among blocks; undefined when there is none. */
export function textOf(content: unknown): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = content.map(textOfBlock).filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** Text of one block: a plain string, or a block of type `text`. */
export function textOfBlock(block: unknown): string | undefined {
  if (typeof block === 'string') return block;
  if (!isRecord(block) || block['type'] !== 'text') return undefined;
  return typeof block['text'] === 'string' ? block['text'] : undefined;
}

/** The `type` of a block; plain strings are text. */
export function blockType(block: unknown): string {
  if (typeof block === 'string') return 'text';
  return (isRecord(block) ? stringOf(block, 'type') : undefined) ?? '(no type)';
}
