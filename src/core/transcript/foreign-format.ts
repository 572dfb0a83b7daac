import { isRecord, recordOf, type TranscriptRecord } from './record.ts';
import { kindOf, treatmentOf } from './record-kinds.ts';

/** What a file is, by one of its records: ours, another program's, or nothing that tells. */
export type Origin = 'claude-code' | 'unclear' | { readonly foreign: string };

interface Format {
  readonly name: string;
  matches(record: TranscriptRecord): boolean;
}

const CODEX_TYPES = new Set<unknown>([
  ...['session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted'],
  ...['inter_agent_communication', 'world_state', 'token_usage_record'],
]);
const QWEN_PROVENANCES = new Set<unknown>([
  ...['real_user', 'assistant_output', 'tool_result', 'system'],
]);

/** Lines of session files that other programs write one record a line. */
const LINE_FORMATS: readonly Format[] = [
  {
    name: 'Codex rollout',
    matches: (record) =>
      (CODEX_TYPES.has(record['type']) && isRecord(record['payload'])) ||
      'record_type' in record ||
      hasBlocksOf(record, 'input_text'),
  },
  {
    name: 'Qwen Code session',
    matches: (record) =>
      QWEN_PROVENANCES.has(record['provenance']) ||
      ('uuid' in record && Array.isArray(recordOf(record, 'message')['parts'])),
  },
  { name: 'Gemini CLI session', matches: (record) => 'projectHash' in record },
  { name: 'OpenCode export', matches: (record) => isOpenCode(Object.keys(record)) },
  {
    name: 'pi session',
    matches: (record) => record['type'] === 'session' && 'cwd' in record && 'id' in record,
  },
  {
    name: 'chat messages as JSON lines',
    matches: (record) =>
      !('type' in record) &&
      (isChatMessage(Object.keys(record)) || Array.isArray(record['messages'])),
  },
];

/** The origin that one line of a file tells. */
export function originOfRecord(record: TranscriptRecord): Origin {
  const format = LINE_FORMATS.find((candidate) => candidate.matches(record));
  if (format !== undefined) return { foreign: format.name };
  return isClaudeCode(record) ? 'claude-code' : 'unclear';
}

function isClaudeCode(record: TranscriptRecord): boolean {
  const kind = kindOf(record['type'], recordOf(record, 'attachment')['type']);
  const isOwnKind = treatmentOf(kind) !== 'unknown' || record['type'] === 'attachment';
  return isOwnKind && OWN_FIELDS.some((field) => field in record);
}

/** True for what could be a record of Claude Code, even one that lacks what all of them have. */
export function isLikeOurs(record: TranscriptRecord): boolean {
  const kind = kindOf(record['type'], recordOf(record, 'attachment')['type']);
  return treatmentOf(kind) !== 'unknown' || OWN_FIELDS.some((field) => field in record);
}

/** The same for a text in which nothing can be read as a record. */
export function mentionsOwnField(text: string): boolean {
  return OWN_FIELDS.some((field) => text.includes(`"${field}"`));
}

const OWN_FIELDS = ['sessionId', 'uuid', 'parentUuid', 'leafUuid', 'messageId'] as const;

/** Names of the members at the top of a document, or of the first object in its array. */
export interface DocumentOutline {
  readonly isArray: boolean;
  readonly names: readonly string[];
}

/** The origin of a file that is one JSON document. */
export function originOfDocument({ isArray, names }: DocumentOutline): Origin {
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has('projectHash')) return { foreign: 'Gemini CLI session' };
  if (isOpenCode(names)) return { foreign: 'OpenCode export' };
  if (has('chat_messages')) return { foreign: 'claude.ai export' };
  if (has('mapping', 'title')) return { foreign: 'ChatGPT export' };
  if (isArray && has('type') && OWN_FIELDS.some((field) => has(field))) return 'claude-code';
  const isChat = isArray ? isChatMessage(names) : has('messages') || has('history');
  return isChat ? { foreign: 'chat messages as JSON' } : 'unclear';
}

function isOpenCode(names: readonly string[]): boolean {
  return names.includes('info') && names.includes('messages');
}

function isChatMessage(names: readonly string[]): boolean {
  return (
    names.includes('role') && ['content', 'parts', 'text'].some((name) => names.includes(name))
  );
}

function hasBlocksOf(record: TranscriptRecord, type: string): boolean {
  const content = record['content'];
  return (
    Array.isArray(content) && content.some((block) => isRecord(block) && block['type'] === type)
  );
}

/** First bytes (hex) of files that hold sessions of other programs, or packed ones. */
const MAGIC: readonly (readonly [hex: string, name: string])[] = [
  ['53514c69746520666f726d6174203300', 'SQLite database'],
  ['28b52ffd', 'Zstandard archive (Codex packs its rollouts so)'],
  ['1f8b', 'gzip archive'],
  ['504b0304', 'ZIP archive'],
  ['fd377a585a00', 'xz archive'],
  ['425a68', 'bzip2 archive'],
];

/** The packed or binary format that a file begins like, if any. `hex` are its first bytes. */
export function binaryFormat(hex: string): string | undefined {
  return MAGIC.find(([magic]) => hex.startsWith(magic))?.[1];
}
