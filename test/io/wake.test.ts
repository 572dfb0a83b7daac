import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWaker } from '../../src/io/wake.ts';
import { tempFolder } from '../support/temp-folder.ts';

const LONG_MS = 25_000;

async function wakerIn(folder: string) {
  const waker = await createWaker(folder);
  onTestFinished(() => waker.close());
  return waker;
}

/** Whether it woke before the long wait was over. */
async function isWoken(waiting: Promise<void>): Promise<boolean> {
  const startedAt = performance.now();
  await waiting;
  return performance.now() - startedAt < LONG_MS / 2;
}

describe('a waker', () => {
  it('makes the folder that it watches', async () => {
    const folder = join(await tempFolder(), 'spool', 'new');
    await wakerIn(folder);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  it('wakes when something is put into the folder', async () => {
    const folder = await tempFolder();
    const waker = await wakerIn(folder);
    const waiting = waker.wait(LONG_MS, new AbortController().signal);
    await writeFile(join(folder, 'ticket'), '');
    expect(await isWoken(waiting)).toBe(true);
  });

  it('remembers a change that came while nobody waited', async () => {
    const folder = await tempFolder();
    const waker = await wakerIn(folder);
    await writeFile(join(folder, 'ticket'), '');
    expect(await isWoken(waker.wait(LONG_MS, new AbortController().signal))).toBe(true);
  });

  it('wakes after the time without any change, and also where the folder is gone', async () => {
    const folder = join(await tempFolder(), 'gone');
    const waker = await wakerIn(folder);
    await rm(folder, { recursive: true });
    await waker.wait(1, new AbortController().signal);
    await waker.wait(1, new AbortController().signal);
  });

  it('wakes when it is told to stop, before and while it waits', async () => {
    const waker = await wakerIn(await tempFolder());
    expect(await isWoken(waker.wait(LONG_MS, AbortSignal.abort()))).toBe(true);
    const stop = new AbortController();
    const waiting = waker.wait(LONG_MS, stop.signal);
    stop.abort();
    expect(await isWoken(waiting)).toBe(true);
  });
});
