import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import { processSession, type SessionJob } from '../../src/app/process-session.ts';
import { A_PROPOSAL, AN_EXCHANGE, proposing, testWorld } from '../support/folder-world.ts';
import { sessionLines, writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

const SESSION = { sessionId: '7a1f2c9e-0000-4000-8000-000000000001' };

const run = (transcript: string, world: FolderWorld, job: Partial<SessionJob> = {}) =>
  processSession(
    { transcript, fromStart: false, isDryRun: false, includeScripts: false, ...job },
    world,
    new AbortController().signal,
  );

async function saved(exchanges = [AN_EXCHANGE]) {
  const root = await tempFolder();
  const extractor = proposing([{}]);
  const world = testWorld(root, { extractor });
  const transcript = await writeSession(root, exchanges, SESSION);
  const report = await run(transcript, world);
  return { root, world, extractor, transcript, report };
}

describe('processSession', () => {
  it('saves what the session said, lists it, and accounts for it', async () => {
    const { world, report } = await saved();
    const [change] = report.plan.changes;
    expect(report.outcome).toBe('saved');
    expect(report.turns).toMatchObject({ human: 1, assistant: 1 });
    const text = await readFile(join(world.memoryDir, change?.file ?? ''), 'utf8');
    expect(text).toContain('run the linter before every commit');
    expect(await readFile(join(world.memoryDir, 'MEMORY.md'), 'utf8')).toContain(
      `](${change?.file})`,
    );
  });

  it.each([false, true])(
    'changes nothing the second time (from the start: %s)',
    async (fromStart) => {
      const { root, world, extractor, transcript } = await saved();
      const before = await treeOf(root);
      const report = await run(transcript, world, { fromStart });
      expect(report.outcome).toBe('nothing-new');
      expect(await treeOf(root)).toEqual(before);
      expect(extractor.calls).toBe(1);
    },
  );

  it('reads only what was added since', async () => {
    const { world, extractor, transcript } = await saved();
    const added = [{ user: 'now what about the other file then?', uuid: 'later' }];
    await appendFile(transcript, sessionLines(added, SESSION));
    const report = await run(transcript, world);
    expect(report.turns.human).toBe(1);
    expect(report.counts.lines).toBe(2);
    expect(extractor.calls).toBe(2);
  });

  it('recognises a fork that copied the history, and asks only about its own turns', async () => {
    const { root, world, extractor } = await saved();
    const copied = { ...AN_EXCHANGE, uuid: `${SESSION.sessionId}-u1` };
    const fork = { sessionId: '7a1f2c9e-0000-4000-8000-000000000002' };
    const same = await writeSession(root, [copied], fork);
    expect((await run(same, world)).outcome).toBe('nothing-new');
    const more = [copied, { user: 'and always sign the commits, please', uuid: 'own' }];
    await writeSession(root, more, fork);
    const report = await run(same, world);
    expect(extractor.calls).toBe(2);
    expect(report.alreadyProcessed).toBe(0);
    expect(report.rejections).toHaveLength(1);
  });

  it('writes nothing at all in a dry run, and shows the plan', async () => {
    const root = await tempFolder();
    const world = testWorld(root, { extractor: proposing([{}]) });
    const transcript = await writeSession(root, [AN_EXCHANGE], SESSION);
    const before = await treeOf(root);
    const report = await run(transcript, world, { isDryRun: true });
    expect([report.outcome, report.plan.changes.length]).toEqual(['planned', 1]);
    expect(await treeOf(root)).toEqual(before);
  });

  it('leaves a folder alone, index included, when nothing is worth saving', async () => {
    const root = await tempFolder();
    const world = testWorld(root);
    await mkdir(world.memoryDir);
    await writeFile(join(world.memoryDir, 'loose.md'), 'a topic that no index lists\n');
    const transcript = await writeSession(root, [{ user: 'what does this function do?' }], SESSION);
    expect((await run(transcript, world)).outcome).toBe('nothing-to-save');
    expect(await readdir(world.memoryDir)).toEqual(['loose.md']);
  });

  it('keeps a refused proposal in the report with the rule that refused it', async () => {
    const root = await tempFolder();
    const invented = { evidence: [{ turn: 1, quote: 'words that nobody ever said' }] };
    const world = testWorld(root, { extractor: proposing([invented]) });
    const transcript = await writeSession(root, [AN_EXCHANGE], SESSION);
    const report = await run(transcript, world);
    expect(report.rejections).toMatchObject([{ rule: 'evidence', title: A_PROPOSAL.title }]);
    expect(report.outcome).toBe('nothing-to-save');
  });

  it('shows no secret to the extractor and keeps none in the record', async () => {
    const root = await tempFolder();
    const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ456789';
    const world = testWorld(root, { extractor: proposing([{}]) });
    const exchanges = [AN_EXCHANGE, { user: `use the token ${secret} for the push` }];
    const report = await run(await writeSession(root, exchanges, SESSION), world);
    expect(Object.values(report.redacted)).toEqual([1]);
    const files = await readdir(join(root, 'state'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toContain(secret);
    }
  });

  it('gives everything it writes to the owner alone', async () => {
    const { root } = await saved();
    for (const folder of ['state', 'memory']) {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        expect(`${entry.name} ${(mode & 0o077).toString(8)}`).toBe(`${entry.name} 0`);
      }
    }
  });
});

it('a session that the person wants off the record stays so, whatever is said in it later', async () => {
  const wish = { user: "Don't save anything from this session." };
  const { root, world, extractor, transcript, report } = await saved([wish, AN_EXCHANGE]);
  expect([report.outcome, extractor.calls]).toEqual(['off-the-record', 0]);
  const filler = Array.from({ length: 9 }, (_, at) => ({ user: `look at file ${at}` }));
  await writeSession(root, [wish, AN_EXCHANGE, ...filler, AN_EXCHANGE], SESSION);
  expect((await run(transcript, world)).outcome).toBe('off-the-record');
  expect((await run(transcript, world, { fromStart: true })).outcome).toBe('off-the-record');
  expect(extractor.calls).toBe(0);
});
