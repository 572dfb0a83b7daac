import type { Job } from '../core/job.ts';
import type { Notification } from '../core/notification.ts';
import type { RunRecord } from '../core/run.ts';
import type { Logger } from '../io/logger.ts';
import { notify, notifyMissing, notifyOnce } from '../io/notifications.ts';
import type { Base } from './open-world.ts';

/** What telling a person needs from outside. */
export interface Announcing extends Pick<Base, 'state'> {
  readonly log: Logger;
  readonly now: () => number;
  /** Called for each time that nothing could be written, which the log says as well. */
  readonly onUntold?: () => void;
}

/*
 * None of these throws: a notice that cannot be written must not stand in the way of the work that it
 * tells of. It is logged and counted.
 */

/**
 * What a run saved, told before it is closed: so a run that was cut off is told by whoever finishes it.
 * With `isRepeat` somebody may have told of it before, and what still waits is not told twice.
 */
export function announceRun(run: RunRecord, isRepeat: boolean, world: Announcing): Promise<void> {
  const add = isRepeat ? notifyMissing : notify;
  return tell(world, () => add(world.state.notifications, noticesOf(run)));
}

export function announceParked(job: Job, reason: string, world: Announcing): Promise<void> {
  const notice: Notification = {
    type: 'job_parked',
    at: new Date(world.now()).toISOString(),
    job: job.id,
    sessionId: job.sessionId,
    reason,
  };
  return tell(world, () => notify(world.state.notifications, [notice]));
}

/**
 * Every waiting session meets the same budget, and every hook starts a runner that fails the same way:
 * one notice is enough.
 */
export function announceOnce(
  type: 'budget_reached' | 'runner_failed',
  reason: string,
  world: Announcing,
): Promise<void> {
  const at = new Date(world.now());
  const notice = { type, at: at.toISOString(), reason };
  return tell(world, () => notifyOnce(world.state.notifications, notice, at));
}

export function announceSweep(sessions: number, world: Announcing): Promise<void> {
  const at = new Date(world.now()).toISOString();
  const notice: Notification = { type: 'sweep_queued', at, sessions };
  return tell(world, () => notify(world.state.notifications, [notice]));
}

async function tell({ log, onUntold }: Announcing, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    onUntold?.();
    log.error({ err: error }, 'a notice could not be written');
  }
}

/** Bears the time of the run, so that telling of it again gives the same lines. */
function noticesOf({ id, startedAt, memoryDir, plan }: RunRecord): Notification[] {
  const types = {
    create: 'memory_saved',
    update: 'memory_updated',
    supersede: 'memory_updated',
    forget: 'memory_forgotten',
  } as const;
  return (plan?.changes ?? []).map(({ action, file, title }) => ({
    type: types[action],
    at: startedAt,
    run: id,
    memoryDir,
    file,
    title,
  }));
}
