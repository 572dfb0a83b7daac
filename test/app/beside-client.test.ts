import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { processSession } from '../../src/app/process-session.ts';
import { LockedError } from '../../src/core/errors.ts';
import { AN_EXCHANGE, proposing, testWorld } from '../support/folder-world.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('while the agent consolidates the folder nothing is written, and afterwards the stored reply is', async () => {
  const root = await tempFolder();
  const extractor = proposing([{}]);
  const world = testWorld(root, { extractor });
  const sessionId = '7a1f2c9e-0000-4000-8000-000000000001';
  const transcript = await writeSession(root, [AN_EXCHANGE], { sessionId });
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const read = () => processSession(job, world, new AbortController().signal);
  const lock = join(world.memoryDir, '.consolidate-lock');
  await mkdir(world.memoryDir);
  await writeFile(lock, `${process.pid}`);
  await utimes(lock, world.clock.now(), world.clock.now());

  await expect(read()).rejects.toThrow(LockedError);
  expect(await readdir(world.memoryDir)).toEqual(['.consolidate-lock']);

  await rm(lock);
  await read();
  expect(await readdir(world.memoryDir)).toHaveLength(2);
  expect(extractor.calls).toBe(1);
});
