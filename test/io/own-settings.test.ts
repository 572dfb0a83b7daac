import { chmod, lstat, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSetting, writeSetting } from '../../src/io/own-settings.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('writes one setting, keeps the others, and lets only the owner read', async () => {
  const path = join(await tempFolder(), 'state', 'settings.json');
  await writeSetting(path, 'extractor', 'rules');
  await chmod(path, 0o644);
  await writeSetting(path, 'model', 'gull');
  expect(await readSetting(path, 'extractor')).toBe('rules');
  expect(await readSetting(path, 'model')).toBe('gull');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it.each([true, false])(
  'writes where a link leads, and keeps the link (there: %s)',
  async (isThere) => {
    const home = await tempFolder();
    const [path, target] = [join(home, 'settings.json'), join(home, 'dotfiles', 'ours.json')];
    await mkdir(join(home, 'dotfiles'));
    if (isThere) await writeFile(target, '{"openaiApiKey": "k-1"}', { mode: 0o644 });
    await symlink(target, path);
    await writeSetting(path, 'extractor', 'rules');
    expect((await lstat(path)).isSymbolicLink()).toBe(true);
    expect(JSON.parse(await readFile(target, 'utf8'))).toEqual({
      ...(isThere ? { openaiApiKey: 'k-1' } : {}),
      extractor: 'rules',
    });
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  },
);
