import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const TOPICS = {
  'user_go.md': '---\nname: go\ndescription: writes Go since 2016\ntype: user\n---\nGo.\n',
  'feedback_tabs.md': '---\nname: tabs\ndescription: use tabs\ntype: feedback\n---\nTabs.\n',
  'broken.md': '---\nname: [\n---\nTorn.\n',
};

async function homeWithTopics(): Promise<string> {
  const home = await tempFolder();
  await mkdir(join(home, 'mine'));
  for (const [name, text] of Object.entries(TOPICS))
    await writeFile(join(home, 'mine', name), text);
  return home;
}

describe('rememberd list', () => {
  it('shows each memory with its type and hook, and what cannot be read', async () => {
    const { code, out } = await runCommand(await homeWithTopics(), [
      'list',
      '--memory-dir',
      'mine',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^2 memories in \/.+\/mine\n/);
    expect(out).toMatch(/ {2}user +user_go\.md\n +writes Go since 2016\n/);
    expect(out).toMatch(/ {2}unreadable broken\.md: .+\n/);
  });

  it('shows one type alone', async () => {
    const words = ['list', '--memory-dir', 'mine', '--type', 'feedback', '--json'];
    const { out } = await runCommand(await homeWithTopics(), words);
    expect(JSON.parse(out).memories).toEqual([
      { file: 'feedback_tabs.md', type: 'feedback', title: 'Tabs', description: 'use tabs' },
    ]);
  });

  it('has a stable form with --json', async () => {
    const home = await homeWithTopics();
    const { out } = await runCommand(home, ['list', '--memory-dir', 'mine', '--json']);
    const listed = JSON.parse(out);
    expect(Object.keys(listed)).toEqual(['memoryDir', 'memories', 'unreadable']);
    expect(listed.memoryDir).toBe(join(home, 'mine'));
    expect(listed.unreadable).toMatchObject([{ file: 'broken.md' }]);
  });

  it('refuses a type that there is not', async () => {
    const words = ['list', '--memory-dir', 'mine', '--type', 'misc'];
    expect((await runCommand(await tempFolder(), words)).code).toBe(2);
  });

  it('of a folder that is not there lists nothing and makes nothing', async () => {
    const home = await tempFolder();
    const { code, out } = await runCommand(home, ['list', '--memory-dir', 'mine']);
    expect([code, out]).toEqual([0, `0 memories in ${join(home, 'mine')}\n`]);
    expect(await readdir(home)).toEqual([]);
  });
});
