import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { treeOf } from '../../support/tree.ts';

const TABS = '---\nname: tabs\ndescription: two wide\ntype: feedback\n---\nTabs.\n';
const LINE = '- [Tabs](tabs.md) — two wide';

async function homeWithUnlisted() {
  const home = await tempFolder();
  await mkdir(join(home, 'mine'));
  await writeFile(join(home, 'mine', 'tabs.md'), TABS);
  const runIn = (...words: readonly string[]) =>
    runCommand(home, ['reindex', '--memory-dir', 'mine', ...words]);
  return { home, runIn, index: join(home, 'mine', 'MEMORY.md') };
}

describe('rememberd reindex', () => {
  it('writes the lines that it shows, and then finds everything in line', async () => {
    const { runIn, index } = await homeWithUnlisted();
    const { code, out } = await runIn();
    expect(code).toBe(0);
    expect(out).toBe(`MEMORY.md\n+ ${LINE}\n\n  listed in the index: tabs.md\nWritten.\n`);
    expect(await readFile(index, 'utf8')).toBe(`${LINE}\n`);
    expect((await runIn()).out).toBe('MEMORY.md is in line with the folder.\n');
  });

  it('leaves nothing behind with --dry-run', async () => {
    const { home, runIn } = await homeWithUnlisted();
    const before = await treeOf(home);
    expect((await runIn('--dry-run')).out).toMatch(/Dry run: nothing was written\.\n$/);
    expect(await treeOf(home)).toEqual(before);
  });

  it('has a stable form with --json', async () => {
    const { home, runIn } = await homeWithUnlisted();
    expect(JSON.parse((await runIn('--json')).out)).toMatchObject({
      memoryDir: join(home, 'mine'),
      pages: [{ file: 'MEMORY.md', before: null, after: `${LINE}\n` }],
      notes: ['listed in the index: tabs.md'],
    });
  });
});
