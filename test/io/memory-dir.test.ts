import { execFileSync } from 'node:child_process';
import { chmod, link, mkdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderUnusableError } from '../../src/core/errors.ts';
import { buildIndex } from '../../src/core/memory-index/build-index.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { tempFolder } from '../support/temp-folder.ts';

const TOPIC = '---\nname: a\ndescription: d\ntype: user\n---\n\nText.\n';
const PAGE = '---\nname: p\nmetadata:\n  generated_by: rememberd\n---\n\n- [A](a.md)\n';

async function folderWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await tempFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

async function names(folder: string) {
  const read = await readMemoryFolder(folder);
  return {
    memories: read.memories.map(({ file }) => file),
    unreadable: read.unreadable.map(({ file }) => file),
    overflow: Object.keys(read.overflow),
    others: read.others,
  };
}

describe('readMemoryFolder', () => {
  it('tells memories, pages and everything else apart', async () => {
    const folder = await folderWith({
      'MEMORY.md': '- [A](a.md)\n',
      'a.md': TOPIC,
      'plain.md': 'Only words.',
      'sub/deep/b.md': TOPIC,
      'sub/MEMORY.md': '# Its own index',
      'sub/page.md': PAGE,
      'MEMORY-2.md': PAGE,
      'MEMORY-3.md': TOPIC,
      'broken.md': '---\nname: [\n---\n',
      'data.json': '{}',
      '.rememberd.lock': '1',
      '.rememberd-0.tmp': TOPIC,
      '.hidden/c.md': TOPIC,
      'archive/old.md': TOPIC,
    });
    expect(await names(folder)).toEqual({
      memories: ['MEMORY-3.md', 'a.md', 'plain.md', 'sub/deep/b.md'],
      unreadable: ['broken.md'],
      overflow: ['MEMORY-2.md'],
      others: [
        ...['.hidden', '.rememberd-0.tmp', '.rememberd.lock', 'archive', 'data.json'],
        ...['sub/MEMORY.md', 'sub/page.md'],
      ],
    });
    expect((await readMemoryFolder(folder)).index).toBe('- [A](a.md)\n');
  });

  it('reads a missing folder as empty and a link to a folder as that folder', async () => {
    const folder = await folderWith({ 'real/a.md': TOPIC });
    await symlink(join(folder, 'real'), join(folder, 'linked'));
    expect(await readMemoryFolder(join(folder, 'none'))).toMatchObject({
      memories: [],
      index: null,
    });
    expect(await names(join(folder, 'linked'))).toMatchObject({ memories: ['a.md'] });
  });

  it('keeps byte order marks and CRLF, and gives the time of the last change', async () => {
    const content = `\ufeff${TOPIC.replaceAll('\n', '\r\n')}`;
    const folder = await folderWith({ 'a.md': content, 'MEMORY.md': '\ufeff# M\r\n' });
    await utimes(join(folder, 'a.md'), 1, 1_700_000_000);
    const read = await readMemoryFolder(folder);
    expect(read.index).toBe('\ufeff# M\r\n');
    expect(read.memories[0]).toMatchObject({ content, modifiedMs: 1_700_000_000_000 });
  });

  it('never opens links, pipes and files with several names', async () => {
    const folder = await folderWith({ 'in/a.md': TOPIC, 'secret.md': TOPIC, 'out/x.md': TOPIC });
    await symlink(join(folder, 'secret.md'), join(folder, 'in/link.md'));
    await symlink(join(folder, 'out'), join(folder, 'in/linked-folder'));
    await symlink('a.md', join(folder, 'in/alias.md'));
    await link(join(folder, 'secret.md'), join(folder, 'in/hard.md'));
    execFileSync('mkfifo', [join(folder, 'in/pipe.md')]);
    const read = await readMemoryFolder(join(folder, 'in'));
    expect(read.memories.map(({ file }) => file)).toEqual(['a.md']);
    expect(read.unreadable).toEqual([
      { file: 'alias.md', reason: 'a symbolic link', isSpecial: true },
      { file: 'link.md', reason: 'a symbolic link', isSpecial: true },
      { file: 'linked-folder', reason: 'a symbolic link', isSpecial: true },
      { file: 'pipe.md', reason: 'not a regular file', isSpecial: true },
      { file: 'hard.md', reason: 'a file with several names (hard links)', isSpecial: true },
    ]);
    const linked = { ...read, index: '- [X](linked-folder/x.md)\n- [P](pipe.md)\n' };
    expect(buildIndex(linked).index).toBe(
      '- [X](linked-folder/x.md)\n- [P](pipe.md)\n- [A](a.md) — d\n',
    );
  });

  // Other systems keep no such names.
  it.runIf(process.platform === 'linux')(
    'reports what has a name that is not UTF-8, and keeps a link to it',
    async () => {
      const folder = await folderWith({});
      await writeFile(Buffer.from(`${folder}/caf\xe9.md`, 'latin1'), TOPIC);
      await mkdir(Buffer.from(`${folder}/d\xe9p\xf4t`, 'latin1'));
      const read = await readMemoryFolder(folder);
      expect(read.unreadable).toEqual([
        { file: 'caf\ufffd.md', reason: 'a name that is not UTF-8', isSpecial: true },
        { file: 'd\ufffdp\ufffdt', reason: 'a name that is not UTF-8', isSpecial: true },
      ]);
      const index = '- [Café](caf%E9.md) — mine\n- [Depot](d%E9p%F4t/a.md)\n';
      expect(buildIndex({ ...read, index }).index).toBe(index);
    },
  );

  it('reports what is too large, no text, or not permitted, and lists it', async () => {
    const folder = await folderWith({
      'large.md': Buffer.alloc(1_000_001, 'x'),
      'latin1.md': Buffer.from([0x66, 0xfc, 0x72]),
      'locked.md': TOPIC,
    });
    await chmod(join(folder, 'locked.md'), 0);
    const read = await readMemoryFolder(folder);
    const asRoot = process.getuid?.() === 0;
    expect(read.unreadable).toEqual([
      { file: 'large.md', reason: 'larger than 1000000 bytes' },
      { file: 'latin1.md', reason: 'not UTF-8 text' },
      ...(asRoot ? [] : [{ file: 'locked.md', reason: 'EACCES' }]),
    ]);
    expect(buildIndex(read).report.adopted).toContain('latin1.md');
  });

  it.each([
    ['a link', async (file: string) => symlink('/etc/hostname', file)],
    ['a folder', async (file: string) => mkdir(file)],
    ['no UTF-8', async (file: string) => writeFile(file, Buffer.from([0xff]))],
  ])('leaves an index alone that is %s', async (_, make) => {
    const folder = await folderWith({ 'a.md': TOPIC });
    await make(join(folder, 'MEMORY.md'));
    const read = await readMemoryFolder(folder);
    expect(read.index).toBeNull();
    expect(buildIndex(read)).toMatchObject({ index: null, report: { adopted: [] } });
  });

  it('reads the neighbours of files that would run code, and runs nothing', async () => {
    const evil = (word: string) => `---${word}\nglobalThis.wasRun = true\n---\n`;
    const words = ['js', 'JS', 'coffee', 'json', 'javascript'];
    const files = words.map((word) => [`evil-${word}.md`, evil(word)]);
    const read = await readMemoryFolder(
      await folderWith({ ...Object.fromEntries(files), 'a.md': TOPIC }),
    );
    expect(read.memories.map(({ file }) => file)).toEqual(['a.md']);
    expect(read.unreadable).toHaveLength(words.length);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  it('sees every change of a file that it has read before', async () => {
    const folder = await folderWith({ 'a.md': TOPIC, 'b.md': TOPIC });
    await utimes(join(folder, 'a.md'), 1, 1_700_000_000);
    await expect
      .poll(async () => Date.now() - (await stat(join(folder, 'a.md'))).ctimeMs)
      .toBeGreaterThan(150);
    const [first] = (await readMemoryFolder(folder)).memories;
    expect((await readMemoryFolder(folder)).memories[0]).toBe(first);
    // As long as before, and with the old time: only the inode's own time tells.
    await writeFile(join(folder, 'a.md'), TOPIC.replace('Text.', 'Next.'));
    await utimes(join(folder, 'a.md'), 1, 1_700_000_000);
    await rm(join(folder, 'b.md'));
    const again = (await readMemoryFolder(folder)).memories;
    expect(again.map(({ body }) => body)).toEqual(['Next.']);
  });

  it('does not go deeper than it promises, and keeps the entries to what lies there', async () => {
    const folder = await folderWith({ 'a/b/c/d/ok.md': TOPIC, 'a/b/c/d/e/far.md': TOPIC });
    const read = await readMemoryFolder(folder);
    expect(read.memories.map(({ file }) => file)).toEqual(['a/b/c/d/ok.md']);
    expect(read.unreadable).toMatchObject([{ file: 'a/b/c/d/e', isSpecial: true }]);
    const listed = { ...read, index: '- [Far](a/b/c/d/e/far.md)\n' };
    expect(buildIndex(listed).index).toContain('far.md');
  });

  it('refuses what is no folder', async () => {
    const folder = await folderWith({ file: 'x' });
    await expect(readMemoryFolder(join(folder, 'file'))).rejects.toThrow(FolderUnusableError);
  });
});
