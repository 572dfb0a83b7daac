import { execFileSync } from 'node:child_process';
import { appendFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { replaceFile, saveLateWords } from '../../src/io/replace-file.ts';
import {
  findLateWords,
  keepReplaced,
  replacedBy,
  withLateWords,
} from '../../src/io/replaced-files.ts';
import { tempFolder } from '../support/temp-folder.ts';

const TOPIC = '---\nname: a\ndescription: d\ntype: user\n---\nOld.\n';

/** A folder in which `a.md` went from one text to another, and the second name of what it was. */
async function replacedIn(before = 'one\n', after = 'two\n') {
  const folder = await tempFolder();
  const path = join(folder, 'a.md');
  await writeFile(path, before);
  await replaceFile(path, before, after);
  const [hidden = ''] = (await readdir(folder)).filter((name) => name.startsWith('.'));
  return { folder, path, hidden: join(folder, hidden) };
}

async function settle(folder: string): Promise<number> {
  const late = await findLateWords([folder]);
  for (const words of late) await saveLateWords(words);
  return late.length;
}

describe('a file that was replaced', () => {
  it('keeps a second name until the run is over, and then none', async () => {
    const { folder } = await replacedIn();
    expect(await settle(folder)).toBe(0);
    expect(await readdir(folder)).toEqual(['a.md']);
  });

  it.each<[string, string, (at: { path: string }) => Promise<void>, string]>([
    ['alone, to be decided on again', 'one\nlate\n', async () => {}, 'one\nlate\n'],
    [
      'behind what others wrote since',
      'one\nlate\n',
      ({ path }) => appendFile(path, 'theirs'),
      'two\ntheirs\nlate\n',
    ],
    [
      'not at all when the whole file was written anew since',
      'other\n',
      ({ path }) => writeFile(path, 'newer\n'),
      'newer\n',
    ],
  ])('brings late words back %s', async (_case, late, meanwhile, expected) => {
    const { folder, path, hidden } = await replacedIn();
    await writeFile(hidden, late);
    await meanwhile({ path });
    expect(await settle(folder)).toBe(1);
    expect(await readFile(path, 'utf8')).toBe(expected);
    expect(await settle(folder)).toBe(0);
    expect(await readdir(folder)).toEqual(['a.md']);
  });

  it('does not come back once a person has removed it', async () => {
    const { folder, path, hidden } = await replacedIn();
    await writeFile(hidden, 'one\nlate\n');
    await rm(path);
    expect(await settle(folder)).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is read and replaced as usual by who comes after a killed process', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'a.md');
    await writeFile(path, TOPIC);
    await keepReplaced(replacedBy(path, TOPIC, 'new'));
    await keepReplaced(replacedBy(path, TOPIC, 'newer'));
    expect((await readMemoryFolder(folder)).memories).toHaveLength(1);
    expect(await replaceFile(path, TOPIC, 'newest')).toBe('written');
    expect(await settle(folder)).toBe(0);
    expect(await readdir(folder)).toEqual(['a.md']);
  });

  it('with a name that is not ours stays unread and unwritten', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'a.md');
    await writeFile(path, TOPIC);
    await keepReplaced(replacedBy(path, TOPIC, 'new'));
    await link(path, join(folder, 'b.txt'));
    expect((await readMemoryFolder(folder)).memories).toEqual([]);
    await expect(replaceFile(path, TOPIC, 'new')).rejects.toThrow('is not written to');
  });
});

it('words for a file that we removed bring it back', () => {
  const late = { ...replacedBy('a.md', 'one\n', null), text: 'one\nlate\n' };
  expect(withLateWords(late, null)).toBe('one\nlate\n');
  expect(withLateWords(late, 'new\n')).toBe('new\nlate\n');
});

it('a pipe or a folder under such a name is nobody’s and stays', async () => {
  const { folder, hidden } = await replacedIn();
  await rm(hidden);
  execFileSync('mkfifo', [hidden]);
  await mkdir(hidden.replace(/[0-9a-f]{12}\.old$/, '0123456789ab.old'));
  expect(await settle(folder)).toBe(0);
  expect(await readdir(folder)).toHaveLength(3);
});
