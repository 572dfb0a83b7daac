import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finishOpenRuns } from '../../src/app/finish-runs.ts';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import { forgetMemory } from '../../src/app/forget-memory.ts';
import { runsOf } from '../../src/app/memory-history.ts';
import { processSession } from '../../src/app/process-session.ts';
import { restoreMemory } from '../../src/app/restore-memory.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { pathKey } from '../../src/io/state-home.ts';
import { AN_EXCHANGE, proposing, testWorld } from '../support/folder-world.ts';
import { createChange, plannedRun } from '../support/run-records.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FILE = 'feedback_run-the-linter-before-every-commit.md';
let started = 0;

/** A world whose state lies inside the memory folder. */
function worldIn(root: string, name: string): FolderWorld {
  const memoryDir = join(root, name);
  const state = statePaths(join(memoryDir, '.rememberd'));
  const newRunId = () => `20260312T090000000Z-${String(++started).padStart(8, '0')}`;
  return testWorld(root, { memoryDir, state, newRunId, extractor: proposing([{}]) });
}

async function read(root: string, world: FolderWorld, fromStart = false) {
  const transcript = await writeSession(root, [AN_EXCHANGE], { sessionId: 's-moved' });
  const job = { transcript, fromStart, isDryRun: false, includeScripts: false };
  return processSession(job, world, new AbortController().signal);
}

/** What earlier versions left behind: everything under the path that the folder had. */
async function asEarlierVersion({ memoryDir, state }: FolderWorld): Promise<void> {
  const [key = ''] = await readdir(state.folders);
  await rename(state.folder(key), state.folder(pathKey(memoryDir)));
  const progress = state.session('s-moved', pathKey(memoryDir));
  await mkdir(dirname(progress), { recursive: true });
  await rename(state.session('s-moved', key), progress);
  const names = await readdir(state.runs, { recursive: true });
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const path = join(state.runs, name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace('"memoryDir": "."', `"memoryDir": ${JSON.stringify(memoryDir)}`),
    );
  }
}

describe.each([
  ['this version', async () => {}],
  ['an earlier version', asEarlierVersion],
])('a folder that holds its state of %s', (_version, prepare) => {
  it.each(['moved', 'copied', 'moved twice'])('knows everything when it was %s', async (how) => {
    const root = await tempFolder();
    const before = worldIn(root, 'one');
    const { run } = await read(root, before);
    await forgetMemory(FILE, { isPurge: false, isDryRun: false }, before);
    await prepare(before);
    const [from, to] = [join(root, 'one'), join(root, 'two')];
    if (how === 'copied') await cp(from, to, { recursive: true, preserveTimestamps: true });
    else await rename(from, to);
    if (how === 'moved twice') {
      await writeFile(join(to, 'mine.md'), 'Mine.\n');
      await forgetMemory('mine.md', { isPurge: false, isDryRun: false }, worldIn(root, 'two'));
      await rename(to, join(root, 'three'));
    }
    const world = worldIn(root, how === 'moved twice' ? 'three' : 'two');

    expect((await runsOf(world)).map(({ id }) => id)).toContain(run);
    expect((await read(root, world)).outcome).toBe('nothing-new');
    const other = { ...world, extractor: { ...proposing([{}]), id: 'fake@2' } };
    expect((await read(root, other, true)).rejections).toMatchObject([{ rule: 'forgotten' }]);
    await restoreMemory(FILE, world);
    expect(await readdir(world.memoryDir)).toContain(FILE);
    await undoRun(run, world, FILE);
    expect(await readdir(world.memoryDir)).not.toContain(FILE);
    expect(await readdir(world.state.folders)).toHaveLength(1);
  });

  it('finishes there the run that was cut off before it was moved', async () => {
    const root = await tempFolder();
    const before = worldIn(root, 'one');
    await read(root, before);
    const plan = { changes: [createChange()], skips: [] };
    await before.runs.save(
      plannedRun({ id: '3', memoryDir: before.memoryDir, session: null, plan }),
    );
    await prepare(before);
    await rename(before.memoryDir, join(root, 'two'));
    const world = worldIn(root, 'two');
    expect(await finishOpenRuns(world)).toMatchObject([{ memoryDir: world.memoryDir }]);
    expect(await readdir(world.memoryDir)).toContain('feedback_a.md');
    expect(await readdir(root)).not.toContain('one');
  });
});

it('a state that holds another folder’s memory as well keeps the two apart', async () => {
  const root = await tempFolder();
  const home = worldIn(root, 'home');
  const guest = testWorld(root, { state: home.state, extractor: proposing([{}]) });
  await read(root, guest);
  expect(await runsOf(worldIn(root, 'home'))).toEqual([]);
  expect((await read(root, worldIn(root, 'home'))).outcome).toBe('saved');
  expect(await runsOf(guest)).toHaveLength(1);
});
