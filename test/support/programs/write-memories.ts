import { join } from 'node:path';
import { processSession } from '../../../src/app/process-session.ts';
import { proposing, testWorld } from '../folder-world.ts';
import { writeSession } from '../session-file.ts';

/**
 * write-memories ROOT SLOT FIRST END: saves one memory in each round, every one from a session of its
 * own, and says `.` on stdout after each.
 */
const [root = '', slot = '', first = '', end = ''] = process.argv.slice(2);

for (let round = Number(first); round < Number(end); round++) {
  const name = `lock ${slot} of gate ${round}`;
  const user = `from now on grease the ${name} before every tide`;
  const title = `Grease the ${name} before every tide`;
  const extractor = proposing([
    { title, description: title, body: `${title}.`, evidence: [{ turn: 1, quote: user }] },
  ]);
  const newRunId = () => `20260312T090000000Z-${process.pid}-${process.hrtime.bigint()}`;
  const about = { sessionId: `s-${slot}-${round}` };
  const transcript = await writeSession(join(root, 'sessions'), [{ user }], about);
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: false };
  const world = testWorld(root, { extractor, newRunId });
  const { outcome } = await processSession(job, world, new AbortController().signal);
  if (outcome !== 'saved' && outcome !== 'nothing-new') throw new Error(`${name}: ${outcome}`);
  process.stdout.write('.');
}
