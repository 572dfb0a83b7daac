import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../core/finding.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { runProgram } from '../io/run-program.ts';
import { scanSpool } from '../io/spool.ts';
import { openStateFolder, type StatePaths } from '../io/state-folder.ts';
import { withThrowAwayFolder } from '../io/throw-away-folder.ts';
import { drainDue } from './drain.ts';
import { embeddedExtractor } from './embedded-extractor.ts';
import { openDrainWorld } from './open-runner.ts';
import type { Base } from './open-world.ts';

const SAID = 'Always run the rehearsal before the first night, because the lights may fail.';
const KEPT = /rehearsal before the first night/i;
const SUBJECT = 'rehearsal';

/** How the installed hook is called: a program and its words. */
export interface HookProgram {
  readonly program: string;
  readonly words: readonly string[];
}

/**
 * Sends an event of a made-up session through the whole chain, from the installed hook to a memory, in
 * a throw-away folder: nothing of it reaches the real queue, memories or a model.
 */
export function rehearse(hook: HookProgram, base: Base): Promise<Finding> {
  return withThrowAwayFolder('rememberd-rehearsal-', (folder) => play(hook, folder, base));
}

async function play(hook: HookProgram, folder: string, base: Base): Promise<Finding> {
  const state = await openStateFolder(join(folder, 'state'));
  const memoryDir = join(folder, 'memory');
  const payload = await writeSession(folder);
  const environment = { PATH: '/usr/bin:/bin', CLAUDE_COWORK_MEMORY_PATH_OVERRIDE: memoryDir };
  const words = [...hook.words, state.root];
  const { code, output } = await runProgram(hook.program, words, { stdin: payload, environment });
  if (code !== 0 || output !== '') {
    return bad(`the hook ended with ${code ?? 'no exit code'} and said ${JSON.stringify(output)}`);
  }
  if (scanSpool(state.spool).entries.length !== 1) return bad('the hook left no ticket');
  const troubles = await work(state, base);
  const { memories, index } = await readMemoryFolder(memoryDir);
  if (!memories.some(({ body }) => KEPT.test(body)) || index === null) {
    return bad(`the ticket led to no memory${troubles.map((trouble) => `; ${trouble}`).join('')}`);
  }
  return {
    subject: SUBJECT,
    health: 'good',
    found: 'a made-up event went from the hook to a memory in a throw-away folder',
  };
}

function bad(found: string): Finding {
  const advice = 'Run `rememberd install` again.';
  return { subject: SUBJECT, health: 'bad', found, advice };
}

/** A session of one exchange; gives the payload that its end would bring. */
async function writeSession(folder: string): Promise<string> {
  const cwd = join(folder, 'project');
  await mkdir(cwd);
  const sessionId = randomUUID();
  const path = join(folder, `${sessionId}.jsonl`);
  const about = { cwd, sessionId, entrypoint: 'cli', timestamp: new Date().toISOString() };
  const lines = [
    { ...about, type: 'user', uuid: randomUUID(), message: { role: 'user', content: SAID } },
    {
      ...about,
      type: 'assistant',
      uuid: randomUUID(),
      message: { id: 'msg', role: 'assistant', content: [{ type: 'text', text: 'Noted.' }] },
    },
  ];
  await writeFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const event = { hook_event_name: 'SessionEnd', reason: 'other' };
  return JSON.stringify({ session_id: sessionId, transcript_path: path, cwd, ...event });
}

/** Works the one job, with the rules whatever is configured: it shall cost nothing. Gives what went wrong. */
async function work(state: StatePaths, base: Base): Promise<string[]> {
  const settings = { ...base.settings, excludeProjects: [] };
  const { environment } = base;
  const world = await openDrainWorld({
    state,
    settings,
    environment,
    extractor: embeddedExtractor(),
  });
  await drainDue(world, { isForced: true }, new AbortController().signal);
  return world.queue.list().flatMap(({ facts }) => facts?.parkedReason ?? facts?.lastError ?? []);
}
