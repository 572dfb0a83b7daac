import type { Voice } from '../turn.ts';
import { recordOf, stringOf, type TranscriptRecord } from './record.ts';

/** What decides a voice beside the record itself. */
export interface SpeakerSettings {
  /** The file is a sub-agent's: its user lines are the parent agent's words. */
  readonly isSubagentFile: boolean;
  /** Prompts that a program sent count as a person's. */
  readonly includeScripts: boolean;
}

/** Who speaks in a user record, or in a message that was queued, by its structural marks alone. */
export function speakerOf(record: TranscriptRecord, settings: SpeakerSettings): Voice {
  if (settings.isSubagentFile || record['isSidechain'] === true) return 'harness';
  if (isClientWritten(record)) return 'harness';
  return typistOf(stringOf(record, 'entrypoint'), settings);
}

/** Who types in a session started this way; no entrypoint means a person. */
export function typistOf(
  entrypoint: string | undefined,
  settings: SpeakerSettings,
): 'human' | 'script' {
  return isScript(entrypoint) && !settings.includeScripts ? 'script' : 'human';
}

/** True for a client that a program started. */
export function isScript(entrypoint: string | undefined): boolean {
  return entrypoint?.startsWith('sdk-') === true;
}

/** The client says in so many words that a person typed this. */
export function isMarkedTyped(record: TranscriptRecord): boolean {
  const source = record['promptSource'];
  return originKind(record) === 'human' || source === 'typed' || source === 'queued';
}

/** An origin that is named and is no person: a task, another agent, a channel. */
export function hasForeignOrigin(record: TranscriptRecord): boolean {
  const kind = originKind(record);
  return kind !== undefined && kind !== 'human';
}

const CLIENT_FLAGS = [
  'isMeta',
  'isCompactSummary',
  'isVisibleInTranscriptOnly',
  'repeatsCompactSummary',
  'isVirtual',
  'textNotTyped',
  'promptRewritten',
  'handedOff',
] as const;
/** Fields of which any value says that something else than a person began the turn. */
const CLIENT_CAUSES = ['wakeupSource', 'scheduledTaskId', 'emailSenderTurn'] as const;
const CLIENT_ROWS = new Set<unknown>(['harness', 'hook']);
/** A suggestion that a person only accepted is the client's wording. */
const CLIENT_SOURCES = new Set<unknown>(['system', 'suggestion_accepted']);
/** Whose turns may begin with a person's words; all other origins name something else. */
const PERSONAL_TURNS = new Set<unknown>(['human', 'sdk', 'unknown']);

function isClientWritten(record: TranscriptRecord): boolean {
  if (CLIENT_FLAGS.some((flag) => record[flag] === true)) return true;
  if (CLIENT_CAUSES.some((cause) => (record[cause] ?? false) !== false)) return true;
  if (CLIENT_ROWS.has(record['rowSource'])) return true;
  if (CLIENT_SOURCES.has(record['promptSource'])) return true;
  if (originKind(record) !== undefined) return hasForeignOrigin(record);
  // The origin names this message, turnOrigin only the turn that it belongs to.
  const turnOrigin = stringOf(record, 'turnOrigin');
  return turnOrigin !== undefined && !PERSONAL_TURNS.has(turnOrigin);
}

function originKind(record: TranscriptRecord): string | undefined {
  return stringOf(recordOf(record, 'origin'), 'kind');
}
