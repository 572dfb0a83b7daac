import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../src/io/project-root.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Writes files by path; a path that ends in `/` is an empty folder. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await tempFolder();
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true });
    if (!name.endsWith('/')) await writeFile(path, text.replaceAll('ROOT', root));
  }
  return root;
}

const rootOf = async (path: string) => (await findProjectRoot(path)).root;

/** A linked worktree as git lays it out. */
const WORKTREE = {
  'shop/.git/worktrees/fix/commondir': '../..\n',
  'shop/.git/worktrees/fix/gitdir': 'ROOT/fix/.git\n',
  'fix/.git': 'gitdir: ROOT/shop/.git/worktrees/fix\n',
  'fix/src/': '',
};

describe('findProjectRoot', () => {
  it('takes the folder itself outside git', async () => {
    const root = await folderWith({ 'a/b/': '' });
    expect(await rootOf(join(root, 'a/b'))).toBe(join(root, 'a/b'));
  });

  it('goes up to the folder that holds .git', async () => {
    const root = await folderWith({ 'shop/.git/HEAD': '', 'shop/src/deep/': '' });
    expect(await rootOf(join(root, 'shop/src/deep'))).toBe(join(root, 'shop'));
    expect(await rootOf(join(root, 'shop'))).toBe(join(root, 'shop'));
  });

  it('stops at a nested repository', async () => {
    const root = await folderWith({ 'shop/.git/HEAD': '', 'shop/tools/.git/HEAD': '' });
    expect(await rootOf(join(root, 'shop/tools'))).toBe(join(root, 'shop/tools'));
  });

  it('maps a linked worktree to its main repository', async () => {
    const root = await folderWith(WORKTREE);
    const found = await findProjectRoot(join(root, 'fix/src'));
    expect(found).toMatchObject({ root: join(root, 'shop'), checkout: join(root, 'fix') });
    expect(found.why).toContain(join(root, 'fix'));
  });

  it('maps a worktree with relative pointers to its main repository', async () => {
    const root = await folderWith({
      ...WORKTREE,
      'fix/.git': 'gitdir: ../shop/.git/worktrees/fix',
      'shop/.git/worktrees/fix/gitdir': '../../../../fix/.git',
    });
    expect(await rootOf(join(root, 'fix'))).toBe(join(root, 'shop'));
  });

  it('lets a bare repository stand for its worktrees', async () => {
    const root = await folderWith({
      'shop.git/worktrees/fix/commondir': '../..',
      'shop.git/worktrees/fix/gitdir': 'ROOT/fix/.git',
      'fix/.git': 'gitdir: ROOT/shop.git/worktrees/fix',
    });
    expect(await rootOf(join(root, 'fix'))).toBe(join(root, 'shop.git'));
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    [
      'a submodule',
      { 'fix/.git': 'gitdir: ../shop/.git/modules/fix', 'shop/.git/modules/fix/HEAD': '' },
    ],
    [
      'a back link to elsewhere',
      { ...WORKTREE, 'shop/.git/worktrees/fix/gitdir': 'ROOT/other/.git' },
    ],
    ['no back link', { ...WORKTREE, 'shop/.git/worktrees/fix/gitdir': '' }],
    [
      'a common folder elsewhere',
      { ...WORKTREE, 'shop/.git/worktrees/fix/commondir': 'ROOT/victim/.git' },
    ],
    ['a pointer to nothing', { 'fix/.git': 'gitdir: ROOT/gone/.git/worktrees/fix' }],
    ['a pointer to itself', { 'fix/.git': 'gitdir: .git' }],
    ['an empty .git file', { 'fix/.git': '' }],
    ['a .git file of noise', { 'fix/.git': '\u0000\u0001 gitdir' }],
    ['an empty .git folder', { 'fix/.git/': '' }],
  ])('takes the checkout itself for %s', async (_name, files) => {
    const root = await folderWith(files);
    expect(await rootOf(join(root, 'fix'))).toBe(join(root, 'fix'));
  });

  it('looks through links to the folder', async () => {
    const root = await folderWith({ 'shop/.git/HEAD': '', 'shop/src/': '' });
    await symlink(join(root, 'shop/src'), join(root, 'alias'));
    expect(await rootOf(join(root, 'alias'))).toBe(join(root, 'shop'));
    expect(await rootOf(join(root, 'alias/gone'))).toBe(join(root, 'shop'));
  });

  it('goes by the nearest parent that is left when the folder is gone', async () => {
    const root = await folderWith({ ...WORKTREE, 'shop/.trees/': '' });
    await rm(join(root, 'fix'), { recursive: true });
    expect(await rootOf(join(root, 'shop/.trees/fix/src'))).toBe(join(root, 'shop'));
    expect(await rootOf(join(root, 'fix/src'))).toBe(join(root, 'fix/src'));
  });

  it('reads what git itself writes for worktrees and submodules', async () => {
    const root = await tempFolder();
    const git = (folder: string, ...words: string[]) =>
      execFileSync(
        'git',
        ['-c', 'protocol.file.allow=always', '-C', join(root, folder), ...words],
        {
          env: {
            PATH: process.env['PATH'],
            HOME: root,
            GIT_CONFIG_NOSYSTEM: '1',
            GIT_AUTHOR_NAME: 'a',
            GIT_AUTHOR_EMAIL: 'a@example.org',
            GIT_COMMITTER_NAME: 'a',
            GIT_COMMITTER_EMAIL: 'a@example.org',
          },
          stdio: 'pipe',
        },
      );
    for (const name of ['shop', 'tools']) {
      git('', 'init', '-q', name);
      git(name, 'commit', '-q', '--allow-empty', '-m', 'start');
    }
    git('shop', 'submodule', '--quiet', 'add', join(root, 'tools'), 'tools');
    git('shop', 'worktree', 'add', '-q', join(root, 'fix'));
    git('', 'clone', '-q', '--bare', 'shop', 'bare.git');
    git('bare.git', 'worktree', 'add', '-q', join(root, 'hotfix'), '-b', 'hotfix');

    expect(await rootOf(join(root, 'fix'))).toBe(join(root, 'shop'));
    expect(await rootOf(join(root, 'shop/tools'))).toBe(join(root, 'shop/tools'));
    expect(await rootOf(join(root, 'hotfix'))).toBe(join(root, 'bare.git'));
  });
});
