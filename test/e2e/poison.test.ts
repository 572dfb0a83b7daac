import { readdir, readFile, writeFile } from 'node:fs/promises';
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
/** Two beside others, which may be hit both times; one alone, before such another; one after it. */
const MOST_NEEDED = 4;

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

  const done = async () =>
    (await createRunStore(world.state.runs).closed()).map((run) => run.session?.id);
  let kills = 0;
  for (; (await done()).length < SESSIONS - 1; kills++) expect(await work()).toBe(true);
  expect(kills).toBeLessThanOrEqual(MOST_NEEDED);
  expect(new Set(await done()).size).toBe(SESSIONS - 1);

  // The one of the last worker is counted when the next one finds the job.
  await setKills(root, MOST_KILLS - 2);
  expect([await work(), await work()]).toEqual([true, false]);
  expect(await done()).toHaveLength(SESSIONS - 1);
  expect(world.queue.list()).toMatchObject([
    {
      state: 'parked',
      facts: { sessionId: `session-${POISON}`, parkedReason: expect.stringContaining('died') },
    },
  ]);
});

/** As if the one job that is left had killed so many workers. */
async function setKills(root: string, kills: number): Promise<void> {
  const { running } = statePaths(join(root, 'state')).queue;
  const [name = ''] = await readdir(running);
  const file = join(running, name);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/"kills": \d+/, `"kills": ${kills}`));
}
