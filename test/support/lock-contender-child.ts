import { appendFile } from 'node:fs/promises';
import { tryLock } from '../../src/io/lock.ts';

/**
 * Takes and gives back a lock so many times. While it holds it, it says so in a log that all
 * contenders share; on stdout it says `e` at every entry and `.` after every round. It asks without
 * pause, so that many are in the middle of the same takeover.
 */
const [path = '', log = '', name = '', rounds = ''] = process.argv.slice(2);
const say = (word: string) => appendFile(log, `${word} ${name}\n`);

for (let round = 0; round < Number(rounds); ) {
  const lock = await tryLock(path);
  if (lock === null) continue;
  process.stdout.write('e');
  await say('enter');
  for (let step = 0; step < 3; step++) await say('inside');
  await say('leave');
  if ((await lock.release()) !== 'released') throw new Error('lost the lock while alive');
  process.stdout.write('.');
  round++;
}
