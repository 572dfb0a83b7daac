import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { testWorld } from '../support/folder-world.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { treeOf } from '../support/tree.ts';

const IS_FULL = process.env['REMEMBERD_TEST_FULL'] === '1';
const TOPICS = IS_FULL ? 3_000 : 300;
const TYPES = ['user', 'feedback', 'project', 'reference'];
const WORDS = ['汉字', 'かな', '한글', '👩‍🔧', '🇫🇷', 'é', 'plain', '𠜎'];

/** Two thousand characters, of which many take three bytes or belong together. */
function longText(seed: number): string {
  const word = (n: number) => WORDS[(seed * 7 + n * 3) % WORDS.length] ?? '';
  return Array.from({ length: 2_000 }, (_, n) => word(n))
    .join(' ')
    .slice(0, 2_000);
}

it(`${TOPICS} topics with long names in all scripts are listed within the limits, two links away at most`, {
  timeout: 120_000,
}, async () => {
  const world = testWorld(await tempFolder());
  await mkdir(world.memoryDir);
  for (let n = 0; n < TOPICS; n++) {
    const head = `name: ${WORDS[n % WORDS.length]} ${n}\ndescription: "${longText(n)}"`;
    const text = `---\n${head}\ntype: ${TYPES[n % TYPES.length]}\n---\n\nText ${n}.\n`;
    await writeFile(join(world.memoryDir, `主题 ${n} 🗂.md`), text);
  }
  await reindexFolder(world, false);

  const index = await readFile(join(world.memoryDir, 'MEMORY.md'), 'utf8');
  const { overflow, memories } = await readMemoryFolder(world.memoryDir);
  expect(index.trimEnd().split('\n').length).toBeLessThanOrEqual(170);
  expect(Buffer.byteLength(index)).toBeLessThanOrEqual(21_000);
  const pages = Object.entries(overflow).filter(([page]) => targetsIn(index).includes(page));
  const listed = new Set([index, ...pages.map(([, page]) => page)].flatMap(targetsIn));
  expect(memories.filter(({ file }) => !listed.has(file))).toEqual([]);
  expect(memories).toHaveLength(TOPICS);
  for (const line of [index, ...Object.values(overflow)].join('\n').split('\n')) {
    if (line.startsWith('- ')) expect(line.length).toBeLessThanOrEqual(150);
    expect(line).not.toContain('\ufffd');
  }
  const before = await treeOf(world.memoryDir);
  expect((await reindexFolder(world, false)).images).toEqual([]);
  expect(await treeOf(world.memoryDir)).toEqual(before);
  console.log(`${TOPICS} topics: ${Buffer.byteLength(index)} bytes, ${pages.length} pages`);
});

function targetsIn(page: string): string[] {
  return [...page.matchAll(/^- \[.*?\]\((\S+)\)/gm)].map(([, target = '']) =>
    decodeURIComponent(target),
  );
}
