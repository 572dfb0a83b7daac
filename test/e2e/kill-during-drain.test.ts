import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTemporaryName } from '../../src/io/durable-file.ts';
import { readNotifications } from '../../src/io/notifications.ts';
import { createRunStore } from '../../src/io/runs.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { runHook, shellHooks } from '../support/hook-run.ts';
import { compileProgram, runProgram } from '../support/kill-at.ts';
import { clientPlaces, payloadOf, writeNumberedSession } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PROJECTS = ['north', 'south', 'west'];
const IS_FULL = process.env['REMEMBERD_TEST_FULL'] === '1';
/** Where the worker is killed: at the n-th call on a path of this kind, counted from its start. */
const MOMENTS = [
  ...[1, 2, 3].map((at) => ({ path: 'spool/new', at })),
  ...[2, 5, 9, 14].map((at) => ({ path: 'queue/pending', at })),
  ...[1, 3, 4].map((at) => ({ path: 'queue/running', at })),
  ...[1, 4, 9, 15, 20].map((at) => ({ path: '/memory/', at })),
  ...[1, 5, 8, 12, 17].map((at) => ({ path: 'runs/open', at })),
  ...[1, 3, 6, 8].map((at) => ({ path: 'notifications.jsonl', at })),
  // Each is a process of its own, so the quick suite takes every third one: some of each kind.
].filter((_moment, position) => IS_FULL || position % 3 === 1);
/** Sessions that end before each kill. */
const PORTION = 3;
const SESSIONS = MOMENTS.length * PORTION;

describe('a worker that is killed again and again', () => {
  // The embedded extractor is deterministic, so the fickle one is the harder case; both with the full suite.
  it.each(IS_FULL ? ['rules', 'fickle'] : ['fickle'])(
    'extracts each session from its hook to its memory exactly once (extractor %s)',
    { timeout: 600_000 },
    async (extractor) => {
      const root = await tempFolder();
      const program = await compileProgram('work-queue.ts');
      let kills = 0;
      for (const [position, moment] of MOMENTS.entries()) {
        await endSessions(root, position * PORTION);
        if (await runProgram(program, [root, extractor], moment)) kills += 1;
      }
      expect(await runProgram(program, [root, extractor])).toBe(false);

      console.log(`${SESSIONS} sessions, killed ${kills} times`);
      expect(kills).toBe(MOMENTS.length);
      await expectAllOnce(root);
      await expectAllTold(root);
      expect(await leftoversIn(root)).toEqual([]);
      if (extractor === 'fickle') await expectNoSecondCall(root, kills);
    },
  );
});

/** Some more sessions end, and the real hook spools them. */
async function endSessions(root: string, before: number): Promise<void> {
  const [hook] = shellHooks;
  if (hook === undefined) throw new Error('no shell to run the hook with');
  for (let number = before + 1; number <= before + PORTION; number++) {
    const session = await writeNumberedSession(root, PROJECTS[number % 3] ?? '', number);
    await runHook(hook, { state: join(root, 'state'), stdin: { bytes: payloadOf(session) } });
  }
}

async function expectAllOnce(root: string): Promise<void> {
  const texts = await Promise.all(PROJECTS.map((name) => memoriesOf(root, name)));
  for (let number = 1; number <= SESSIONS; number++) {
    const holding = texts.flat().filter((text) => new RegExp(`quux${number}\\b`).test(text));
    expect([number, holding.length]).toEqual([number, 1]);
  }
  const closed = await createRunStore(join(root, 'state', 'runs')).closed();
  const changed = closed.filter((run) => (run.plan?.changes.length ?? 0) > 0);
  expect(new Set(changed.map((run) => run.session?.id)).size).toBe(SESSIONS);
  expect(changed).toHaveLength(SESSIONS);
}

/** Nobody took a notice meanwhile, so each stands there once, whoever finished its run. */
async function expectAllTold(root: string): Promise<void> {
  const { notifications } = statePaths(join(root, 'state'));
  const saved = (await readNotifications(notifications, new Date())).flatMap((notice) =>
    notice.type === 'memory_saved' ? [`${notice.run} ${notice.file}`] : [],
  );
  expect(new Set(saved).size).toBe(SESSIONS);
  expect(saved).toHaveLength(SESSIONS);
}

/** The topic files, each of which the index must list once. */
async function memoriesOf(root: string, project: string): Promise<string[]> {
  const { memoryDir } = clientPlaces(root, project);
  const index = await readFile(join(memoryDir, 'MEMORY.md'), 'utf8');
  const names = (await readdir(memoryDir)).filter(
    (name) => name.endsWith('.md') && name !== 'MEMORY.md',
  );
  for (const name of names) expect(index.split(`](${name})`)).toHaveLength(2);
  return Promise.all(names.map((name) => readFile(join(memoryDir, name), 'utf8')));
}

async function leftoversIn(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const isLeft = (name: string) =>
    isTemporaryName(name) ||
    /\.lock|\.lease|spool\/(new|tmp|bad)\/.|queue\/(pending|running|parked)\/.|runs\/open\/./.test(
      name,
    );
  return names.filter(isLeft);
}

/** A kill between the call and the storing of its reply costs one more call, and nothing else does. */
async function expectNoSecondCall(root: string, kills: number): Promise<void> {
  const calls = (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n');
  expect(calls.filter((call) => call.startsWith('again'))).toEqual([]);
  expect(calls.length).toBeGreaterThanOrEqual(SESSIONS);
  expect(calls.length).toBeLessThanOrEqual(SESSIONS + 2 * kills);
}
