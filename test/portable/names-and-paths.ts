import { mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { whyNotRead } from '../../src/core/exclusion.ts';
import { readTarget } from '../../src/core/memory-index/link-target.ts';
import { projectDirName } from '../../src/core/project-key.ts';
import { reconcile } from '../../src/core/reconcile/reconcile.ts';
import { fileNameFor } from '../../src/core/slug.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { realPath } from '../../src/io/real-path.ts';
import { replaceFile } from '../../src/io/replace-file.ts';
import { propose } from '../core/gate/judging.ts';
import { aimedAt } from '../support/aimed-at.ts';
import { folderOf, memoryOf, readFolder } from '../support/memory-files.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { Coverage, CoverageTable } from './coverage.ts';

const NOBODY: ReadonlySet<string> = new Set();
const WITHOUT_SHELL = 'the model is given no tool, so there is no shell to allow or deny';

/** Titles become names; nobody names a file outright. */
function named(title: string, expected: RegExp): Coverage {
  return {
    run: () => {
      const name = fileNameFor(title, 'user', NOBODY);
      expect(name).toMatch(expected);
      expect(name).toMatch(/^user_[^/\\\0]+\.md$/);
      expect(Buffer.byteLength(name)).toBeLessThan(255);
    },
  };
}

const leadsTo = (target: string, file: string | undefined): Coverage => ({
  run: () => expect(readTarget(target)).toBe(file),
});
const refused = (target: string): Coverage => ({ run: () => expect(aimedAt(target)).toBe(0) });

async function expectPinnedUntouched(): Promise<void> {
  const content = '---\nname: a\ndescription: d\ntype: feedback\npinned: true\n---\nOld.\n';
  const pinned = memoryOf('kept/a.md', { type: 'feedback', isPinned: true, content });
  const proposal = { ...propose({ action: 'update', target: 'kept/a.md' }), sources: [] };
  const plan = reconcile([proposal], readFolder(null, [pinned]), { sessionId: 's' });
  expect(plan.changes).toEqual([]);
  expect(plan.skips[0]?.reason).toContain('pinned');
}

async function expectNothingOutside(): Promise<void> {
  const outside = await folderOf({ 'there.txt': 'x' });
  const folder = await tempFolder();
  await symlink(outside, join(folder, 'linked'));
  await expect(replaceFile(join(folder, 'linked', 'a.md'), null, 'x')).rejects.toThrow(
    'not written',
  );
  await expect(stat(join(outside, 'a.md'))).rejects.toThrow('ENOENT');
}

export const NAMES_AND_PATHS: CoverageTable = {
  'ACLI-074': named('../etc/passwd', /^user_etc-passwd\.md$/),
  'ACLI-075': named('a/b', /^user_a-b\.md$/),
  'ACLI-076': named('a\\b', /^user_a-b\.md$/),
  'ACLI-080': named('MEMORY', /^user_memory\.md$/),
  'ACLI-082': named('a..b', /^user_a-b\.md$/),
  'ACLI-083': named('a\0b', /^user_a-b\.md$/),
  'ACLI-084': named('ok', /^user_ok\.md$/),
  'ACLI-085': { file: 'test/cli/commands/show.test.ts', title: 'shows the file %s as it stands' },
  'ACLI-087': {
    run: () => {
      for (const name of ['con', 'CON.md', 'nul']) {
        expect(fileNameFor(name, 'user', NOBODY)).toMatch(/^user_(?:con|con-md|nul)\.md$/);
      }
    },
  },
  'ACLI-088': named('w'.repeat(300), /^user_w+\.md$/),
  'ACLI-089': named('-rf', /^user_rf\.md$/),

  'ACLI-090': leadsTo('/abs/x.md', undefined),
  'ACLI-091': leadsTo('C:\\x.md', undefined),
  'ACLI-093': { reason: 'a peer’s rule for its skill files; people’s own names may have spaces' },
  'ACLI-097': refused(''),
  'ACLI-098': refused('/abs/roster.md'),
  'ACLI-099': refused('a\\roster.md'),
  'ACLI-101': refused('roster.txt'),
  'ACLI-102': leadsTo('a/./b.md', 'a/b.md'),
  'ACLI-103': {
    run: () => {
      expect(aimedAt('roster.md')).toBe(1);
      // The index is written by our code alone.
      expect(aimedAt('MEMORY.md')).toBe(0);
    },
  },
  'ACLI-104': {
    run: async () => {
      const folder = await folderOf({ 'sub/x.md': 'x', '.hidden.md': 'x', 'x.json': '{}' });
      // Folders below are read, so a memory in one may be changed; the other two are no memories.
      const { memories } = await readMemoryFolder(folder);
      expect(memories.map(({ file }) => file)).toEqual(['sub/x.md']);
      expect([aimedAt('.hidden.md'), aimedAt('x.json')]).toEqual([0, 0]);
    },
  },

  'ACLI-106': leadsTo('..topic/fact.md', '..topic/fact.md'),
  'ACLI-108': { run: expectNothingOutside },
  'ACLI-110': {
    run: async () => {
      const path = join(await tempFolder(), 'new-topic', 'fact.md');
      expect(await replaceFile(path, null, 'x')).toBe('written');
      expect(await readFile(path, 'utf8')).toBe('x');
    },
  },
  'ACLI-111': { run: expectPinnedUntouched },
  'ACLI-113': { reason: 'a pin stands in the file itself, whatever folder it lies in' },
  'ACLI-114': {
    run: async () => {
      const folder = await tempFolder();
      await mkdir(join(folder, 'real'));
      await symlink(join(folder, 'real'), join(folder, 'linked'));
      const memory = await realPath(join(folder, 'linked', 'memory'));
      expect(memory).toBe(join(folder, 'real', 'memory'));
      expect(await replaceFile(join(memory, 'a.md'), null, 'x')).toBe('written');
    },
  },
  'ACLI-115': { reason: 'one job writes into one memory folder; there is no wider scope to limit' },
  'ACLI-116': { reason: WITHOUT_SHELL },
  'ACLI-117': { reason: WITHOUT_SHELL },
  'ACLI-119': {
    run: () => {
      const rules = { homeFolder: '/home/kim', excludeProjects: [], includeScripts: false };
      const origin = { folders: ['/x/state-evil/a'], memoryOff: undefined, entrypoint: 'cli' };
      expect(whyNotRead(origin, { ...rules, ownFolders: ['/x/state'] })).toBeUndefined();
    },
  },

  'ACLI-123': {
    run: () => expect(projectDirName('/home/u/a-b/c')).toBe(projectDirName('/home/u/a/b-c')),
  },
  'ACLI-124': { run: () => expect(projectDirName('/home/u/записи')).toBe('-home-u-------') },
  'ACLI-125': {
    run: () => {
      const name = projectDirName(`/${'d'.repeat(252)}`);
      expect(name).toMatch(/^-d{199}-[0-9a-z]+$/);
    },
  },
  'ACLI-127': { reason: 'a file of ours is about a subject, not about a session' },
};
