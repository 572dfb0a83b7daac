import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { realPath } from '../../src/io/real-path.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('follows links, also above what does not exist', async () => {
  const root = await tempFolder();
  await mkdir(join(root, 'real'));
  await symlink(join(root, 'real'), join(root, 'link'));
  expect(await realPath(join(root, 'link'))).toBe(join(root, 'real'));
  expect(await realPath(join(root, 'link', 'gone', 'deeper'))).toBe(
    join(root, 'real', 'gone', 'deeper'),
  );
});

it('keeps what stands below a plain file or a link to itself', async () => {
  const root = await tempFolder();
  await writeFile(join(root, 'file'), '');
  await symlink('loop', join(root, 'loop'));
  expect(await realPath(join(root, 'file', 'x'))).toBe(join(root, 'file', 'x'));
  expect(await realPath(join(root, 'loop'))).toBe(join(root, 'loop'));
});
