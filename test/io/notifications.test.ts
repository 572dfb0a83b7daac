import { appendFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Notification } from '../../src/core/notification.ts';
import { notify, readNotifications, takeNotifications } from '../../src/io/notifications.ts';
import { tempFolder } from '../support/temp-folder.ts';

const NOW = new Date('2026-03-12T09:00:00.000Z');

function parked(job: string, at = NOW.toISOString()): Notification {
  return { type: 'job_parked', at, job, sessionId: 's1', reason: 'gone' };
}

const jobsOf = (notifications: readonly Notification[]) =>
  notifications.map((notification) => ('job' in notification ? notification.job : ''));

describe('notifications', () => {
  it('are none where nothing was noted, and looking writes nothing', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'notifications.jsonl');
    expect(await readNotifications(path, NOW)).toEqual([]);
    expect(await takeNotifications(path, NOW)).toEqual([]);
    await notify(path, []);
    expect(await readdir(folder)).toEqual([]);
  });

  it('come in their order, for the owner of the file only, and once to whoever takes them', async () => {
    const path = join(await tempFolder(), 'state', 'notifications.jsonl');
    await notify(path, [parked('a')]);
    await notify(path, [parked('b'), parked('c')]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(jobsOf(await readNotifications(path, NOW))).toEqual(['a', 'b', 'c']);
    expect(jobsOf(await takeNotifications(path, NOW))).toEqual(['a', 'b', 'c']);
    expect(await takeNotifications(path, NOW)).toEqual([]);
  });

  it('are left out after 30 days', async () => {
    const path = join(await tempFolder(), 'notifications.jsonl');
    await notify(path, [parked('old', '2026-02-09T00:00:00.000Z'), parked('new')]);
    expect(jobsOf(await readNotifications(path, NOW))).toEqual(['new']);
  });

  it('survive a line that a killed process left unfinished, and lines of other forms', async () => {
    const path = join(await tempFolder(), 'notifications.jsonl');
    await notify(path, [parked('a')]);
    await appendFile(path, '7\nnull\n{"type":"job_parked"}\n{"type":"job_pa');
    await notify(path, [parked('b')]);
    expect(jobsOf(await readNotifications(path, NOW))).toEqual(['a', 'b']);
  });

  it('wait on when they could not be shown, and those that came meanwhile in any case', async () => {
    const path = join(await tempFolder(), 'notifications.jsonl');
    await notify(path, [parked('a')]);
    const failing = takeNotifications(path, NOW, () => Promise.reject(new Error('no room')));
    await expect(failing).rejects.toThrow('no room');
    const taken = await takeNotifications(path, NOW, async () => notify(path, [parked('b')]));
    expect(jobsOf(taken)).toEqual(['a']);
    expect(jobsOf(await takeNotifications(path, NOW))).toEqual(['b']);
  });

  it('each reach exactly one of many who take while others add', async () => {
    const path = join(await tempFolder(), 'notifications.jsonl');
    const adding = Array.from({ length: 12 }, (_, number) => notify(path, [parked(`${number}`)]));
    const taken = await Promise.all(Array.from({ length: 4 }, () => takeNotifications(path, NOW)));
    await Promise.all(adding);
    const all = [...taken.flat(), ...(await takeNotifications(path, NOW))];
    expect(
      jobsOf(all)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(adding.map((_, n) => n));
  });
});
