import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import { runsOf } from '../../src/app/memory-history.ts';
import { processSession } from '../../src/app/process-session.ts';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { RememberdError } from '../../src/core/errors.ts';
import type { Extractor } from '../../src/core/ports.ts';
import { A_PROPOSAL, testWorld } from '../support/folder-world.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Files = Readonly<Record<string, string>>;

const OLD = '---\nname: old\ndescription: an old one\ntype: user\n---\nOld.\n';
const FIRST_STATES: readonly Files[] = [
  {},
  { 'MEMORY.md': '' },
  { 'MEMORY.md': '# Mine\n\n- [Old](old.md) — an old one', 'old.md': OLD },
  { 'MEMORY.md': '- [Gone](gone.md) — nothing is there\n' },
  { 'loose.md': OLD },
];
const THINGS = ['linter', 'formatter', 'spelling check'];

/** Proposes one memory about what the session names; a later one on the same thing updates it. */
const extractor: Extractor = {
  kind: 'rules',
  billed: 'nobody',
  id: 'fake@1',
  async extract({ window, memories }) {
    const text = window.turns[0]?.turn.text ?? '';
    const title = `Run the ${THINGS.find((thing) => text.includes(thing)) ?? ''} before every commit`;
    const known = memories.find((memory) => memory.title === title);
    const proposal = {
      ...A_PROPOSAL,
      title,
      description: title,
      body: `${text}.`,
      evidence: [{ turn: 1, quote: text }],
      ...(known === undefined ? {} : { action: 'update', target: known.file }),
    };
    return { raw: JSON.stringify({ proposals: [proposal] }) };
  },
};

async function fill(folder: string, files: Files): Promise<void> {
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function filesIn(folder: string): Promise<Files> {
  const names = (await readdir(folder)).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

async function readOne(position: number, thing: string, world: FolderWorld): Promise<void> {
  const user = `from now on run the ${thing} before every commit, time ${position}`;
  const about = { sessionId: `s-${position}` };
  const transcript = await writeSession(world.state.root, [{ user }], about);
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  await processSession(job, world, new AbortController().signal);
}

/** Takes runs back in the given order until none is left or each that is left is refused. */
async function undoAll(order: readonly number[], world: FolderWorld): Promise<number> {
  const all = (await runsOf(world)).filter(
    ({ plan, index }) => plan?.changes.length || index.length,
  );
  const left = all.map(({ id }, position) => ({ id, rank: order[position] ?? 0 }));
  left.sort((one, other) => one.rank - other.rank);
  for (let wasUndone = true; wasUndone; ) {
    wasUndone = false;
    for (const run of [...left]) {
      if (await isUndone(run.id, world)) {
        left.splice(left.indexOf(run), 1);
        wasUndone = true;
      }
    }
  }
  return left.length;
}

async function isUndone(id: string, world: FolderWorld): Promise<boolean> {
  try {
    await undoRun(id, world);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RememberdError);
    return false;
  }
}

it('taking all runs back, in any order that is permitted, ends where the folder began', async () => {
  const steps = fc.array(fc.constantFrom(...THINGS, 'reindex'), { minLength: 1, maxLength: 4 });
  const order = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 });
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FIRST_STATES),
      steps,
      order,
      async (first, things, ranks) => {
        const world = testWorld(await tempFolder(), { extractor });
        await mkdir(world.state.root);
        await fill(world.memoryDir, first);
        for (const [position, thing] of things.entries()) {
          if (thing === 'reindex') await reindexFolder(world, false);
          else await readOne(position, thing, world);
        }
        if ((await undoAll(ranks, world)) > 0) return;
        ended += 1;
        expect(await filesIn(world.memoryDir)).toEqual(first);
      },
    ),
    { numRuns: 20 },
  );
  expect(ended).toBeGreaterThan(8);
});
