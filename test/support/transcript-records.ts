import { SessionReader, type SessionSettings } from '../../src/core/transcript/session-reader.ts';

export type Fields = Readonly<Record<string, unknown>>;

const SESSION = { sessionId: '0a1b2c3d-0000-4000-8000-000000000001', cwd: '/w/kiln' };

/** A user record: what a person typed, unless its fields say otherwise. */
export function userRecord(content: unknown, fields: Fields = {}): Fields {
  return { type: 'user', message: { role: 'user', content }, uuid: 'u-1', ...SESSION, ...fields };
}

/** A record of the agent with these blocks. */
export function agentRecord(blocks: unknown, fields: Fields = {}): Fields {
  const message = { id: 'msg_1', role: 'assistant', model: 'm', content: blocks };
  return { type: 'assistant', message, uuid: 'a-1', ...SESSION, ...fields };
}

export function toolUse(name: string, input: Fields = {}, id = 'toolu_1'): Fields {
  return { type: 'tool_use', id, name, input };
}

export function toolResult(content: unknown, fields: Fields = {}): Fields {
  return { type: 'tool_result', tool_use_id: 'toolu_1', content, ...fields };
}

/** A message in the queue of a session. */
export function enqueued(content: string, fields: Fields = {}): Fields {
  return { type: 'queue-operation', operation: 'enqueue', content, ...SESSION, ...fields };
}

/** A queued message where the agent took it in. */
export function queuedCommand(prompt: unknown, command: Fields = {}, fields: Fields = {}): Fields {
  const attachment = { type: 'queued_command', prompt, ...command };
  return { type: 'attachment', attachment, uuid: 'q-1', ...SESSION, ...fields };
}

const PERSON: SessionSettings = {
  isSubagentFile: false,
  includeScripts: false,
  entrypoint: undefined,
};

/** Reads records as one session; those before `cursor` are context. */
export function readRecords(
  records: readonly Fields[],
  { cursor = 0, ...settings }: Partial<SessionSettings> & { readonly cursor?: number } = {},
) {
  const reader = new SessionReader({ ...PERSON, ...settings });
  for (const [index, record] of records.entries()) {
    if (index === cursor) reader.markCursor();
    reader.read(record, () => `line-${index}`);
  }
  return { ...reader.finish(), counts: reader.tally.total({ newBytes: 0, shortened: 0 }) };
}

/** Voice and text of the turns that records give, one string each. */
export function spoken(
  records: readonly Fields[],
  settings: Parameters<typeof readRecords>[1] = {},
): string[] {
  return readRecords(records, settings).turns.map(({ voice, text }) => `${voice}: ${text}`);
}
