import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Job, jobId } from '../../src/core/job.ts';
import { renderJob } from '../../src/core/job-file.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { mostMemoryMb, startDaemon } from '../support/built-program.ts';
import { clientPlaces, writeNumberedSession } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MANY = 20_000;
const MOST_READY_MS = 3000;
const MOST_MEMORY_MB = 150;
/** Sessions that are really there, worked in several portions; the others come due after them. */
const WORKABLE = process.env['REMEMBERD_TEST_FULL'] === '1' ? 300 : 30;
/** With many jobs waiting, one may take so many times what it takes with few. */
const MOST_SLOWDOWN = 2;

/** A home folder in which so many jobs are due, as the program would have written them. */
async function homeWithJobs(count: number): Promise<string> {
  const home = await tempFolder();
  const { queue } = statePaths(stateOf(home));
  mkdirSync(queue.pending, { recursive: true });
  for (let number = 1; number <= count; number++) {
    const job = await jobNumbered(home, number);
    writeFileSync(join(queue.pending, `${job.id}.json`), renderJob(job));
  }
  return home;
}

async function jobNumbered(home: string, number: number): Promise<Job> {
  const name = `project-${number % 20}`;
  const { cwd, project, memoryDir } = clientPlaces(home, name);
  const sessionId = `session-${number}`;
  if (number <= WORKABLE) {
    const { transcript } = await writeNumberedSession(home, name, number);
    utimesSync(transcript, 0, 0);
  }
  const events = Array.from({ length: 3 }, (_, turn) => {
    return { ticket: `ticket-${number}-${turn}`, event: 'Stop' as const, atMs: number };
  });
  return {
    id: jobId(sessionId, memoryDir),
    sessionId,
    transcript: join(project, `${sessionId}.jsonl`),
    memoryDir,
    cwd,
    environment: { CLAUDE_CODE_ENTRYPOINT: 'cli' },
    events,
    firstSeenMs: number,
    lastEventMs: number,
    isFinal: false,
    notBeforeMs: number,
    waitMs: 0,
    attempts: 0,
    kills: 0,
  };
}

function stateOf(home: string): string {
  return join(home, '.local', 'state', 'rememberd');
}

/** When each closed run was written, in the order of time. */
function runTimesMs(home: string): number[] {
  const { runs } = statePaths(stateOf(home));
  const months = names(runs).filter((name) => name !== 'open');
  const files = months.flatMap((month) =>
    names(join(runs, month)).map((name) => join(runs, month, name)),
  );
  return files.map((file) => statSync(file).mtimeMs).sort((a, b) => a - b);
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

it('is ready within 3 s with 20,000 jobs waiting, stays small, and works them as fast as a few', {
  timeout: 120_000,
}, async () => {
  const measure = async (count: number) => {
    const home = await homeWithJobs(count);
    const { daemon, readyMs } = await startDaemon(home);
    await expect
      .poll(() => runTimesMs(home).length, { timeout: 60_000, interval: 100 })
      .toBeGreaterThanOrEqual(WORKABLE);
    const times = runTimesMs(home).slice(0, WORKABLE);
    const perJobMs = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1);
    return { readyMs, perJobMs, memoryMb: mostMemoryMb(daemon.pid ?? 0) ?? 0 };
  };
  const few = await measure(WORKABLE);
  const many = await measure(MANY);
  console.log(JSON.stringify({ few, many }));
  expect(many.readyMs).toBeLessThan(MOST_READY_MS);
  expect(many.memoryMb).toBeLessThan(MOST_MEMORY_MB);
  expect(many.perJobMs).toBeLessThan(MOST_SLOWDOWN * few.perJobMs);
});
