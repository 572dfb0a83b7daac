import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram } from '../../src/io/find-program.ts';
import { tempFolder } from '../support/temp-folder.ts';

it('finds what a shell would start, and no relative folder', async () => {
  const root = await tempFolder();
  const [first, second] = [join(root, 'a'), join(root, 'b')];
  for (const folder of [first, second]) await mkdir(folder);
  await writeFile(join(first, 'claude'), '');
  await writeFile(join(second, 'claude'), '');
  await chmod(join(second, 'claude'), 0o755);
  expect(await findProgram('claude', `.:${first}:${second}`)).toBe(join(second, 'claude'));
  expect(await findProgram('claude', first)).toBeUndefined();
  expect(await findProgram('claude', '')).toBeUndefined();
});
