import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyRun } from '../../src/app/apply-run.ts';
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
