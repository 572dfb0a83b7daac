import { spawnSync } from 'node:child_process';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shellHooks } from '../support/hook-run.ts';
import { tempFolder } from '../support/temp-folder.ts';

const MOST = 2;
/** Two hundred alternated rounds take minutes. */
const ROUNDS = process.env['REMEMBERD_TEST_FULL'] === '1' ? 200 : 12;
const RUNS_PER_ROUND = 4;
const ATTEMPTS = 3;

/** Milliseconds for one run of a command in a folder that holds its payload. */
function timeRun(folder: string, command: readonly string[]): number {
  const loop = `i=0; while [ $i -lt ${RUNS_PER_ROUND} ]; do "$@" <payload; i=$((i+1)); done`;
  const startedAt = performance.now();
  spawnSync('/bin/sh', ['-c', loop, 'sh', ...command], { cwd: folder });
  return (performance.now() - startedAt) / RUNS_PER_ROUND;
}

/** Both in turn, so that whatever else the machine does slows both down. */
function medianRatio(folder: string, command: readonly string[], bare: readonly string[]): number {
  const taken: number[] = [];
  const bareTaken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bareTaken.push(timeRun(folder, bare));
    taken.push(timeRun(folder, command));
  }
  return median(taken) / median(bareTaken);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

describe.each(shellHooks)(
  'the cost of the hook in $name',
  { timeout: 300_000 },
  ({ name, command }) => {
    it.each([
      { what: 'where nothing is to be started', hasRunner: false },
      { what: 'where a runner lives', hasRunner: true },
    ])(`is at most ${MOST} times that of cat and mv, $what`, async ({ what, hasRunner }) => {
      const folder = await tempFolder();
      const state = join(folder, 'state');
      await writeFile(join(folder, 'payload'), '{"hook_event_name":"Stop"}');
      if (hasRunner) {
        await mkdir(join(state, 'bin'), { recursive: true });
        await writeFile(join(state, 'bin', 'run'), '', { mode: 0o700 });
        await writeFile(join(state, 'runner.pid'), `${process.pid}\n`);
        await utimes(join(state, 'runner.pid'), new Date(), new Date(Date.now() + 90_000));
      }
      const bare = [...command.slice(0, -1), '-c', 'cat >t; mv t n'];
      let best = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < ATTEMPTS && best > MOST; attempt += 1) {
        best = Math.min(best, medianRatio(folder, [...command, state], bare));
      }
      console.log(`hooks: ${name}, ${what}: ${best.toFixed(2)} x cat and mv`);
      expect(best).toBeLessThanOrEqual(MOST);
    });
  },
);
