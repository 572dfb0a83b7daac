import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FolderWorld } from '../../src/app/folder-world.ts';
import { forgetMemory } from '../../src/app/forget-memory.ts';
import { processSession } from '../../src/app/process-session.ts';
import { listForgotten, restoreMemory } from '../../src/app/restore-memory.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import type { Proposal } from '../../src/core/proposal.ts';
import type { RunRecord } from '../../src/core/run.ts';
import { notify } from '../../src/io/notifications.ts';
import { createStoredReplies } from '../../src/io/stored-replies.ts';
import { proposing, testWorld } from '../support/folder-world.ts';
import { plannedRun } from '../support/run-records.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

const SAID = 'from now on varnish the canoe before every regatta';
const TITLE = 'Varnish the canoe before every regatta';
const FILE = 'feedback_varnish-the-canoe-before-every-regatta.md';
const BY_COMMAND = { isPurge: false, isDryRun: false };
const PURGE = { isPurge: true, isDryRun: false };
const INDEX = '# Mine\n\n- [Old](old.md) — an old one\n';
const OLD = '---\nname: old\ndescription: an old one\ntype: user\n---\nOld.\n';

/** A world whose extractor proposes one memory of what was said, in these words. */
function speaking(root: string, words: Partial<Proposal> = {}, id = 'fake@1'): FolderWorld {
  const evidence = [{ turn: 1, quote: SAID }];
  const proposal = { title: TITLE, description: TITLE, body: `${TITLE}.`, evidence, ...words };
  return testWorld(root, { extractor: { ...proposing([proposal]), id } });
}

async function read(world: FolderWorld, said: string, sessionId: string, fromStart = false) {
  const about = { sessionId };
  const transcript = await writeSession(join(world.state.root, '..'), [{ user: said }], about);
  const job = { transcript, fromStart, isDryRun: false, includeScripts: false };
  return processSession(job, world, new AbortController().signal);
}

/** A folder with a memory of a person and one of ours. */
async function saved() {
  const root = await tempFolder();
  const world = speaking(root);
  await mkdir(world.memoryDir);
  await writeFile(join(world.memoryDir, 'MEMORY.md'), INDEX);
  await writeFile(join(world.memoryDir, 'old.md'), OLD);
  expect((await read(world, SAID, 's-1')).outcome).toBe('saved');
  return { root, world, index: () => readFile(join(world.memoryDir, 'MEMORY.md'), 'utf8') };
}

async function everythingIn(folder: string): Promise<string> {
  return JSON.stringify(await treeOf(folder));
}

