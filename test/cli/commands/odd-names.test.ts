import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const TEXT = '---\nname: dash\ndescription: d\ntype: user\n---\nDashes.\n';

async function folderWith(name: string) {
  const home = await tempFolder();
  await mkdir(join(home, 'mine'));
  await writeFile(join(home, 'mine', name), TEXT);
  const runIn = (command: string, ...words: readonly string[]) =>
    runCommand(home, [command, '--memory-dir', 'mine', ...words]);
  return { home, runIn };
}

it.each([['--', '-dash.md'], ['./-dash.md'], ['--', '-dash']])(
  'a file whose name begins with a dash is shown, forgotten and restored as %s',
  async (...words) => {
    const { home, runIn } = await folderWith('-dash.md');
    expect((await runIn('show', ...words)).out).toContain('Dashes.');
    expect((await runIn('forget', ...words)).out).toContain('Forgot -dash.md');
    expect(await readdir(join(home, 'mine'))).not.toContain('-dash.md');
    expect((await runIn('restore', ...words)).out).toContain('Restored -dash.md');
    expect((await runIn('log', '--file=./-dash.md')).out).toContain('forget -dash.md');
  },
);

it('a line feed in a name is written out in every report', async () => {
  const name = 'a\nForgot all.md';
  const { runIn } = await folderWith(name);
  const shown = 'a\\u{a}Forgot all.md';
  expect((await runIn('list')).out).toContain(`  ${shown}\n`);
  const forgot = await runIn('forget', name);
  expect(forgot.out).toContain(`Forgot ${shown}: `);
  expect((await runIn('log')).out).toContain(`  forget ${shown}: `);
  expect((await runIn('restore')).out).toContain(`  ${shown}\n`);
  expect((await runIn('restore', name)).out).toContain(`Restored ${shown}\n`);
});
