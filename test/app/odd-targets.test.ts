import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finishOpenRuns } from '../../src/app/finish-runs.ts';
import { processSession } from '../../src/app/process-session.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { A_PROPOSAL, AN_EXCHANGE, proposing, testWorld } from '../support/folder-world.ts';
import { createChange, plannedRun } from '../support/run-records.ts';
import { writeSession } from '../support/session-file.ts';
import { tempFolder } from '../support/temp-folder.ts';

const OTHER = { ...A_PROPOSAL, title: 'Commit with the linter', body: 'Lint, then commit.' };

/** A folder in which one run saved two memories. */
async function savedTwo() {
  const root = await tempFolder();
  const world = testWorld(root, { extractor: proposing([{}, OTHER]) });
  const transcript = await writeSession(root, [AN_EXCHANGE], { sessionId: 's-odd' });
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const { plan } = await processSession(job, world, new AbortController().signal);
  expect(plan.changes).toHaveLength(2);
  const files = plan.changes.map(({ file }) => file);
  const standing = async () => {
    const names = (await readdir(world.memoryDir)).sort();
    return { names, open: (await world.runs.open()).length };
  };
  return { root, world, file: files[0] ?? '', files, standing };
}

/** What may come to stand in the place of a file. */
const ODDITIES = {
  'a link': async (path: string) => {
    await rename(path, `${path}.real`);
    await symlink(`${path}.real`, path);
  },
  'a second name': (path: string) => link(path, `${path}.backup`),
  'a folder': async (path: string) => {
    await rm(path);
    await mkdir(path);
  },
  'a pipe': async (path: string) => {
    await rm(path);
    execFileSync('mkfifo', [path]);
  },
};
const CASES = Object.entries(ODDITIES);

describe('taking back', () => {
  it.each(CASES)(
    'is refused where a topic file is %s, and changes nothing',
    async (_case, make) => {
      const { world, file, standing } = await savedTwo();
      await make(join(world.memoryDir, file));
      const before = await standing();
      await expect(undoRun(undefined, world)).rejects.toMatchObject({
        name: 'FolderUnusableError',
        facts: { found: expect.stringContaining(file) },
      });
      expect(await standing()).toEqual(before);
    },
  );

  it.each(CASES)('leaves MEMORY.md alone where it is %s', async (_case, make) => {
    const { world, files, standing } = await savedTwo();
    await make(join(world.memoryDir, 'MEMORY.md'));
    const { notes } = await undoRun(undefined, world);
    expect(notes.join()).toContain('MEMORY.md is left alone');
    const { names, open } = await standing();
    expect([names.filter((name) => files.includes(name)), open]).toEqual([[], 0]);
    expect(names).toContain('MEMORY.md');
  });

  it('of a rebuilt index alone is refused where that is a link', async () => {
    const { world, standing } = await savedTwo();
    const index = { file: 'MEMORY.md', before: '', after: 'x' };
    await world.runs.close(
      plannedRun({ memoryDir: world.memoryDir, session: null, by: 'reindex', index: [index] }),
    );
    await ODDITIES['a link'](join(world.memoryDir, 'MEMORY.md'));
    const before = await standing();
    const [newest] = (await world.runs.closed()).filter(({ by }) => by === 'reindex');
    await expect(undoRun(newest?.id, world)).rejects.toThrow('cannot be taken back');
    expect(await standing()).toEqual(before);
  });
});

describe('an interrupted run', () => {
  it.each(CASES)('is finished where a file became %s, without that change', async (_case, make) => {
    const { world, standing } = await savedTwo();
    const taken = join(world.memoryDir, 'taken.md');
    await writeFile(taken, 'before');
    const changes = [
      createChange({ action: 'update', file: 'taken.md', before: 'before', after: 'after' }),
      createChange({ file: 'free.md' }),
    ];
    const { memoryDir } = world;
    const stored = plannedRun({
      ...{ id: '20260313T090000000Z-00000009', memoryDir, session: null },
      plan: { changes, skips: [] },
      index: [{ file: 'MEMORY.md', before: null, after: '- [A](free.md)\n' }],
    });
    await world.runs.save(stored);
    await make(taken);
    const [run] = await finishOpenRuns(world);
    expect(run?.plan).toMatchObject({
      changes: [{ file: 'free.md' }],
      setAside: [{ change: { before: 'before', after: 'after' }, reason: expect.any(String) }],
    });
    expect(run?.notes.join()).toContain('taken.md is left as it is');
    const { names, open } = await standing();
    expect([names.includes('free.md'), open]).toEqual([true, 0]);
  });

  it.each(CASES)('is finished where MEMORY.md became %s', async (_case, make) => {
    const { world, standing } = await savedTwo();
    const { memoryDir } = world;
    const index = await readFile(join(memoryDir, 'MEMORY.md'), 'utf8');
    const plan = { changes: [createChange({ file: 'free.md' })], skips: [] };
    const pages = [{ file: 'MEMORY.md', before: index, after: `${index}- [A](free.md)\n` }];
    await world.runs.save(plannedRun({ memoryDir, session: null, plan, index: pages }));
    await make(join(memoryDir, 'MEMORY.md'));
    const [run] = await finishOpenRuns(world);
    expect(run?.notes.join()).toContain('MEMORY.md is left alone');
    expect((await standing()).open).toBe(0);
  });

  it('is finished where a folder became a link, and nothing goes through it', async () => {
    const { root, world, standing } = await savedTwo();
    await mkdir(join(root, 'outside'));
    await symlink(join(root, 'outside'), join(world.memoryDir, 'sub'));
    const plan = { changes: [createChange({ file: 'sub/feedback_a.md' })], skips: [] };
    await world.runs.save(plannedRun({ memoryDir: world.memoryDir, session: null, plan }));
    const [run] = await finishOpenRuns(world);
    expect(run?.plan?.setAside).toHaveLength(1);
    expect([await readdir(join(root, 'outside')), (await standing()).open]).toEqual([[], 0]);
  });
});
