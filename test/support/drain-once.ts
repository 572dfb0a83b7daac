import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttemptOutcome } from '../../src/core/attempt.ts';
import { coalesce, eventOf, type Job, jobId } from '../../src/core/job.ts';
import { parseTicket } from '../../src/core/ticket.ts';
import { createProcessTable } from '../../src/io/process-table.ts';
import { createQueue, type Queue } from '../../src/io/queue.ts';
import {
  acknowledge,
  parkTicket,
  readTickets,
  type SpooledTicket,
  scanSpool,
} from '../../src/io/spool.ts';
import { statePaths } from '../../src/io/state-folder.ts';

/*
 * A worker without a model, for tests of spool and queue. An attempt only notes which tickets it was
 * given. Sessions named `twice…` fail once, those named `bad…` are parked.
 */

const MEMORY_DIR = '/home/kim/memory';

/** What attempts noted; a collision is a job that two had at once. */
export interface AttemptLog {
  readonly tickets: ReadonlySet<string>;
  readonly lines: readonly string[];
  readonly collisions: number;
}

/** Works all there is: the spool, which may be that of another state folder, then the queue. */
export async function drainOnce(root: string, spoolRoot = root): Promise<void> {
  const queue = testQueue(root);
  await takeIn(spoolRoot, queue);
  for (let ids = await idsToTry(queue); ids.length > 0; ids = await idsToTry(queue)) {
    for (const id of ids) await workOn(id, queue, root);
  }
}

export function testQueue(root: string, now = Date.now): Queue {
  return createQueue(statePaths(root).queue, { now });
}

export function readAttempts(root: string): AttemptLog {
  const lines = readFileSync(logOf(root), 'utf8').trimEnd().split('\n');
  return {
    tickets: new Set(lines.flatMap((line) => line.split(' ').slice(2))),
    lines,
    collisions: lines.filter((line) => line.startsWith('collision')).length,
  };
}

async function takeIn(root: string, queue: Queue): Promise<void> {
  const { spool } = statePaths(root);
  for (const batch of readTickets(scanSpool(spool))) {
    for (const spooled of batch) {
      const problem = await enqueueTicket(spooled, queue);
      if (problem === undefined) await acknowledge(spooled);
      else await parkTicket(spooled, problem, spool);
    }
  }
}

async function enqueueTicket(spooled: SpooledTicket, queue: Queue): Promise<string | undefined> {
  if ('problem' in spooled.content) return spooled.content.problem;
  const ticket = parseTicket(spooled.name, spooled.content);
  if ('problem' in ticket) return ticket.problem;
  const event = eventOf(ticket, spooled.atMs);
  if ('ignored' in event) return undefined;
  const { sessionId, transcriptPath = '', cwd = '' } = ticket.payload;
  const session = {
    sessionId,
    transcript: transcriptPath,
    memoryDir: MEMORY_DIR,
    cwd,
    environment: ticket.environment,
  };
  const settling = { nowMs: Date.now(), settleMs: 0 };
  await queue.enqueue(jobId(sessionId, MEMORY_DIR), (job) =>
    coalesce(job, { session, event }, settling),
  );
  return undefined;
}

/** What is due; and while something is, also what others run, which must be refused. */
async function idsToTry(queue: Queue): Promise<readonly string[]> {
  await queue.reclaim();
  const due = await queue.due();
  const ids = [...due.ids, ...due.alone];
  const running = queue.list().filter(({ state }) => state === 'running');
  return ids.length === 0 ? [] : [...ids, ...running.map(({ id }) => id)];
}

async function workOn(id: string, queue: Queue, root: string): Promise<void> {
  const job = await queue.claim(id);
  if (job === undefined) return;
  const active = join(root, `active-${id}`);
  if (!(await markActive(active))) appendFileSync(logOf(root), `collision ${id}\n`);
  const tickets = job.events.map((event) => event.ticket);
  appendFileSync(logOf(root), `${job.sessionId} ${job.attempts} ${tickets.join(' ')}\n`);
  // Long enough for the others to get at it, if they can.
  for (let turn = 0; turn < 150; turn++) await stat(active);
  rmSync(active, { force: true });
  const isOurs = await queue.release(job, outcomeOf(job));
  if (!isOurs) appendFileSync(logOf(root), `collision ${id}\n`);
}

/** False when a living process is at the same job. */
async function markActive(path: string): Promise<boolean> {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return (await createProcessTable().startOf(Number(readFileSync(path, 'utf8')))) === null;
  }
}

function outcomeOf({ sessionId, attempts }: Job): AttemptOutcome {
  if (sessionId.startsWith('bad')) return { kind: 'park', reason: 'bad' };
  if (sessionId.startsWith('twice') && attempts === 0) {
    return { kind: 'retry', delayMs: 0, error: 'at first' };
  }
  return { kind: 'done' };
}

function logOf(root: string): string {
  return join(root, 'attempts.log');
}