describe('forgetting a memory', () => {
  it.each([FILE, FILE.replace('.md', ''), 'canoe regatta'])(
    'named %s takes file and index line away, and keeps a copy in the trash',
    async (name) => {
      const { root, world, index } = await saved();
      expect(await forgetMemory(name, BY_COMMAND, world)).toMatchObject({
        file: FILE,
        title: TITLE,
      });
      expect((await readdir(world.memoryDir)).sort()).toEqual(['MEMORY.md', 'old.md']);
      expect(await index()).toBe(INDEX);
      const trash = (await readdir(root, { recursive: true })).filter((one) =>
        /trash\/./.test(one),
      );
      expect(trash).toHaveLength(1);
      expect(await readFile(join(root, trash[0] ?? ''), 'utf8')).toContain(TITLE);
    },
  );

  it('says so when there is no such memory, or several, and names those that come nearest', async () => {
    const { world } = await saved();
    await writeFile(join(world.memoryDir, 'second.md'), OLD.replaceAll('old', 'old canoe'));
    await expect(forgetMemory('zzz', BY_COMMAND, world)).rejects.toMatchObject({
      facts: { found: 'no memory that is like it' },
    });
    await expect(forgetMemory('canoe', BY_COMMAND, world)).rejects.toMatchObject({
      facts: { found: expect.stringMatching(/feedback_varnish.*\n.*second\.md/) },
    });
  });

  it('writes nothing in a dry run', async () => {
    const { root, world } = await saved();
    const before = await treeOf(root);
    const dry = { isPurge: true, isDryRun: true };
    expect(await forgetMemory(FILE, dry, world)).toMatchObject({
      purged: { records: 1, copies: 0 },
    });
    expect(await treeOf(root)).toEqual(before);
  });

  it.each<[string, string, Partial<Proposal>]>([
    [
      'the session, by another extractor in other words',
      's-1',
      { title: 'Coat it', body: 'Varnish the canoe.' },
    ],
    ['a copy of it with other ids', 's-copy', {}],
  ])('keeps it from being learned again from %s', async (_case, sessionId, words) => {
    const { root, world } = await saved();
    await forgetMemory(FILE, BY_COMMAND, world);
    const again = await read(speaking(root, words, 'fake@2'), SAID, sessionId, true);
    expect(again.rejections).toMatchObject([{ rule: 'forgotten' }]);
    expect(await readdir(world.memoryDir)).not.toContain(FILE);
  });

  it('lets it be learned when it is said later', async () => {
    const { root, world } = await saved();
    const early = testWorld(root, { clock: { now: () => new Date('2026-03-01T00:00:00.000Z') } });
    await forgetMemory(FILE, BY_COMMAND, early);
    expect((await read(speaking(root), SAID, 's-later')).outcome).toBe('saved');
    expect(await readdir(world.memoryDir)).toContain(FILE);
  });

  it('keeps hashes in its tombstones, never words', async () => {
    const { root, world } = await saved();
    await forgetMemory(FILE, BY_COMMAND, world);
    const names = await readdir(root, { recursive: true });
    const path = names.find((name) => name.endsWith('tombstones.jsonl')) ?? '';
    const stones = await readFile(join(root, path), 'utf8');
    expect(stones.trimEnd().split('\n').length).toBeGreaterThan(2);
    expect(stones).not.toMatch(/canoe|varnish|s-1/i);
  });
});

