import { readFileSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { readFrontMatter } from '../../src/core/front-matter.ts';
import { testWorld } from '../support/folder-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

const IS_FULL = process.env['REMEMBERD_TEST_FULL'] === '1';
const TOPICS = IS_FULL ? 10_000 : 800;
/** The quick suite runs beside others, on few files: there only what grows too fast is found. */
const MOST = IS_FULL ? 3 : 12;
/** On a machine that does other things as well the best of several tries counts. */
const TRIES = IS_FULL ? 6 : 3;
const TYPES = ['user', 'feedback', 'project', 'reference'];

const topic = (n: number) => `---
name: topic-${n}
description: What is to be known about topic ${n}, in one line
metadata:
  title: "Topic number ${n}"
  type: ${TYPES[n % TYPES.length]}
  originSessionId: "5d1c8f7e-0000-4000-8000-${String(n).padStart(12, '0')}"
  modified: "2026-03-09T09:34:57.505Z"
  source: rememberd
  evidence:
    - "5d1c8f7e/turn-${n}"
---

Topic ${n} is as it is.

**Why:** It was said so.
`;

async function filledWorld() {
  const world = testWorld(await tempFolder());
  await mkdir(world.memoryDir);
  for (let n = 0; n < TOPICS; n++) {
    await writeFile(join(world.memoryDir, `${TYPES[n % TYPES.length]}_topic-${n}.md`), topic(n));
  }
  const paths = (await readdir(world.memoryDir)).map((name) => join(world.memoryDir, name));
  return { world, paths };
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The smallest of both over the tries, as their ratio. */
async function bestRatio(attempt: () => Promise<readonly [taken: number, bare: number]>) {
  let [bestTaken, bestBare] = await attempt();
  for (let tried = 1; tried < TRIES && bestTaken > MOST * bestBare; tried++) {
    const [taken, bare] = await attempt();
    [bestTaken, bestBare] = [Math.min(bestTaken, taken), Math.min(bestBare, bare)];
  }
  return bestTaken / bestBare;
}

it(`the first look at ${TOPICS} topics takes at most ${MOST} times as long as parsing them`, {
  timeout: 300_000,
}, async () => {
  const ratio = await bestRatio(async () => {
    const { world, paths } = await filledWorld();
    const bare = await timed(() => {
      for (const path of paths) readFrontMatter(readFileSync(path, 'utf8'));
    });
    const taken = await timed(() => reindexFolder(world, false));
    console.log(`first: ${taken.toFixed(0)} ms, parsing ${bare.toFixed(0)} ms`);
    return [taken, bare];
  });
  expect(ratio).toBeLessThanOrEqual(MOST);
});

it(`a change of one of ${TOPICS} topics takes at most ${MOST} times as long as looking at them`, {
  timeout: 300_000,
}, async () => {
  const { world, paths } = await filledWorld();
  await reindexFolder(world, false);
  let count = 0;
  const ratio = await bestRatio(async () => {
    const bare = await timed(() => Promise.all(paths.map((path) => stat(path))));
    await writeFile(paths[count] ?? '', `${topic(count++)}More of it.\n`);
    // Few files are looked at faster than a disk notes anything.
    const taken = await timed(() => reindexFolder(world, !IS_FULL));
    console.log(`change: ${taken.toFixed(0)} ms, looking ${bare.toFixed(0)} ms`);
    return [taken, bare];
  });
  expect(ratio).toBeLessThanOrEqual(MOST);
});
