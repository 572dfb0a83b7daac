import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processSession } from '../../src/app/process-session.ts';
import { AN_EXCHANGE, proposing, testWorld } from '../support/folder-world.ts';
import { createChange, plannedRun } from '../support/run-records.ts';
import { sessionLines, writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SESSION = { sessionId: 's1' };

/** The report on one transcript that is read with these parts of the world. */
async function reportOn(text: string, parts: Parameters<typeof testWorld>[1] = {}, runs = 1) {
  const root = await tempFolder();
  const world = testWorld(root, parts);
  await mkdir(world.memoryDir);
  const transcript = join(root, 's.jsonl');
  await writeFile(transcript, text);
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const read = () => processSession(job, world, new AbortController().signal);
  for (let earlier = 1; earlier < runs; earlier++) await read();
  return { report: await read(), world, read };
}

describe('what holds no words of a person', () => {
  it.each([
    ['an empty file', ''],
    ['a record that was cut off', '{"parentU'],
    ['records without words', '{"type":"mode","mode":"plan","sessionId":"s1"}\n'],
  ])('is not taken for something read before: %s', async (_case, text) => {
    const { report } = await reportOn(text);
    expect(report.outcome).toBe('nothing-said');
    expect(report.run).toBeUndefined();
  });
});

describe('the report', () => {
  it('of a session with nothing new says so, and claims no run', async () => {
    const text = sessionLines([AN_EXCHANGE], SESSION);
    const { report } = await reportOn(text, {}, 2);
    expect(report.outcome).toBe('nothing-new');
    expect(report.run).toBeUndefined();
  });

  it('names the interrupted run that was finished first, and what it changed', async () => {
    const root = await tempFolder();
    const world = testWorld(root);
    await mkdir(world.memoryDir);
    const plan = { changes: [createChange()], skips: [] };
    await world.runs.save(plannedRun({ memoryDir: world.memoryDir, plan, id: 'left' }));
    const transcript = await writeSession(root, [], SESSION);
    const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
    const report = await processSession(job, world, new AbortController().signal);
    expect(report.finished).toEqual([
      { run: 'left', files: ['feedback_a.md'], pages: ['MEMORY.md'] },
    ]);
  });

  it('says what of the instructions was not read, when they were of use', async () => {
    const text = sessionLines([AN_EXCHANGE], SESSION);
    const parts = { extractor: proposing([]), instructionNotes: ['instructions: cut'] };
    expect((await reportOn(text, parts)).report.notes).toEqual(['instructions: cut']);
    expect((await reportOn(text, parts, 2)).report.notes).toEqual([]);
  });
});
