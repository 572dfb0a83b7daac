import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import { forgetMemory } from '../../src/app/forget-memory.ts';
import { runsOf } from '../../src/app/memory-history.ts';
import { processSession } from '../../src/app/process-session.ts';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { listForgotten, restoreMemory } from '../../src/app/restore-memory.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { RememberdError } from '../../src/core/errors.ts';
import type { RunRecord } from '../../src/core/run.ts';
import { proposing, testWorld } from '../support/folder-world.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Files = Readonly<Record<string, string>>;

const OLD = '---\nname: old\ndescription: an old one\ntype: user\n---\nOld.\n';
const FIRST: Files = { 'MEMORY.md': '# Mine\n\nWords.\n', 'old.md': OLD };
const STEPS = [
  'linter',
  'formatter',
  'linter',
  'reindex',
  'forget',
  'restore',
  'undo',
  'undo file',
];

async function filesIn(folder: string): Promise<Files> {
  const names = (await readdir(folder)).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** One thing that people and sessions do; what cannot be done is refused. */
async function doStep(step: string, position: number, world: FolderWorld): Promise<void> {
  const [file = ''] = (await readdir(world.memoryDir)).filter((name) =>
    name.startsWith('feedback'),
  );
  const [gone] = await listForgotten(world);
  if (step === 'reindex') await reindexFolder(world, false);
  else if (step === 'forget') await forgetMemory(file, { isPurge: false, isDryRun: false }, world);
  else if (step === 'restore') await restoreMemory(gone?.file ?? '', world);
  else if (step === 'undo') await undoRun(undefined, world);
  else if (step === 'undo file') await undoRun(undefined, world, file);
  else await readSession(step, position, world);
}

async function readSession(thing: string, position: number, world: FolderWorld): Promise<void> {
  const user = `from now on run the ${thing} before every commit, time ${position}`;
  const title = `Run the ${thing} before every commit`;
  const proposal = {
    title,
    description: user,
    body: `${user}.`,
    evidence: [{ turn: 1, quote: user }],
  };
  const about = { sessionId: `s-${position}` };
  const transcript = await writeSession(world.state.root, [{ user }], about);
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const speaking = { ...world, extractor: proposing([proposal]) };
  await processSession(job, speaking, new AbortController().signal);
}

/** The folder as its runs say that it is: each image must fit on the one before. */
function replay(first: Files, runs: readonly RunRecord[]): Files {
  const files = new Map(Object.entries(first));
  for (const { plan, index } of runs) {
    for (const { file, before, after } of [...(plan?.changes ?? []), ...index]) {
      expect(files.get(file) ?? null).toBe(before);
      if (after === null) files.delete(file);
      else files.set(file, after);
    }
  }
  return Object.fromEntries(files);
}

it('the runs of a folder, replayed from its beginning, make it as it is', async () => {
  let replayed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 6 }),
      async (steps) => {
        const world = testWorld(await tempFolder());
        await mkdir(world.state.root);
        await mkdir(world.memoryDir);
        for (const [name, text] of Object.entries(FIRST)) {
          await writeFile(join(world.memoryDir, name), text);
        }
        for (const [position, step] of steps.entries()) {
          await doStep(step, position, world).catch((error: unknown) =>
            expect(error).toBeInstanceOf(RememberdError),
          );
        }
        const runs = [...(await runsOf(world))].reverse();
        replayed += runs.length;
        expect(replay(FIRST, runs)).toEqual(await filesIn(world.memoryDir));
      },
    ),
    { numRuns: 10 },
  );
  expect(replayed).toBeGreaterThan(8);
});
