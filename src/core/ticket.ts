import { z } from 'zod';
import { parseJson } from './parse-json.ts';

/**
 * The variables a hook puts on a ticket: they decide where the client keeps its memory, and a service
 * sees no shell environment. Nothing else of the environment travels.
 */
export const TICKET_VARIABLES = [
  'CLAUDE_CONFIG_DIR',
  'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE',
  'CLAUDE_CODE_REMOTE_MEMORY_DIR',
  'CLAUDE_CODE_PROJECT_DIR_NAME',
  'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
  'CLAUDE_CODE_ENTRYPOINT',
] as const;

export type TicketEnvironment = Readonly<
  Partial<Record<(typeof TICKET_VARIABLES)[number], string>>
>;

/** A larger ticket is not read: the largest known payloads hold one message of 10 MB. */
export const MOST_TICKET_BYTES = 32 * 1024 * 1024;

const FIRST_LINE = 'rememberd-ticket 1';
const MOST_NAME_LETTERS = 512;
const MOST_PATH_LETTERS = 16_384;

/** What the client tells a hook. A text that came empty or as null counts as absent. */
export interface HookPayload {
  readonly sessionId: string;
  /** `Stop`, `SessionEnd`, `PreCompact`, … as the client names it. */
  readonly event: string;
  readonly transcriptPath: string | undefined;
  readonly cwd: string | undefined;
  /** Why a session ended: `other`, `clear`, `prompt_input_exit`, … */
  readonly reason: string | undefined;
  /** What started a compaction: `manual` or `auto`. */
  readonly trigger: string | undefined;
  readonly isStopHookActive: boolean;
  readonly lastAssistantMessage: string | undefined;
  /** True while a sub-agent or a command of this session still runs in the background. */
  readonly hasRunningTasks: boolean;
  /** Set on every hook that runs inside a sub-agent; session and transcript are then the parent's. */
  readonly agentId: string | undefined;
}

/** One spooled hook payload. */
export interface Ticket {
  readonly name: string;
  readonly environment: TicketEnvironment;
  readonly payload: HookPayload;
}

const name = z.string().min(1).max(MOST_NAME_LETTERS);
const text = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((value) => value || undefined);

const PAYLOAD = z
  .object({
    session_id: name,
    hook_event_name: name,
    transcript_path: text(MOST_PATH_LETTERS),
    cwd: text(MOST_PATH_LETTERS),
    reason: text(MOST_NAME_LETTERS),
    trigger: text(MOST_NAME_LETTERS),
    stop_hook_active: z.boolean().nullish(),
    last_assistant_message: text(MOST_TICKET_BYTES),
    background_tasks: z.array(z.object({ status: text(MOST_NAME_LETTERS) })).nullish(),
    agent_id: text(MOST_NAME_LETTERS),
  })
  .transform(
    (written): HookPayload => ({
      sessionId: written.session_id,
      event: written.hook_event_name,
      transcriptPath: written.transcript_path,
      cwd: written.cwd,
      reason: written.reason,
      trigger: written.trigger,
      isStopHookActive: written.stop_hook_active ?? false,
      lastAssistantMessage: written.last_assistant_message,
      hasRunningTasks:
        written.background_tasks?.some(({ status }) => status === 'running') ?? false,
      agentId: written.agent_id,
    }),
  );

/**
 * Reads a ticket: first line `rememberd-ticket 1`, `NAME=value` lines, an empty line, the payload as it
 * came. A problem names fields and sizes, never what the payload says.
 */
export function parseTicket(name: string, bytes: Uint8Array): Ticket | { problem: string } {
  if (bytes.length > MOST_TICKET_BYTES) {
    return { problem: `${bytes.length} bytes, at most ${MOST_TICKET_BYTES} are read` };
  }
  const decoded = decode(bytes);
  if (decoded === undefined) return { problem: 'not UTF-8' };
  const parts = /^(?<head>.*?)\r?\n\r?\n(?<body>.*)$/s.exec(decoded)?.groups;
  const [first, ...lines] = (parts?.['head'] ?? decoded).split(/\r?\n/);
  if (first !== FIRST_LINE) return { problem: `the first line is not "${FIRST_LINE}"` };
  if (parts === undefined) return { problem: 'no empty line before the payload' };
  const payload = parsePayload(parts['body'] ?? '');
  if ('problem' in payload) return payload;
  return { name, environment: readVariables(lines), payload };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function readVariables(lines: readonly string[]): TicketEnvironment {
  const named = new Map(lines.map((line) => [line.split('=', 1)[0], line]));
  const known = TICKET_VARIABLES.flatMap((variable) => {
    const value = named.get(variable)?.slice(variable.length + 1);
    return value === undefined || value === '' ? [] : [[variable, value]];
  });
  return Object.fromEntries(known);
}

function parsePayload(body: string): HookPayload | { problem: string } {
  const json = body.replace(/^\uFEFF/, '');
  if (json.trim() === '') return { problem: 'no payload' };
  const value = parseJson(json);
  if (value === undefined) {
    return { problem: `the payload is not complete JSON (${json.length} letters)` };
  }
  const checked = PAYLOAD.safeParse(value);
  return checked.success ? checked.data : { problem: describe(checked.error) };
}

function describe(error: z.ZodError): string {
  const problems = error.issues.map(
    (issue) => `${issue.path.join('.') || 'payload'}: ${issue.message}`,
  );
  return problems.slice(0, 5).join('; ');
}
