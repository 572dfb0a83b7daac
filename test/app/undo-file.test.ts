import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quotesOf, runsOf, undoneBy } from '../../src/app/memory-history.ts';
import { processSession } from '../../src/app/process-session.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { proposing, testWorld } from '../support/folder-world.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

const OARS = 'feedback_store-the-oars-in-the-loft.md';
const MAST = 'feedback_lower-the-mast-at-every-bridge.md';
const INDEX = '# Mine\n\nWords of my own.\n';

/** A run that made two files. */
async function twoSaved() {
  const root = await tempFolder();
  const said = ['from now on store the oars in the loft', 'always lower the mast at every bridge'];
  const titles = ['Store the oars in the loft', 'Lower the mast at every bridge'];
  const proposals = titles.map((title, n) => {
    const evidence = [{ turn: 2 * n + 1, quote: said[n] ?? '' }];
    return { title, description: title, body: `${title}.`, evidence };
  });
  const world = testWorld(root, { extractor: proposing(proposals) });
  await mkdir(world.memoryDir);
  await writeFile(join(world.memoryDir, 'MEMORY.md'), INDEX);
  const exchanges = said.map((user) => ({ user }));
  const transcript = await writeSession(root, exchanges, { sessionId: 's-two' });
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const { run = '' } = await processSession(job, world, new AbortController().signal);
  const files = async () => (await readdir(world.memoryDir)).sort();
  expect(await files()).toEqual(['MEMORY.md', MAST, OARS]);
  const index = () => readFile(join(world.memoryDir, 'MEMORY.md'), 'utf8');
  return { world, run, files, index };
}

describe('taking back what a run did to one file', () => {
  it('leaves the others, and the rest can be taken back after it', async () => {
    const { world, run, files, index } = await twoSaved();
    const part = await undoRun(undefined, world, OARS);
    expect(part).toMatchObject({ undoes: run, plan: { changes: [{ file: OARS, after: null }] } });
    expect(await files()).toEqual(['MEMORY.md', MAST]);
    expect(await index()).not.toContain(OARS);
    await expect(undoRun(run, world, OARS)).rejects.toMatchObject({
      facts: { found: expect.stringContaining('taken back already') },
    });
    const rest = await undoRun(run, world);
    expect(rest.plan?.changes.map(({ file }) => file)).toEqual([MAST]);
    expect(await files()).toEqual(['MEMORY.md']);
    expect(await index()).toBe(INDEX);
  });

  it('can itself be taken back', async () => {
    const { world, files, index } = await twoSaved();
    const before = await index();
    const { id } = await undoRun(undefined, world, MAST);
    await undoRun(id, world);
    expect(await files()).toEqual(['MEMORY.md', MAST, OARS]);
    expect(await index()).toBe(before);
  });

  it('does not mind that another file of the run was edited since', async () => {
    const { world, run, files } = await twoSaved();
    await appendFile(join(world.memoryDir, MAST), 'By hand.\n');
    await expect(undoRun(run, world)).rejects.toMatchObject({
      facts: { found: expect.stringMatching(/another text in .*mast.*\n +\+ By hand\.$/) },
    });
    await undoRun(run, world, OARS);
    expect(await files()).toEqual(['MEMORY.md', MAST]);
  });

  it('says so when no run that stands changed the file', async () => {
    const { world } = await twoSaved();
    await expect(undoRun(undefined, world, 'other.md')).rejects.toMatchObject({
      facts: { expected: expect.stringContaining('other.md') },
    });
  });

  it('takes its words from the evidence, and marks the run', async () => {
    const { world, run } = await twoSaved();
    const { id } = await undoRun(undefined, world, OARS);
    expect(await quotesOf(OARS, world)).toEqual([]);
    expect(await quotesOf(MAST, world)).toHaveLength(1);
    expect(undoneBy(await runsOf(world)).get(run)).toBe(id);
    await undoRun(id, world);
    expect(await quotesOf(OARS, world)).toHaveLength(1);
    expect(undoneBy(await runsOf(world)).get(run)).toBeUndefined();
  });
});
