import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advanceRun } from '../../src/app/advance-run.ts';
import { applyRun } from '../../src/app/apply-run.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { testWorld } from '../support/folder-world.ts';
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
  await expect(applyRun(planned, world)).rejects.toThrow('is not written to');
  expect(await readdir(join(root, 'outside'))).toEqual([]);
});
