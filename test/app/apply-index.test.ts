import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetMemory } from '../../src/app/forget-memory.ts';
import { restoreMemory } from '../../src/app/restore-memory.ts';
import { testWorld } from '../support/folder-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const topic = (name: string) => `---\nname: ${name}\ndescription: d\ntype: user\n---\nText.\n`;

it('puts a restored memory where it stood, in the words of the person, though the index went on', async () => {
  const world = testWorld(await tempFolder());
  const index = join(world.memoryDir, 'MEMORY.md');
  await mkdir(world.memoryDir);
  for (const name of ['a', 'b', 'c'])
    await writeFile(join(world.memoryDir, `${name}.md`), topic(name));
  const lines = '# M\n\n- [A](a.md)\n- [Mine](b.md) — ask Ines first\n- [C](c.md)\n';
  await writeFile(index, lines);
  await forgetMemory('b.md', { isPurge: false, isDryRun: false }, world);
  expect(await readFile(index, 'utf8')).toBe('# M\n\n- [A](a.md)\n- [C](c.md)\n');
  await appendFile(index, '\nA remark.\n');
  await restoreMemory('b.md', world);
  expect(await readFile(index, 'utf8')).toBe(`${lines}\nA remark.\n`);
});
