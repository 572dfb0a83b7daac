import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainSystemError } from '../../src/cli/system-error.ts';
import { tempFolder } from '../support/temp-folder.ts';

const failing = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

describe('explainSystemError', () => {
  it.each([
    ['ENOSPC', 'transient'],
    ['EDQUOT', 'transient'],
    ['EROFS', 'transient'],
    ['EMFILE', 'transient'],
    ['EIO', 'transient'],
    ['EACCES', 'permanent'],
    ['ENOTDIR', 'permanent'],
    ['ENAMETOOLONG', 'permanent'],
    ['ENOENT', 'permanent'],
  ])('says of %s what to do, and that it is %s', (code, disposition) => {
    const error = failing(code);
    const explained = explainSystemError(error);
    expect(explained?.disposition).toBe(disposition);
    expect(explained?.facts).toMatchObject({ found: error.message, cause: error });
    expect(explained?.facts.advice).not.toBe('');
  });

  it.each([
    ['one of another kind', failing('ERR_INVALID_ARG_TYPE')],
    ['one without a code', new Error('a bug')],
    ['what is no error', 'ENOSPC'],
    ['an object that only looks like one', { code: 'ENOSPC' }],
  ])('leaves %s to others', (_case, thrown) => {
    expect(explainSystemError(thrown)).toBeUndefined();
  });

  it('knows what the file system really throws', async () => {
    const folder = await tempFolder();
    const file = join(folder, 'file');
    await writeFile(file, '');
    await symlink('loop', join(folder, 'loop'));
    const attempts = [
      () => readFile(folder),
      () => mkdir(join(file, 'below')),
      () => readFile(join(folder, 'loop')),
      () => mkdir(join(folder, 'x'.repeat(300))),
      () => readFile(join(folder, 'missing')),
    ];
    for (const attempt of attempts) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect(explainSystemError(error)?.name).toBe('FolderUnusableError');
    }
  });
});