describe('purging a memory', () => {
  it.each([
    ['at once', false],
    ['after it was forgotten', true],
  ])('leaves no word of it in the state, done %s', async (_case, isForgotten) => {
    const { root, world, index } = await saved();
    const title = { at: '2026-03-12T09:00:00.000Z', run: 'r', memoryDir: world.memoryDir };
    const notes = [
      { type: 'memory_saved', ...title, file: FILE, title: TITLE },
      { type: 'memory_saved', ...title, file: 'old.md', title: 'Old' },
    ] as const;
    await notify(world.state.notifications, notes);
    const reply = JSON.stringify({ proposals: [{ title: 'Other', body: `${TITLE}.` }] });
    await createStoredReplies(world.state.replies).write('q1', reply);
    await read(speaking(root, { type: 'user' }, 'fake@3'), SAID, 's-1', true);
    if (isForgotten) await forgetMemory(FILE, BY_COMMAND, world);
    const { purged } = await forgetMemory(FILE, PURGE, world);
    expect(purged?.records).toBeGreaterThan(1);

    const state = await everythingIn(world.state.root);
    expect(state).not.toMatch(/canoe|varnish|regatta/i);
    expect(state).toContain('old.md');
    expect(await index()).toBe(INDEX);
    expect(await listForgotten(world)).toEqual([]);
    await expect(undoRun(undefined, world)).rejects.toThrow('nothing to take back');
    const again = await read(speaking(root, {}, 'fake@2'), SAID, 's-1', true);
    expect(again.rejections).toMatchObject([{ rule: 'forgotten' }]);
  });

  it.each([0, 1])(
    'is finished by the next one when it was cut off after %s records',
    async (most) => {
      const { root, world } = await saved();
      await rename(join(world.memoryDir, FILE), join(world.memoryDir, 'style.md'));
      await forgetMemory('style.md', BY_COMMAND, world);
      let closed = 0;
      const close = async (run: RunRecord) => {
        if (closed++ === most) throw new Error('cut off');
        return world.runs.close(run);
      };
      const dying = { ...world, runs: { ...world.runs, close } };
      await expect(forgetMemory('style.md', PURGE, dying)).rejects.toThrow('cut off');
      await forgetMemory('style.md', PURGE, world);
      expect(await everythingIn(world.state.root)).not.toMatch(/canoe|varnish|regatta/i);
      expect(await everythingIn(root)).not.toMatch(/style\.md/);
    },
  );

  it('finds them under the name that it had before a person renamed and edited it', async () => {
    const { root, world } = await saved();
    const text = await readFile(join(world.memoryDir, FILE), 'utf8');
    await rename(join(world.memoryDir, FILE), join(world.memoryDir, 'style.md'));
    await writeFile(join(world.memoryDir, 'style.md'), text.replace(`${TITLE}.`, 'Twice.'));
    const { purged } = await forgetMemory('style.md', PURGE, world);
    expect(purged?.records).toBe(2);
    expect(await everythingIn(world.state.root)).not.toMatch(/canoe|varnish|regatta|Twice/i);
    const again = await read(speaking(root, {}, 'fake@2'), SAID, 's-1', true);
    expect(again.rejections).toMatchObject([{ rule: 'forgotten' }]);
  });

  it('finds them in the records of the folder from which it was moved', async () => {
    const { root, world } = await saved();
    await forgetMemory(FILE, BY_COMMAND, world);
    await restoreMemory(FILE, world);
    const memoryDir = join(root, 'moved');
    await rename(world.memoryDir, memoryDir);
    await forgetMemory(
      FILE,
      PURGE,
      testWorld(root, { memoryDir, newRunId: () => 'after-the-move' }),
    );
    expect(await everythingIn(world.state.root)).not.toMatch(/canoe|varnish|regatta/i);
  });

  it('leaves what another folder learned from other turns', async () => {
    const { root, world } = await saved();
    const other = { ...speaking(root), memoryDir: join(root, 'other') };
    await read(other, SAID, 's-other');
    await forgetMemory(FILE, PURGE, world);
    expect((await undoRun(undefined, other)).plan?.changes).toMatchObject([{ file: FILE }]);
  });

  it('leaves no word in the record of a later refusal, whatever the rule', async () => {
    const { root, world } = await saved();
    await forgetMemory(FILE, PURGE, world);
    await read(speaking(root, {}, 'fake@2'), SAID, 's-copy', true);
    await read(
      speaking(root, { target: 'none.md', action: 'update' }, 'fake@3'),
      SAID,
      's-1',
      true,
    );
    expect(await everythingIn(world.state.root)).not.toMatch(/canoe|varnish|regatta/i);
  });

  it('can be done again, and then finds words that came after the first time', async () => {
    const { world } = await saved();
    await forgetMemory(FILE, PURGE, world);
    const evidence = [{ turn: 1, quote: SAID }];
    const rejections = [{ rule: 'forgotten', reason: 'before', title: TITLE, evidence }];
    const { memoryDir } = world;
    const later = { id: '20260313T090000000Z-00000007', reply: TITLE, rejections, memoryDir };
    await world.runs.close(plannedRun(later));
    expect(await forgetMemory(FILE, PURGE, world)).toMatchObject({ purged: { records: 1 } });
    expect(await everythingIn(world.state.root)).not.toMatch(/canoe|varnish|regatta/i);
  });

  it('leaves other memories and their history as they were', async () => {
    const { root, world } = await saved();
    const oars = 'from now on store the oars in the loft';
    const words = {
      title: 'Store the oars in the loft',
      description: 'Store the oars in the loft',
    };
    const evidence = [{ turn: 1, quote: oars }];
    const other = speaking(root, { ...words, body: `${words.title}.`, evidence }, 'fake@4');
    const { run } = await read(other, oars, 's-2');
    await forgetMemory(FILE, PURGE, world);
    expect(await readdir(world.memoryDir)).toContain('feedback_store-the-oars-in-the-loft.md');
    await undoRun(run, world);
    expect((await readdir(world.memoryDir)).sort()).toEqual(['MEMORY.md', 'old.md']);
  });
});

