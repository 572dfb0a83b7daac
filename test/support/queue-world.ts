import { appendFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DrainWorld } from '../../src/app/drain.ts';
import type { Extractor } from '../../src/core/ports.ts';
import { createRulesExtractor } from '../../src/core/rules/extractor.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { groundingTurns } from '../../src/core/window.ts';
import { createQueue } from '../../src/io/queue.ts';
import { createRunStore } from '../../src/io/runs.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { writeSession } from './session-file.ts';

/** A queue world below one temporary folder, which is also the home folder of its client. */
export function queueWorld(root: string, parts: Partial<DrainWorld> = {}): DrainWorld {
  const state = statePaths(join(root, 'state'));
  const now = parts.now ?? (() => Date.now());
  return {
    state,
    settings: resolveSettings({
      flags: { settleMs: 0, timeZone: 'UTC' },
      environment: {},
      file: {},
    }),
    environment: { homeFolder: root, memory: {} },
    extractor: createRulesExtractor(),
    queue: createQueue(state.queue, { now }),
    log: pino({ level: 'silent' }),
    now,
    random: () => 0.5,
    ...parts,
  };
}

/** Where the client keeps the sessions and the memory of the project `name` below `root`. */
export function clientPlaces(root: string, name: string) {
  const cwd = join(root, name);
  const project = join(root, '.claude', 'projects', cwd.replace(/[^a-zA-Z0-9]/g, '-'));
  return { cwd, project, memoryDir: join(project, 'memory') };
}

/** Writes the session with this number; its one rule names a module that no other session names. */
export async function writeNumberedSession(root: string, name: string, number: number) {
  const { cwd, project } = clientPlaces(root, name);
  await mkdir(cwd, { recursive: true });
  await mkdir(project, { recursive: true });
  const user = `From now on run the smoke tests of module quux${number} before every release.`;
  const sessionId = `session-${number}`;
  const transcript = await writeSession(project, [{ user }], { sessionId, cwd });
  return { sessionId, cwd, transcript, user };
}

/** The payload of a hook for such a session. */
export function payloadOf(
  session: { sessionId: string; cwd: string; transcript: string },
  event = 'SessionEnd',
): string {
  return JSON.stringify({
    session_id: session.sessionId,
    transcript_path: session.transcript,
    cwd: session.cwd,
    hook_event_name: event,
    ...(event === 'SessionEnd' ? { reason: 'other' } : {}),
  });
}

/**
 * Words every answer differently and notes every call in a file: `first`, or `again` when a reply for
 * the same words is stored already, which must never happen.
 */
export function fickleExtractor(root: string): Extractor {
  const runs = createRunStore(join(root, 'state', 'runs'));
  return {
    kind: 'rules',
    billed: 'nobody',
    id: 'fickle@1',
    async extract({ window }) {
      const [turn] = groundingTurns(window);
      const quote = turn?.text ?? '';
      const stored = [...(await runs.open()), ...(await runs.closed())];
      const isAgain = stored.some((run) => run.reply?.includes(JSON.stringify(quote).slice(1, -1)));
      appendFileSync(join(root, 'calls'), `${isAgain ? 'again' : 'first'} ${quote}\n`);
      const number = window.turns.find((shown) => shown.turn === turn)?.number ?? 1;
      const rest = quote.replace('From now on run', 'Run');
      const wordings = [quote, rest, `Always ${rest.toLowerCase()}`];
      const body = wordings[Math.floor(Math.random() * wordings.length)] ?? quote;
      const proposal = {
        action: 'create',
        type: 'feedback',
        target: null,
        title: body.slice(0, 70),
        description: body.slice(0, 100),
        body,
        scope: 'private',
        dates: [],
        evidence: [{ turn: number, quote }],
      };
      return { raw: JSON.stringify({ proposals: [proposal] }) };
    },
  };
}
