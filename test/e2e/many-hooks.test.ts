import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRunStore } from '../../src/io/runs.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { runHook, shellHooks } from '../support/hook-run.ts';
import { clientPlaces, payloadOf, writeNumberedSession } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const [SESSIONS, TICKETS, HOOKS_AT_ONCE] =
  process.env['REMEMBERD_TEST_FULL'] === '1' ? [200, 5000, 16] : [20, 160, 16];
const PROJECTS = 20;

/** Sessions 1 to SESSIONS, each of them quiet for a long time. */
async function writeSessions(home: string) {
  const numbers = Array.from({ length: SESSIONS }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const session = await writeNumberedSession(home, projectOf(number), number);
      await utimes(session.transcript, 0, 0);
      return session;
    }),
  );
}

function projectOf(number: number): string {
  return `project-${number % PROJECTS}`;
}

/** Each of the hooks reports every session in turn, with a Stop or the end of the session. */
async function reportAll(home: string, state: string): Promise<void> {
  const sessions = await writeSessions(home);
  let next = 0;
  const reportOn = async (worker: number) => {
    const hook = shellHooks[worker % shellHooks.length] ?? expect.fail('no shell');
    while (next < TICKETS) {
      const number = next++;
      const session = sessions[number % SESSIONS] ?? expect.fail('no session');
      const event = number % 3 === 0 ? 'SessionEnd' : 'Stop';
      const bytes = payloadOf(session, event);
      await runHook(hook, { state, stdin: { bytes }, env: programEnvironment(home) });
    }
  };
  await Promise.all(Array.from({ length: HOOKS_AT_ONCE }, (_, worker) => reportOn(worker)));
}

/** Runs `drain --wait` again and again, as hooks do, until `isOver`; then once more. */
async function drainUntil(home: string, state: string, isOver: () => boolean): Promise<number> {
  let runs = 0;
  for (let isLast = false; !isLast; runs++) {
    isLast = isOver();
    const drain = spawn(process.execPath, [MAIN, 'drain', '--wait', '--state', state], {
      env: programEnvironment(home),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(drain, 'exit');
    expect(code).toBe(0);
  }
  return runs;
}

/** How many topic files name each session. */
async function countsOf(home: string): Promise<number[]> {
  const counts = new Array<number>(SESSIONS).fill(0);
  for (let project = 0; project < PROJECTS; project++) {
    const { memoryDir } = clientPlaces(home, projectOf(project));
    for (const name of await readdir(memoryDir)) {
      if (name === 'MEMORY.md' || !name.endsWith('.md')) continue;
      const [, number] = /quux(\d+)/.exec(await readFile(join(memoryDir, name), 'utf8')) ?? [];
      counts[Number(number) - 1] = (counts[Number(number) - 1] ?? 0) + 1;
    }
  }
  return counts;
}

it(`takes in ${TICKETS} tickets of ${SESSIONS} sessions from ${HOOKS_AT_ONCE} hooks at once while it works, none lost, none doubled`, {
  timeout: 1_200_000,
}, async () => {
  const home = await tempFolder();
  const state = join(home, 'state');
  await mkdir(state);
  await writeFile(join(state, 'settings.json'), JSON.stringify({ settleMs: 1000 }));
  const startedAt = performance.now();
  let isReported = false;
  const reporting = reportAll(home, state).finally(() => {
    isReported = true;
  });
  const [runs] = await Promise.all([drainUntil(home, state, () => isReported), reporting]);
  const tookS = ((performance.now() - startedAt) / 1000).toFixed(1);

  const paths = statePaths(state);
  const left = [paths.spool.tmp, paths.spool.new, paths.queue.pending, paths.queue.running];
  for (const folder of left) expect(await readdir(folder), folder).toEqual([]);
  for (const folder of [paths.spool.bad, paths.queue.parked]) {
    expect(await readdir(folder).catch(() => []), folder).toEqual([]);
  }
  expect(await countsOf(home)).toEqual(new Array(SESSIONS).fill(1));
  const closed = await createRunStore(paths.runs).closed();
  console.log(`${TICKETS} tickets in ${tookS} s, ${runs} drains, ${closed.length} runs`);
  expect(closed).toHaveLength(SESSIONS);
});
