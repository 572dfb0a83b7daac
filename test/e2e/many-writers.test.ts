import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { reindexFolder } from '../../src/app/reindex-folder.ts';
import { readMemoryFolder } from '../../src/io/memory-dir.ts';
import { testWorld } from '../support/folder-world.ts';
import { compileForNode } from '../support/plain-node.ts';
import { tempFolder } from '../support/temp-folder.ts';

const IS_FULL = process.env['REMEMBERD_TEST_FULL'] === '1';
const PROCESSES = 8;
const ROUNDS = IS_FULL ? 200 : 2;
const FOREIGN_LINES = IS_FULL ? 120 : 50;
/** Part of the rounds in which the process is killed. */
const KILLED = 0.1;

interface Contest {
  readonly root: string;
  readonly program: string;
  kills: number;
}

it('eight processes and a foreign writer, some of them killed, lose no memory and no line', {
  timeout: 3_600_000,
}, async () => {
  const root = await tempFolder();
  const program = await compileForNode('test/support/programs/write-memories.ts');
  const contest: Contest = { root, program, kills: 0 };
  await mkdir(join(root, 'sessions'));
  await mkdir(join(root, 'memory'));
  const index = join(root, 'memory', 'MEMORY.md');
  await writeFile(index, '# Kept by hand\n');

  const writers = Array.from({ length: PROCESSES }, (_, slot) => contend(contest, slot));
  const foreign = appendLines(index, Promise.all(writers));
  await Promise.all(writers);
  await foreign;
  const world = testWorld(root, { newRunId: () => '20260312T100000000Z-last' });
  await reindexFolder(world, false);

  await expectAllThere(root, await foreign);
  expect((await reindexFolder(world, false)).images).toEqual([]);
  console.log(
    `${PROCESSES} × ${ROUNDS} rounds, ${contest.kills} kills, ${await foreign} foreign lines`,
  );
});

/** Keeps one writer going, whoever kills it, until its rounds are done. */
async function contend(contest: Contest, slot: number): Promise<void> {
  for (let done = 0; done < ROUNDS; ) {
    const words = [contest.root, String(slot), String(done), String(ROUNDS)];
    const child = spawn(process.execPath, [contest.program, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let isKilled = false;
    child.stdout.on('data', (said: Buffer) => {
      done += said.length;
      killSometimes(child, () => {
        isKilled = true;
        contest.kills += 1;
      });
    });
    const [code] = await once(child, 'close');
    if (code !== 0 && !isKilled) throw new Error(`writer ${slot} ended with ${code}`);
  }
}

/** Somewhere in the round that begins. */
function killSometimes(child: ChildProcess, onKill: () => void): void {
  if (Math.random() > KILLED) return;
  void pause(Math.random() * (IS_FULL ? 400 : 120)).then(() => {
    if (child.kill('SIGKILL')) onKill();
  });
}

/** Opens, appends and closes, as an agent or a shell does, until the others are done. */
async function appendLines(path: string, others: Promise<unknown>): Promise<number> {
  let isOver = false;
  const end = others.finally(() => {
    isOver = true;
  });
  let written = 0;
  for (; !isOver && written < FOREIGN_LINES; written++) {
    const file = openSync(path, 'a');
    writeSync(file, `Foreign line ${written}.\n`);
    closeSync(file);
    await Promise.race([end, pause(Math.random() * (IS_FULL ? 4_000 : 60))]);
  }
  return written;
}

async function expectAllThere(root: string, foreignLines: number): Promise<void> {
  const memoryDir = join(root, 'memory');
  const { memories, unreadable, index, overflow } = await readMemoryFolder(memoryDir);
  expect(unreadable).toEqual([]);
  const titles = memories.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).toHaveLength(PROCESSES * ROUNDS);
  const lines = (index ?? '').split('\n');
  expect(lines.filter((line) => line.startsWith('Foreign line '))).toEqual(
    Array.from({ length: foreignLines }, (_, number) => `Foreign line ${number}.`),
  );
  const pages = [index ?? '', ...Object.values(overflow)].join('\n');
  for (const { file } of memories) expect(pages.split(`](${file})`)).toHaveLength(2);
  expect(await readdir(memoryDir)).not.toContain('.rememberd.lock');
  const hidden = (await readdir(memoryDir)).filter((name) => name.startsWith('.'));
  expect(hidden).toEqual([]);
  expect(await readdir(join(root, 'state', 'runs', 'open'))).toEqual([]);
  expect(await readFile(join(memoryDir, 'MEMORY.md'), 'utf8')).toContain('# Kept by hand\n');
}
