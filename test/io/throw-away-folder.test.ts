import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withThrowAwayFolder } from '../../src/io/throw-away-folder.ts';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

async function placeForSuch(): Promise<string> {
  const place = await tempFolder();
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  return place;
}

it('is there while it is worked in and gone afterwards, also when that fails', async () => {
  const place = await placeForSuch();
  const seen = await withThrowAwayFolder('try-', async (folder) => {
    await writeFile(join(folder, 'file'), '');
    return readdir(place);
  });
  expect(seen).toEqual([expect.stringMatching(/^try-/)]);
  const failing = withThrowAwayFolder('try-', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await readdir(place)).toEqual([]);
  expect(process.listenerCount('SIGTERM')).toBe(0);
});

it('goes with what was left of its kind more than a day ago, and with nothing else', async () => {
  const place = await placeForSuch();
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);
  for (const name of ['try-old', 'try-new', 'other-old']) {
    await mkdir(join(place, name));
    await writeFile(join(place, name, 'file'), '');
    if (name.endsWith('old')) await utimes(join(place, name), twoDaysAgo, twoDaysAgo);
  }
  await withThrowAwayFolder('try-', async () => {});
  expect((await readdir(place)).sort()).toEqual(['other-old', 'try-new']);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'is gone when %s ends a doctor in the middle of its rehearsal',
  async (signal) => {
    const home = await tempFolder();
    const place = await tempFolder();
    const state = join(home, 'state');
    await mkdir(join(state, 'bin'), { recursive: true });
    // A hook that does not end while the state folder is there holds the rehearsal up.
    const hook = join(state, 'bin', 'enqueue.sh');
    await writeFile(hook, 'while [ -f "$0" ]; do sleep 0.1; done\n');
    const env = { ...programEnvironment(home), TMPDIR: place };
    const words = [MAIN, 'doctor', '--state', state];
    const doctor = spawn(process.execPath, words, { env, cwd: home, stdio: 'ignore' });
    onTestFinished(() => void doctor.kill('SIGKILL'));
    const begun = () => readdirSync(place).length;
    await expect.poll(begun, { timeout: 30_000 }).toBe(1);
    doctor.kill(signal);
    expect(await once(doctor, 'exit')).toEqual([null, signal]);
    expect(readdirSync(place)).toEqual([]);
  },
);
