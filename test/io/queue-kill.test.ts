import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTemporaryName } from '../../src/io/durable-file.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { drainOnce, readAttempts, testQueue } from '../support/drain-once.ts';
import { compileProgram, runProgram } from '../support/kill-at.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Puts tickets on the spool of a state folder, as hooks do; the name of a ticket tells its session. */
async function spoolTickets(root: string, tickets: readonly string[]): Promise<void> {
  const { spool } = statePaths(root);
  await mkdir(spool.new, { recursive: true });
  for (const ticket of tickets) {
    const [session_id] = ticket.split('.');
    const payload = { session_id, transcript_path: '/t.jsonl', cwd: '/', hook_event_name: 'Stop' };
    const text = `rememberd-ticket 1\n\n${JSON.stringify(payload)}`;
    await writeFile(join(spool.new, ticket), text);
  }
}

/** What lies in the folders that must be empty in the end; half written files stay for an hour. */
async function leftIn(root: string): Promise<Record<string, readonly string[]>> {
  const { spool, queue } = statePaths(root);
  const folders = [spool.new, queue.pending, queue.running, join(root, 'queue', 'locks')];
  const names = folders.map(async (folder) => [
    basename(folder),
    (await readdir(folder)).filter((name) => !isTemporaryName(name)),
  ]);
  return Object.fromEntries(await Promise.all(names));
}

/** The full suite tries every change; else some, as each costs a process. */
const STRIDE = process.env['REMEMBERD_TEST_FULL'] === '1' ? 1 : 7;

describe('a worker that is killed', () => {
  it('at any change of a job or a ticket, loses none and leaves nothing behind', async () => {
    const program = await compileProgram('drain-once.ts');
    const tickets = ['bad.1', 'twice.1', 'twice.2'];
    const path = '/(spool|pending|running|parked)(/|$)';
    let points = 0;
    for (let at = 1, isKilled = true; isKilled; at += STRIDE) {
      const root = await tempFolder();
      await spoolTickets(root, tickets);
      isKilled = await runProgram(program, [root], { at, path });
      if (isKilled) points += 1;
      await drainOnce(root);
      await testQueue(root).prune();
      const when = `killed at ${at}`;
      expect([...readAttempts(root).tickets].sort(), when).toEqual(tickets);
      expect(await leftIn(root), when).toEqual({ new: [], pending: [], running: [], locks: [] });
      expect(testQueue(root).list(), when).toMatchObject([
        { state: 'parked', facts: { sessionId: 'bad', attempts: 1 } },
      ]);
    }
    console.log(`killed at ${points} points`);
    expect(points).toBeGreaterThan(8);
  }, 300_000);
});

describe('eight workers at one queue', () => {
  it('lose no event and never run one job at once, also when some are killed', async () => {
    const program = await compileProgram('drain-once.ts');
    const root = await tempFolder();
    const spools = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map(async (worker) => {
        const spoolRoot = await tempFolder();
        const numbers = Array.from({ length: 9 }, (_, number) => number);
        const tickets = numbers.map((number) => `s${number % 3}.${worker}.${number}`);
        await spoolTickets(spoolRoot, tickets);
        return { spoolRoot, tickets, at: worker < 5 ? 0 : 20 * worker };
      }),
    );
    const killed = await Promise.all(
      spools.map(({ spoolRoot, at }) => runProgram(program, [root, spoolRoot], { at })),
    );
    for (const { spoolRoot } of spools) await drainOnce(root, spoolRoot);
    const { tickets, lines, collisions } = readAttempts(root);
    console.log(`${killed.filter(Boolean).length} of 8 killed, ${lines.length} attempts`);
    expect([...tickets].sort()).toEqual(spools.flatMap((spool) => spool.tickets).sort());
    expect(collisions).toBe(0);
    expect(testQueue(root).list()).toEqual([]);
  }, 120_000);
});
