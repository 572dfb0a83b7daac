import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Notification } from '../core/notification.ts';
import { ensureFolder, readTextIfThere, removeDurably } from './durable-file.ts';
import { withLock } from './lock.ts';

const WAIT_MS = 5000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Adds notifications for whoever asks next. */
export async function notify(path: string, added: readonly Notification[]): Promise<void> {
  if (added.length === 0) return;
  await ensureFolder(dirname(path));
  await locked(path, async () => {
    const file = await open(path, 'a+', 0o600);
    try {
      // A line that a killed process left unfinished must not take the next one with it.
      const end = (await isBetweenLines(file)) ? '' : '\n';
      await file.appendFile(end + added.map(toLine).join(''));
    } finally {
      await file.close();
    }
  });
}

/** What is waiting, oldest first; older than 30 days is left out. */
export async function readNotifications(path: string, now: Date): Promise<readonly Notification[]> {
  const lines = ((await readTextIfThere(path)) ?? '').split('\n');
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  return lines.flatMap(parseLine).filter(({ at }) => at >= oldest);
}

/** What is waiting, and from then on is no longer: two who ask at once do not both get it. */
export async function takeNotifications(path: string, now: Date): Promise<readonly Notification[]> {
  if ((await readTextIfThere(path)) === null) return [];
  return locked(path, async () => {
    const waiting = await readNotifications(path, now);
    await removeDurably(path);
    return waiting;
  });
}

async function isBetweenLines(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}

function locked<T>(path: string, work: () => Promise<T>): Promise<T> {
  return withLock(`${path}.lock`, WAIT_MS, work);
}

function toLine(notification: Notification): string {
  return `${JSON.stringify(notification)}\n`;
}

/** A line that a killed process left unfinished is no notification. */
function parseLine(line: string): Notification[] {
  try {
    const value: unknown = JSON.parse(line);
    return isNotification(value) ? [value] : [];
  } catch {
    return [];
  }
}

function isNotification(value: unknown): value is Notification {
  if (typeof value !== 'object' || value === null) return false;
  return 'type' in value && 'at' in value && typeof value.at === 'string';
}
