import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import type { SessionJob } from '../../src/app/process-session.ts';
import { proposing, testWorld } from './folder-world.ts';
import { sessionLines } from './session-file.ts';

const SAID = [
  'from now on run the linter before every commit',
  'release notes are written in English now, no longer in German',
  'forget the old rule about the staging server, remove it from memory',
] as const;

const topic = (name: string, body: string) =>
  `---\nname: ${name}\ndescription: ${body}\nmetadata:\n  type: feedback\n---\n\n${body}\n`;

const BEFORE: Readonly<Record<string, string>> = {
  'MEMORY.md':
    '# Kept by hand\n\n- [Release notes](notes.md) — in German\n- [Staging](staging.md) — ask first\n',
  'notes.md': topic('notes', 'Release notes are written in German.'),
  'staging.md': topic('staging', 'Ask before touching the staging server.'),
};

/** Lays out a memory folder and a session whose three statements create, supersede and forget. */
export async function layOut(root: string): Promise<void> {
  await mkdir(join(root, 'memory'), { recursive: true });
  for (const [name, text] of Object.entries(BEFORE))
    await writeFile(join(root, 'memory', name), text);
  const exchanges = SAID.map((user) => ({ user }));
  await writeFile(join(root, 'session.jsonl'), sessionLines(exchanges, { sessionId: 's-kill' }));
}

/** The world and the job of that session. Runs are named by the process, so that two never share an id. */
export function killWorld(root: string): { world: FolderWorld; job: SessionJob } {
  const [linter, notes, staging] = SAID;
  const extractor = proposing([
    {
      title: 'Run the linter',
      description: linter,
      body: linter,
      evidence: [{ turn: 1, quote: linter }],
    },
    {
      action: 'supersede',
      target: 'notes.md',
      title: 'Release notes',
      description: 'Release notes are written in English',
      body: 'Release notes are written in English now, no longer in German.',
      evidence: [{ turn: 3, quote: notes }],
    },
    {
      action: 'forget',
      target: 'staging.md',
      title: 'Staging',
      description: 'forget the old rule about the staging server',
      body: 'forget the old rule about the staging server',
      evidence: [{ turn: 5, quote: staging }],
    },
  ]);
  const newRunId = () => `20260312T090000000Z-${process.pid}-${process.hrtime.bigint()}`;
  const job = {
    transcript: join(root, 'session.jsonl'),
    fromStart: false,
    isDryRun: false,
    includeScripts: false,
  };
  return { world: testWorld(root, { extractor, newRunId }), job };
}
