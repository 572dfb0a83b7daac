import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOST_KILLS } from '../../src/core/job.ts';
import { createRunStore } from '../../src/io/runs.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { compileProgram, runProgram } from '../support/kill-at.ts';
import { payloadOf, queueWorld, writeNumberedSession } from '../support/queue-world.ts';
import { spoolTicket } from '../support/spool-ticket.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SESSIONS = 6;
/** The session whose words kill the process that has them extracted, every time. */
const POISON = 2;
/** The suite does not wait for all the kills that it takes to park a job. */
const KILLS_LEFT_OUT = MOST_KILLS - 4;

it('a session that kills its workers holds no other one up, and is parked in the end', {
  timeout: 120_000,
}, async () => {
  const root = await tempFolder();
  const world = queueWorld(root);
  for (let number = 1; number <= SESSIONS; number++) {
    const session = await writeNumberedSession(root, `project-${number}`, number);
    await spoolTicket(world, payloadOf(session));
  }
  const program = await compileProgram('work-queue.ts');
  const work = () => runProgram(program, [root, `poison:quux${POISON}`]);

  expect([await work(), await work()]).toEqual([true, true]);
  expect(await work()).toBe(true);
  const closed = await createRunStore(world.state.runs).closed();
  expect(new Set(closed.map((run) => run.session?.id)).size).toBe(SESSIONS - 1);
  expect(closed).toHaveLength(SESSIONS - 1);

  await addKills(root, KILLS_LEFT_OUT);
  expect([await work(), await work()]).toEqual([true, false]);
  expect(world.queue.list()).toMatchObject([
    {
      state: 'parked',
      facts: { sessionId: `session-${POISON}`, parkedReason: expect.stringContaining('died') },
    },
  ]);
});

/** As if the one job that is left had killed so many more workers. */
async function addKills(root: string, kills: number): Promise<void> {
  const { pending, running } = statePaths(join(root, 'state')).queue;
  const [job] = queueWorld(root).queue.list();
  const file = join(job?.state === 'pending' ? pending : running, `${job?.id}.json`);
  const text = await readFile(file, 'utf8');
  const [, before = ''] = /"kills": (\d+)/.exec(text) ?? [];
  await writeFile(file, text.replace(/"kills": \d+/, `"kills": ${Number(before) + kills}`));
}
