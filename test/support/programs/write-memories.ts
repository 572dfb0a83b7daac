import { join } from 'node:path';
import { processSession } from '../../../src/app/process-session.ts';
import { LockedError } from '../../../src/core/errors.ts';
import type { Report } from '../../../src/core/report.ts';
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
  const outcome = await insist(() => processSession(job, world, new AbortController().signal));
  if (outcome !== 'saved' && outcome !== 'nothing-new') throw new Error(`${name}: ${outcome}`);
  process.stdout.write('.');
}

/** As a queue does: who had to wait too long for the others comes again. */
async function insist(work: () => Promise<Report>): Promise<Report['outcome']> {
  for (;;) {
    try {
      return (await work()).outcome;
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
    }
  }
}
