import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { MAIN, programEnvironment } from '../support/built-program.ts';
import { writeNumberedSession } from '../support/queue-world.ts';
import { runCommand } from '../support/run-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Writes one session of a project and reads it. */
async function extractOne(home: string, project: string, number: number): Promise<void> {
  const { transcript } = await writeNumberedSession(home, project, number);
  expect((await runCommand(home, ['extract', transcript])).code).toBe(0);
}

/** Follows the log of a home folder; resolves when no run can be missed any more. */
async function follow(home: string, ...words: string[]) {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    [MAIN, 'log', '--follow', '--state', join(home, 'state'), ...words],
    { env: programEnvironment(home), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const [said] = await once(child.stderr, 'data');
  expect(String(said)).toContain('Waiting for runs');
  return { child, lines, ended };
}

it('prints the runs of all projects, one JSON document on a line, until it is interrupted', async () => {
  const home = await tempFolder();
  const { child, lines, ended } = await follow(home, '--json');
  expect(await readdir(home)).toEqual([]);
  for (const [number, project] of ['north', 'south'].entries()) {
    await extractOne(home, project, number);
    await expect.poll(() => lines.length, { timeout: 15_000 }).toBe(number + 1);
  }
  const runs = lines.map((line) => JSON.parse(line));
  expect(runs).toMatchObject([
    { session: 'session-0', changes: [{ action: 'create' }] },
    { session: 'session-1', changes: [{ action: 'create' }] },
  ]);
  expect(runs[0].memoryDir).not.toBe(runs[1].memoryDir);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

it('keeps to the project that is named, and ends in silence when nobody reads any more', async () => {
  const home = await tempFolder();
  await extractOne(home, 'south', 1);
  const { child, lines, ended } = await follow(home, '--project', join(home, 'south'));
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  await extractOne(home, 'north', 2);
  await extractOne(home, 'south', 3);
  await expect.poll(() => lines.join('\n'), { timeout: 15_000 }).toContain('quux3');
  expect(lines.join('\n')).not.toMatch(/quux[12]/);
  child.stdout.destroy();
  await extractOne(home, 'south', 4);
  expect(await ended).toEqual([0, null]);
  expect(said.join('')).toBe('');
});
