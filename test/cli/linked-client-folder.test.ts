import { lstat, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ITS_FILE, spokenHome } from '../support/spoken-home.ts';

it('a client folder that is a link is read and written where it leads, and stays a link', async () => {
  const { home, cwd, transcript, run } = await spokenHome();
  await mkdir(join(home, 'dotfiles', 'claude'), { recursive: true });
  await symlink(join(home, 'dotfiles', 'claude'), join(home, '.claude'));
  expect((await run('extract', transcript)).code).toBe(0);

  const projects = join(home, 'dotfiles', 'claude', 'projects');
  const [project = ''] = await readdir(projects);
  const memory = join(projects, project, 'memory');
  expect((await readdir(memory)).sort()).toEqual(['MEMORY.md', ITS_FILE]);
  expect((await lstat(join(home, '.claude'))).isSymbolicLink()).toBe(true);
  const here = ['--project', cwd];
  expect((await run('list', ...here)).out).toContain(ITS_FILE);
  expect((await run('reindex', ...here)).out).toContain('in line');
  expect((await run('forget', ITS_FILE, ...here)).code).toBe(0);
  expect((await run('restore', ITS_FILE, ...here)).code).toBe(0);
  expect(await readFile(join(memory, 'MEMORY.md'), 'utf8')).toContain(ITS_FILE);
});
