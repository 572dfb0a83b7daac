import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processSession } from '../../src/app/process-session.ts';
import { undoRun } from '../../src/app/undo-run.ts';
import { isTemporaryName } from '../../src/io/durable-file.ts';
import { compileProgram, runProgram } from '../support/kill-at.ts';
import { killWorld, layOut } from '../support/kill-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Every n-th instant in the quick suite; all of them with REMEMBERD_TEST_FULL=1. */
const STRIDE = process.env['REMEMBERD_TEST_FULL'] === '1' ? 1 : 12;
/** The two sides are cut off at instants of their own. */
const MIDDLE = Math.ceil(STRIDE / 2);

type Texts = Readonly<Record<string, string>>;

async function textsIn(folder: string): Promise<Texts> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]),
    ),
  );
}

/** Names of what no finished run leaves behind. */
async function leftoversIn(root: string): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => isTemporaryName(name) || /\.lock|\.old$|runs\/open\/./.test(name));
}

describe('a process that is killed while it applies a plan', () => {
  it('leaves the old or the new text of every file, and the next run finishes the recorded plan', {
    timeout: 600_000,
  }, async () => {
    const program = await compileProgram('extract-once.ts');
    const origin = await tempFolder();
    await layOut(origin);
    const before = await textsIn(join(origin, 'memory'));
    const reference = await tempFolder();
    await cp(origin, reference, { recursive: true });
    const { world, job } = killWorld(reference);
    await processSession(job, world, new AbortController().signal);
    const after = await textsIn(world.memoryDir);
    expect(Object.keys(after)).toHaveLength(3);

    const killAll = async (side: 'before' | 'after', first: number) => {
      for (let at = first; ; at += STRIDE) {
        const root = await tempFolder();
        await cp(origin, root, { recursive: true });
        const isKilled = await runProgram(program, [root], { at, side });
        await checkBetween(join(root, 'memory'), { before, after });
        await checkFinished(root, { before, after });
        if (!isKilled) return Math.floor(at / STRIDE);
      }
    };
    const counts = await Promise.all([killAll('before', 1), killAll('after', MIDDLE)]);
    const instants = counts[0] + counts[1];
    console.log(`killed at ${instants} instants`);
    expect(instants).toBeGreaterThan(9);
  });
});

async function checkBetween(memoryDir: string, { before, after }: { before: Texts; after: Texts }) {
  const found = await textsIn(memoryDir);
  for (const name of Object.keys({ ...before, ...after, ...found })) {
    expect([before[name], after[name]]).toContain(found[name]);
  }
}

async function checkFinished(root: string, { before, after }: { before: Texts; after: Texts }) {
  const { world, job } = killWorld(root);
  await processSession(job, world, new AbortController().signal);
  expect(await textsIn(world.memoryDir)).toEqual(after);
  const runs = await world.runs.closed();
  expect(runs.filter((run) => (run.plan?.changes.length ?? 0) > 0)).toHaveLength(1);
  expect(await leftoversIn(root)).toEqual([]);
  await undoRun(undefined, world);
  expect(await textsIn(world.memoryDir)).toEqual(before);
}
