import { describe, expect, it } from 'vitest';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import { quotesOf, runsOf, turnsReadBy } from '../../src/app/memory-history.ts';
import type { RunRecord } from '../../src/core/run.ts';
import { START } from '../../src/core/transcript.ts';
import { testWorld } from '../support/folder-world.ts';
import { createChange, plannedRun } from '../support/run-records.ts';
import { tempFolder } from '../support/temp-folder.ts';

const FILE = 'feedback_a.md';

function sessionOf(...turnKeys: string[]) {
  return { id: 's1', transcript: '/nowhere/s1.jsonl', from: START, to: START, turnKeys };
}

/** A world whose store holds these runs, closed, in this order. */
async function worldWith(...runs: readonly Partial<RunRecord>[]): Promise<FolderWorld> {
  const world = testWorld(await tempFolder());
  for (const [position, parts] of runs.entries()) {
    const id = `20260312T09000000${position}Z-00000001`;
    await world.runs.close(plannedRun({ id, memoryDir: world.memoryDir, ...parts }));
  }
  return world;
}

const changing = (file: string, quote = 'always do a') => ({
  plan: {
    changes: [createChange({ file, evidence: [{ sessionId: 's1', turnId: 't1', quote }] })],
    skips: [],
  },
});

describe('runsOf', () => {
  it('gives the runs of this folder alone, newest first', async () => {
    const world = await worldWith({ id: 'a' }, { id: 'b' }, { id: 'c', memoryDir: '/elsewhere' });
    expect((await runsOf(world)).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('gives those that changed one file when it is named', async () => {
    const world = await worldWith({ id: 'a', ...changing(FILE) }, { id: 'b' });
    expect((await runsOf(world, FILE)).map(({ id }) => id)).toEqual(['a']);
  });

  it('is empty where nothing was ever done', async () => {
    expect(await runsOf(testWorld(await tempFolder()))).toEqual([]);
  });
});

describe('quotesOf', () => {
  it('gives the words behind one file with their runs, newest first', async () => {
    const world = await worldWith(
      { id: 'a', ...changing(FILE, 'first words') },
      { id: 'b', ...changing('feedback_other.md', 'of another') },
      { id: 'c', ...changing(FILE, 'later words') },
    );
    expect((await quotesOf(FILE, world)).map(({ run, quote }) => [run, quote])).toEqual([
      ['c', 'later words'],
      ['a', 'first words'],
    ]);
  });
});

describe('turnsReadBy', () => {
  const BY = 'rules@1';
  const read = { id: 'a', ...changing(FILE), session: sessionOf('k1', 'k2') };
  const undo = { id: 'b', undoes: 'a', by: 'undo', session: null, ...changing(FILE) };

  it.each([
    ['all that were noted', [read], ['k1', 'k2']],
    ['none of a run that was taken back', [read, undo], []],
    [
      'those of a run whose undo was taken back',
      [read, undo, { ...undo, id: 'c', undoes: 'b' }],
      ['k1', 'k2'],
    ],
    [
      'one that a run which stands has read as well',
      [read, undo, { ...read, id: 'c', session: sessionOf('k2') }],
      ['k2'],
    ],
  ])('gives %s', async (_case, runs, keys) => {
    const world = await worldWith(...runs);
    await world.folder.addProcessedTurns(BY, ['k1', 'k2']);
    expect([...(await turnsReadBy(BY, world))]).toEqual(keys);
  });

  it('knows nothing of what another extractor has read', async () => {
    const world = await worldWith(read);
    await world.folder.addProcessedTurns('other@1', ['k1']);
    expect((await turnsReadBy(BY, world)).size).toBe(0);
  });
});
