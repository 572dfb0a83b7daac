import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { countEach } from '../core/count-each.ts';
import { isMissing } from '../core/error-code.ts';
import { RememberdError } from '../core/errors.ts';
import type { Finding } from '../core/finding.ts';
import type { Extractor } from '../core/ports.ts';
import { describeFailure } from '../core/retry.ts';
import { createQueue } from '../io/queue.ts';
import { showsKey } from '../io/settings-file.ts';
import type { FolderWorld } from './folder-world.ts';
import type { Base } from './open-world.ts';
import { planSweep } from './plan-sweep.ts';
import { type QueueStatus, queueStatus } from './queue-status.ts';
import { reindexFolder } from './reindex-folder.ts';
import { FIRST_SWEEP_MS } from './sweep.ts';

/** What waits, who works it, what lies parked, and who reads the sessions at whose cost. */
export async function examineQueue(base: Base, now: Date): Promise<Finding[]> {
  const nowMs = now.getTime();
  const queue = createQueue(base.state.queue, { now: () => nowMs });
  const status = await queueStatus(base, queue, now);
  const { extractor, billed } = status;
  const reader = `${extractor}; billed: ${billed}`;
  return [
    workerFinding(status),
    queueFinding(status),
    ...status.problems.map((found) => stateFinding(found, base)),
    { subject: 'extractor', health: 'good', found: reader },
    ...(await examineSettings(base.state.settings)),
    ...(await examineModel(base.extractor)),
  ];
}

function stateFinding(found: string, { state }: Base): Finding {
  const advice = `Look at what stands in ${state.root}, and at who may read and write it.`;
  return { subject: 'state', health: 'bad', found, advice };
}

/** Said only when it is amiss: a key is a reason to look at the file, its absence is none. */
async function examineSettings(path: string): Promise<Finding[]> {
  if (!(await showsKey(path))) return [];
  const found = `${path} holds a key and can be read by others`;
  return [{ subject: 'settings', health: 'bad', found, advice: `Run \`chmod 600 ${path}\`.` }];
}

const MODEL_PATIENCE_MS = 15_000;

/** Whether the model would let us in. Costs nothing; nobody is asked when the rules read. */
export async function examineModel({ reach, kind }: Extractor): Promise<Finding[]> {
  if (reach === undefined) return [];
  try {
    await reach(AbortSignal.timeout(MODEL_PATIENCE_MS));
    return [{ subject: 'model', health: 'good', found: `${kind} can be reached` }];
  } catch (error) {
    const advice = error instanceof RememberdError ? error.facts.advice : 'See the log.';
    return [{ subject: 'model', health: 'bad', found: describeFailure(error), advice }];
  }
}

function workerFinding({ runner, jobs, tickets, failure }: QueueStatus): Finding {
  const subject = 'worker';
  if (runner === 'running') return { subject, health: 'good', found: 'at work' };
  const broke = failure === undefined ? '' : `; at ${failure.at} one ended: ${failure.reason}`;
  if (jobs.overdue + tickets.overdue === 0) {
    const health = failure === undefined ? 'good' : 'note';
    return { subject, health, found: `none needed now${broke}` };
  }
  return {
    subject,
    health: 'bad',
    found: `${tickets.overdue} tickets and ${jobs.overdue} jobs have long been due and nobody works them${broke}`,
    advice: 'Run `rememberd drain`, or `rememberd service install`.',
  };
}

function queueFinding({ tickets, jobs }: QueueStatus): Finding {
  const isTroubled = jobs.parked > 0 || tickets.bad > 0;
  return {
    subject: 'queue',
    health: isTroubled ? 'note' : 'good',
    found: `${tickets.waiting} tickets and ${jobs.pending} jobs wait; ${jobs.parked} jobs are parked, ${tickets.bad} tickets set aside`,
    ...(jobs.parked > 0 ? { advice: 'See `rememberd queue list`, then retry or drop them.' } : {}),
  };
}

/** The memory folder of the project: can it be written, and is its index right? */
export async function examineFolder(world: FolderWorld): Promise<Finding> {
  const subject = 'memory folder';
  const { memoryDir } = world;
  try {
    await access(await nearestFolder(memoryDir), constants.W_OK);
    const { images, notes } = await reindexFolder(world, true);
    if (images.length === 0 && notes.length > 0) {
      const advice = 'Shorten or correct MEMORY.md: what is no list entry is left to you.';
      return { subject, health: 'note', found: `${memoryDir}: ${notes.join('; ')}`, advice };
    }
    const damaged = await world.folder.tombstones.countDamaged();
    if (damaged > 0) return damagedFinding(world, damaged);
    if (images.length === 0) return { subject, health: 'good', found: `${memoryDir}, index valid` };
    const pages = images.map(({ file }) => file).join(', ');
    const advice = 'See `rememberd reindex --dry-run`, then run it without that.';
    return { subject, health: 'note', found: `${memoryDir}: ${pages} out of date`, advice };
  } catch (error) {
    const advice = 'Check the path and its permissions.';
    return { subject, health: 'bad', found: `${memoryDir}: ${describeFailure(error)}`, advice };
  }
}

function damagedFinding({ folder }: FolderWorld, damaged: number): Finding {
  return {
    subject: 'memory folder',
    health: 'bad',
    found: `${damaged} ${damaged === 1 ? 'tombstone' : 'tombstones'} in ${folder.folders[0]} cannot be read: what was forgotten may be learned again`,
    advice: 'Bring tombstones.jsonl back from a backup, or forget once more what comes back.',
  };
}

/** The sessions of the last week of which something was never read, and why. */
export async function examineSessions(base: Base, now: Date): Promise<Finding> {
  const nowMs = now.getTime();
  const request = { sinceMs: nowMs - FIRST_SWEEP_MS, most: Number.POSITIVE_INFINITY };
  const plan = await planSweep(request, { ...base, now: () => nowMs });
  const queued = new Set(
    createQueue(base.state.queue, { now: () => nowMs })
      .list()
      .flatMap(({ facts }) => (facts === undefined ? [] : [facts.sessionId])),
  );
  const missed = plan.sessions.filter(({ session }) => !queued.has(session.sessionId));
  const reasons = countEach(plan.left.map(({ reason }) => reason));
  const left = [...reasons].map(([reason, count]) => `${count} left (${reason})`);
  const parts = [
    `last 7 days: ${plan.upToDate} read`,
    `${plan.sessions.length - missed.length} in the queue`,
    `${missed.length} that no hook reported`,
    ...left,
  ];
  return {
    subject: 'sessions',
    health: missed.length > 0 ? 'note' : 'good',
    found: parts.join(', '),
    ...(missed.length > 0
      ? { advice: 'Run `rememberd sweep`; the daemon does so every hour.' }
      : {}),
  };
}

/** The folder itself, or the first above it that exists: there it would be made. */
async function nearestFolder(path: string): Promise<string> {
  try {
    await access(path);
    return path;
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    return nearestFolder(dirname(path));
  }
}
