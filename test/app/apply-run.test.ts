import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advanceRun } from '../../src/app/advance-run.ts';
import { applyRun } from '../../src/app/apply-run.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { A_PROPOSAL, testWorld } from '../support/folder-world.ts';
import { createChange, plannedRun } from '../support/run-records.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('an index that somebody wrote to before its turn goes back to their text, not past it', async () => {
  const world = testWorld(await tempFolder());
  const index = join(world.memoryDir, 'MEMORY.md');
  await mkdir(world.memoryDir);
  await writeFile(index, '# Theirs\n');
  const planned = plannedRun({
    memoryDir: world.memoryDir,
    plan: { changes: [createChange()], skips: [] },
    index: [{ file: 'MEMORY.md', before: null, after: '- [A](feedback_a.md) — a\n' }],
  });
  const applied = await applyRun(planned, world);
  const written = await readFile(index, 'utf8');
  expect(written).toContain('# Theirs\n\n- [');
  expect(applied.index).toEqual([{ file: 'MEMORY.md', before: '# Theirs\n', after: written }]);
});

it('a line that came while the index was replaced is in it when the run is over, and stays after an undo', async () => {
  const world = testWorld(await tempFolder());
  const index = join(world.memoryDir, 'MEMORY.md');
  await mkdir(world.memoryDir);
  await writeFile(index, '# Theirs\n');
  const plan = { changes: [createChange()], skips: [] };
  const applied = await applyRun(plannedRun({ memoryDir: world.memoryDir, plan }), world);
  const hidden = (await readdir(world.memoryDir)).find((name) => name.endsWith('.old')) ?? '';
  await appendFile(join(world.memoryDir, hidden), 'Late.\n');

  const closed = await advanceRun(applied, world);
  const after = await readFile(index, 'utf8');
  expect(after).toMatch(/^# Theirs\n(?:Late\.\n|\n- .*\n)+/);
  expect(after).toContain('Late.\n');
  expect(after).toContain('](feedback_a.md)');
  expect((await readdir(world.memoryDir)).sort()).toEqual(['MEMORY.md', 'feedback_a.md']);
  await undoRun(closed.id, world);
  expect(await readFile(index, 'utf8')).toBe('# Theirs\nLate.\n');
});

it('a folder that became a link leads nobody out of the memory folder', async () => {
  const root = await tempFolder();
  const world = testWorld(root);
  await mkdir(join(root, 'outside'));
  await mkdir(world.memoryDir);
  await symlink(join(root, 'outside'), join(world.memoryDir, 'sub'));
  const plan = { changes: [createChange({ file: 'sub/feedback_a.md' })], skips: [] };
  const planned = plannedRun({ memoryDir: world.memoryDir, plan });
  expect((await applyRun(planned, world)).plan).toMatchObject({
    changes: [],
    setAside: [{ change: { file: 'sub/feedback_a.md' } }],
  });
  expect(await readdir(join(root, 'outside'))).toEqual([]);
});

it('a file that a person edits meanwhile keeps their words, and only its change is decided again', async () => {
  const world = testWorld(await tempFolder());
  await mkdir(world.memoryDir);
  const old = '---\nname: oars\ndescription: oars\ntype: feedback\n---\nOars go in the loft.\n';
  const edited = old.replace('Oars go', 'All oars, paddles too, go');
  await writeFile(join(world.memoryDir, 'oars.md'), edited);
  const words = { title: 'Oars', description: 'oars', body: 'Oil the oars in autumn.' };
  const sources = [{ sessionId: 's1', turnId: 't9', quote: 'oil the oars in autumn' }];
  const proposal = {
    ...A_PROPOSAL,
    ...words,
    action: 'update',
    target: 'oars.md',
    sources,
  } as const;
  const update = {
    action: 'update',
    file: 'oars.md',
    before: old,
    after: `${old}\nOil them.\n`,
  } as const;
  const changes = [createChange({ ...update, proposals: [0] }), createChange({ proposals: [] })];
  const { memoryDir } = world;
  const planned = plannedRun({ memoryDir, grounded: [proposal], plan: { changes, skips: [] } });

  const closed = await advanceRun(planned, world);
  const text = await readFile(join(memoryDir, 'oars.md'), 'utf8');
  expect(text).toContain('All oars, paddles too, go in the loft.');
  expect(text).toContain('Oil the oars in autumn.');
  expect(closed.notes.join('\n')).toContain('oars.md was changed by another program');
  expect(await readdir(memoryDir)).toContain('feedback_a.md');
  await undoRun(closed.id, world);
  expect(await readFile(join(memoryDir, 'oars.md'), 'utf8')).toBe(edited);
});
