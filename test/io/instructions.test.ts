import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Instructions, readInstructions } from '../../src/io/instructions.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Given {
  readonly files?: Readonly<Record<string, string>>;
  /** Link → target, both below the root. */
  readonly links?: Readonly<Record<string, string>>;
}

async function readFrom({ files = {}, links = {} }: Given): Promise<Instructions> {
  const root = await tempFolder();
  await mkdir(join(root, 'shop'));
  const place = async (name: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    return join(root, name);
  };
  for (const [name, text] of Object.entries(files)) await writeFile(await place(name), text);
  for (const [name, target] of Object.entries(links))
    await symlink(join(root, target), await place(name));
  return readInstructions(join(root, 'shop'), { homeFolder: join(root, 'home'), memory: {} });
}

describe('readInstructions', () => {
  it('is empty where nobody wrote anything', async () => {
    expect(await readFrom({})).toEqual({ text: '', unread: 0, isCut: false });
  });

  it('reads the project’s files, its rules in order, and then the user’s', async () => {
    const { text } = await readFrom({
      files: {
        'home/.claude/CLAUDE.md': 'user',
        'shop/.claude/rules/b.md': 'rule b',
        'shop/.claude/rules/a/deep.md': 'rule a',
        'shop/.claude/rules/c.txt': 'no rule',
        'shop/.claude/CLAUDE.md': 'inner',
        'shop/CLAUDE.local.md': 'local',
        'shop/CLAUDE.md': 'project',
        'shop/src/CLAUDE.md': 'elsewhere',
        'shop/.claude/rules/blank.md': ' \n',
      },
    });
    expect(text).toBe('project\n\ninner\n\nlocal\n\nrule a\n\nrule b\n\nuser');
  });

  it('follows links inside the project, and the user’s own to anywhere', async () => {
    const read = await readFrom({
      files: { 'shop/AGENTS.md': 'agents', 'dotfiles/claude.md': 'user' },
      links: { 'shop/CLAUDE.md': 'shop/AGENTS.md', 'home/.claude/CLAUDE.md': 'dotfiles/claude.md' },
    });
    expect(read).toEqual({ text: 'agents\n\nuser', unread: 0, isCut: false });
  });

  it.each<[string, Given]>([
    ['a file', { links: { 'shop/CLAUDE.md': 'secret/key.md' } }],
    ['a rule', { links: { 'shop/.claude/rules/x.md': 'secret/key.md' } }],
    ['all rules', { links: { 'shop/.claude/rules': 'secret' } }],
    ['a neighbour whose name begins alike', { links: { 'shop/CLAUDE.md': 'shop-two/key.md' } }],
  ])('counts and leaves %s that leads out of the project', async (_name, { links }) => {
    const files = { 'secret/key.md': 'secret', 'shop-two/key.md': 'secret' };
    expect(await readFrom({ files, ...(links && { links }) })).toMatchObject({
      text: '',
      unread: 1,
    });
  });

  it('counts what is no plain file and reads the rest', async () => {
    const read = await readFrom({
      files: {
        'shop/CLAUDE.md/x': '',
        'shop/CLAUDE.local.md': 'local',
        'shop/.claude/rules': 'file',
      },
    });
    expect(read).toEqual({ text: 'local', unread: 2, isCut: false });
  });

  it('does not wait at a pipe', async () => {
    const root = await tempFolder();
    execFileSync('mkfifo', [join(root, 'CLAUDE.md')]);
    const read = await readInstructions(root, { homeFolder: join(root, 'home'), memory: {} });
    expect(read).toEqual({ text: '', unread: 1, isCut: false });
  });

  it('cuts what is too long, never through a character', async () => {
    const { text, isCut } = await readFrom({
      files: { 'shop/CLAUDE.md': `.${'語'.repeat(30_000)}`, 'home/.claude/CLAUDE.md': 'user' },
    });
    expect(isCut).toBe(true);
    expect(Buffer.byteLength(text)).toBe(64 * 1024);
    expect(text).toMatch(/^\.語+$/);
  });

  it('reads only the beginning of a huge file, even when that is blank', async () => {
    const huge = `${' '.repeat(1000)}${'x'.repeat(5_000_000)}`;
    const { text, isCut } = await readFrom({ files: { 'shop/CLAUDE.md': huge } });
    expect([text, isCut]).toEqual([huge.slice(0, 64 * 1024), true]);
  });
});
