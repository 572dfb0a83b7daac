import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One exchange: what the person typed and, when given, what the agent answered. */
export interface Exchange {
  readonly user: string;
  readonly assistant?: string;
  readonly uuid?: string;
}

const FIRST_MS = Date.parse('2026-03-11T10:00:00.000Z');

/** The lines of a session as Claude Code 2.1 writes them, one minute between exchanges. */
export function sessionLines(
  exchanges: readonly Exchange[],
  about: { sessionId: string; cwd?: string; entrypoint?: string },
): string {
  const shared = { cwd: about.cwd ?? '/home/sam/src/kiosk', entrypoint: about.entrypoint ?? 'cli' };
  const lines = exchanges.flatMap(({ user, assistant, uuid }, position) => {
    const id = uuid ?? `${about.sessionId}-u${position + 1}`;
    const timestamp = new Date(FIRST_MS + position * 60_000).toISOString();
    const common = { ...shared, sessionId: about.sessionId, timestamp, isSidechain: false };
    const typed = { ...common, type: 'user', uuid: id, message: { role: 'user', content: user } };
    const content = [{ type: 'text', text: assistant ?? 'Done.' }];
    const message = { id: `msg-${id}`, role: 'assistant', content };
    return [typed, { ...common, type: 'assistant', uuid: `${id}-a`, message }];
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Writes such a session into a folder under its id, as the client does; returns the path. */
export async function writeSession(
  folder: string,
  exchanges: readonly Exchange[],
  about: { sessionId: string; cwd?: string; entrypoint?: string },
): Promise<string> {
  const path = join(folder, `${about.sessionId}.jsonl`);
  await writeFile(path, sessionLines(exchanges, about));
  return path;
}
