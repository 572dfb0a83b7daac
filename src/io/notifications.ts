import type { Notification } from '../core/notification.ts';
import { parseJson } from '../core/parse-json.ts';
import { readTextIfThere, removeDurably, writeDurably } from './durable-file.ts';
import { appendLines, lockFile, readLines } from './line-file.ts';
import { tryLock } from './lock.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Adds notifications for whoever asks next. */
export function notify(path: string, added: readonly Notification[]): Promise<void> {
  return appendLines(path, added.map(toLine));
}

/** Adds those of the notifications that do not wait already. */
export function notifyMissing(path: string, added: readonly Notification[]): Promise<void> {
  return appendLines(path, added.map(toLine), (line, there) => there.includes(line));
}

/** Adds a notification unless one of its type waits already. */
export function notifyOnce(path: string, added: Notification, now: Date): Promise<void> {
  return appendLines(path, [toLine(added)], (_line, there) =>
    waitingIn(there, now).some(({ type }) => type === added.type),
  );
}

function toLine(notification: Notification): string {
  return JSON.stringify(notification);
}

/** What is waiting, oldest first; older than 30 days is left out. */
export async function readNotifications(path: string, now: Date): Promise<readonly Notification[]> {
  return waitingIn(await readLines(path), now);
}

function waitingIn(lines: readonly string[], now: Date): readonly Notification[] {
  const isOld = isOlder(now);
  return lines.flatMap(parseLine).filter((notification) => !isOld(notification));
}

function isOlder(now: Date): (notification: Notification) => boolean {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  return ({ at }) => at < oldest;
}

/**
 * Shows what is waiting, and only then takes it off: what could not be shown waits on, and the failure
 * of `show` is thrown. Gives what was shown; of two who ask at once one is shown nothing.
 */
export async function takeNotifications(
  path: string,
  now: Date,
  show: (waiting: readonly Notification[]) => Promise<void> = async () => {},
): Promise<readonly Notification[]> {
  const isThere = (await readTextIfThere(path)) !== null;
  // Not the lock of the file: whoever adds to it need not wait until somebody has read to the end.
  const lock = isThere ? await tryLock(`${path}.taking.lock`) : null;
  try {
    const waiting = lock === null ? [] : await readNotifications(path, now);
    await show(waiting);
    const shown = new Set(waiting.map(toLine));
    const isOld = isOlder(now);
    if (lock !== null) await dropNotifications(path, (one) => shown.has(toLine(one)) || isOld(one));
    return waiting;
  } finally {
    await lock?.release();
  }
}

/** Takes off what nobody shall be told any more. */
export async function dropNotifications(
  path: string,
  isDropped: (notification: Notification) => boolean,
): Promise<void> {
  if ((await readTextIfThere(path)) === null) return;
  await lockFile(path, async () => {
    const all = (await readLines(path)).flatMap(parseLine);
    const kept = all.filter((notification) => !isDropped(notification));
    const text = kept.map((notification) => `${toLine(notification)}\n`).join('');
    if (kept.length === 0) await removeDurably(path);
    else if (kept.length < all.length) await writeDurably(path, text);
  });
}

/** A line that a killed process left unfinished is passed over: what it told stands in a run or a job. */
function parseLine(line: string): Notification[] {
  const value = parseJson(line);
  return isNotification(value) ? [value] : [];
}

function isNotification(value: unknown): value is Notification {
  if (typeof value !== 'object' || value === null) return false;
  return 'type' in value && 'at' in value && typeof value.at === 'string';
}