describe('a topic file that is no readable memory', () => {
  it.each([
    [
      'an unquoted colon',
      '---\nname: a: b\ntitle: Broken oars\ntype: user\n---\nOars are broken.\n',
    ],
    ['a tab', '---\nname:\tx\n\tdescription: y\n---\n\ufeffOars are broken.\r\n'],
  ])('is forgotten byte for byte, purged and restored: %s', async (_case, text) => {
    const { world, index } = await saved();
    const path = join(world.memoryDir, 'broken.md');
    await writeFile(path, text);
    await writeFile(
      join(world.memoryDir, 'MEMORY.md'),
      `${await index()}- [B](broken.md) — oars\n`,
    );
    const { purged: dry } = await forgetMemory('broken', { isPurge: true, isDryRun: true }, world);
    expect(dry).toEqual({ records: 0, copies: 0 });
    await forgetMemory('broken', BY_COMMAND, world);
    expect(await readdir(world.memoryDir)).not.toContain('broken.md');
    expect(await index()).not.toContain('broken.md');
    await restoreMemory('broken.md', world);
    expect(await readFile(path, 'utf8')).toBe(text);
    await forgetMemory('broken.md', PURGE, world);
    expect(await readdir(world.memoryDir)).not.toContain('broken.md');
    expect(await everythingIn(world.state.root)).not.toContain('Oars are broken');
  });

  it.each<[string, (path: string) => unknown]>([
    ['no UTF-8', (path) => writeFile(path, Buffer.from([0x61, 0xff, 0xfe]))],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdir(path)],
    ['a link that leads nowhere', (path) => symlink('nowhere', path)],
  ])('stays, and is not said to be forgotten: %s', async (_case, make) => {
    const { world } = await saved();
    await forgetMemory(FILE, BY_COMMAND, world);
    await make(join(world.memoryDir, FILE));
    const before = await world.runs.closedIds();
    for (const how of [BY_COMMAND, PURGE, { isPurge: true, isDryRun: true }]) {
      await expect(forgetMemory(FILE, how, world)).rejects.toThrow('stands there');
    }
    expect(await readdir(world.memoryDir)).toContain(FILE);
    expect(await world.runs.closedIds()).toEqual(before);
    await expect(restoreMemory(FILE, world)).rejects.toThrow('stands there');
    expect(await listForgotten(world)).toEqual([]);
  });
});

describe('restoring a memory', () => {
  it('brings it back as it was, lists it, and lets it be learned again', async () => {
    const { root, world, index } = await saved();
    const before = await readFile(join(world.memoryDir, FILE), 'utf8');
    await forgetMemory(FILE, BY_COMMAND, world);
    expect(await listForgotten(world)).toMatchObject([{ file: FILE, title: TITLE }]);
    const { id } = await restoreMemory(FILE, world);
    expect(await readFile(join(world.memoryDir, FILE), 'utf8')).toBe(before);
    expect(await index()).toContain(`](${FILE})`);
    expect(await listForgotten(world)).toEqual([]);
    const again = await read(speaking(root, {}, 'fake@2'), SAID, 's-1', true);
    expect(again.rejections).toEqual([]);

    await undoRun(id, world);
    expect(await readdir(world.memoryDir)).not.toContain(FILE);
    const forgotten = await read(speaking(root, {}, 'fake@5'), SAID, 's-1', true);
    expect(forgotten.rejections).toMatchObject([{ rule: 'forgotten' }]);
  });

  it('is refused when another file has its name by now, or nothing was forgotten', async () => {
    const { world } = await saved();
    await expect(restoreMemory(FILE, world)).rejects.toThrow('no forgotten memory');
    await forgetMemory(FILE, BY_COMMAND, world);
    await writeFile(join(world.memoryDir, FILE), 'Mine now.\n');
    await expect(restoreMemory(FILE, world)).rejects.toThrow('stands there');
    expect(await readFile(join(world.memoryDir, FILE), 'utf8')).toBe('Mine now.\n');
  });
});
