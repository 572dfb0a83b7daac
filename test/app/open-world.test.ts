import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Base, openWorld } from '../../src/app/open-world.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { proposing } from '../support/folder-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A home folder with one project in it. */
async function openIn(root: string, flags: Readonly<Record<string, unknown>> = {}) {
  const base: Base = {
    state: statePaths(join(root, 'state')),
    settings: resolveSettings({ flags, environment: {}, file: {} }),
    environment: { homeFolder: root, memory: {} },
    extractor: proposing([]),
  };
  const projectRoot = join(root, 'kiosk');
  return openWorld({ memoryDir: join(root, 'memory'), projectRoot }, base);
}

describe('openWorld', () => {
  it('writes nothing', async () => {
    const root = await tempFolder();
    await openIn(root);
    expect(await readdir(root)).toEqual([]);
  });

  it('means the real memory folder behind a link', async () => {
    const root = await tempFolder();
    await mkdir(join(root, 'real'));
    await symlink(join(root, 'real'), join(root, 'memory'));
    expect((await openIn(root)).memoryDir).toBe(join(root, 'real'));
  });

  it('knows what the project tells its agent', async () => {
    const root = await tempFolder();
    await mkdir(join(root, 'kiosk'));
    await writeFile(join(root, 'kiosk', 'CLAUDE.md'), 'Use tabs.\n');
    expect((await openIn(root)).instructions).toBe('Use tabs.\n');
  });

  it('says what of that it did not read, and nothing when it read all', async () => {
    const root = await tempFolder();
    const project = join(root, 'kiosk');
    await mkdir(project);
    expect((await openIn(root)).instructionNotes).toEqual([]);
    await writeFile(join(root, 'elsewhere.md'), 'Use tabs.\n');
    await symlink(join(root, 'elsewhere.md'), join(project, 'CLAUDE.md'));
    await writeFile(join(project, 'CLAUDE.local.md'), 'x'.repeat(70_000));
    const notes = (await openIn(root)).instructionNotes;
    expect(notes).toEqual([
      expect.stringContaining('1 place could not be read'),
      expect.stringContaining('64 KiB'),
    ]);
  });

  it('takes the time zone of the settings before that of the system', async () => {
    const root = await tempFolder();
    expect((await openIn(root, { timeZone: 'Asia/Kathmandu' })).timeZone).toBe('Asia/Kathmandu');
    expect((await openIn(root)).timeZone).not.toBe('');
  });

  it('gives every run a name of its own that begins with the time', async () => {
    const { newRunId } = await openIn(await tempFolder());
    const ids = Array.from({ length: 200 }, newRunId);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^20\d{6}T\d{9}Z-[0-9a-f]{8}$/);
  });
});
