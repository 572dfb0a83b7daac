import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { acquireLock } from '../../src/io/lock.ts';
import { compileForNode } from '../support/plain-node.ts';
import { tempFolder } from '../support/temp-folder.ts';

const PROCESSES = 8;
const ROUNDS = process.env['REMEMBERD_TEST_FULL'] ? 200 : 25;

interface Contest {
  readonly path: string;
  readonly log: string;
  readonly program: string;
  readonly killed: Set<string>;
}

it('never has two owners and never stays shut, whoever is killed when', async () => {
  const folder = await tempFolder();
  const contest = {
    path: join(folder, 'locks', 'the.lock'),
    log: join(folder, 'log'),
    program: await compileForNode('test/support/lock-contender-child.ts'),
    killed: new Set<string>(),
  };
  await mkdir(join(folder, 'locks'));
  await writeFile(contest.log, '');

  await Promise.all(Array.from({ length: PROCESSES }, (_, slot) => contend(contest, slot)));
  await (await acquireLock(contest.path, { waitMs: 5_000 })).release();

  const lines = (await readFile(contest.log, 'utf8')).trimEnd().split('\n');
  expect(overlaps(lines, contest.killed)).toEqual([]);
  expect(await readdir(join(folder, 'locks'))).toEqual([]);
  console.log(`${PROCESSES} × ${ROUNDS} rounds, ${contest.killed.size} kills`);
  expect(contest.killed.size).toBeGreaterThan(0);
}, 300_000);

/** Runs one contender after the other until they have done their rounds between them. */
async function contend(contest: Contest, slot: number): Promise<void> {
  let left = ROUNDS;
  for (let life = 0; left > 0; life++) {
    const name = `${slot}.${life}`;
    const { path, log, program } = contest;
    const child = spawn(process.execPath, [program, path, log, name, String(left)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (said: Buffer) => {
      left -= [...said.toString()].filter((letter) => letter === '.').length;
      killSometimes(child, () => contest.killed.add(name));
    });
    const [code] = await once(child, 'close');
    if (code !== 0 && !contest.killed.has(name)) throw new Error(`${name} ended with ${code}`);
  }
}

/** Not at the sign of life itself, but somewhere in what the contender does after it. */
function killSometimes(child: ChildProcess, onKill: () => void): void {
  if (Math.random() > 0.15) return;
  void pause(Math.random() * 6).then(() => {
    if (child.kill('SIGKILL')) onKill();
  });
}

/** Words of one contender inside the stay of another. A killed one never leaves. */
function overlaps(lines: readonly string[], killed: ReadonlySet<string>): string[] {
  let inside: string | undefined;
  return lines.filter((line) => {
    const [word, name = ''] = line.split(' ');
    const isFree = inside === undefined || killed.has(inside);
    const isWrong = word === 'enter' ? !isFree : inside !== name;
    inside = word === 'leave' ? undefined : name;
    return isWrong;
  });
}
