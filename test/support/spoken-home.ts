import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand, type Said } from './run-command.ts';
import { type Exchange, writeSession } from './session-file.ts';
import { tempFolder } from './temp-folder.ts';

/** What the embedded rules save in one memory. */
export const A_RULE = 'From now on run the smoke tests before every release.';
export const ITS_FILE = 'feedback_run-the-smoke-tests-before-every-release.md';

/** A home folder with a session in it, and a memory folder `mine` that commands are told to use. */
export async function spokenHome(exchanges: readonly Exchange[] = [{ user: A_RULE }]) {
  const home = await tempFolder();
  const cwd = join(home, 'kiosk');
  await mkdir(cwd);
  const transcript = await writeSession(home, exchanges, { sessionId: 'session-1', cwd });
  const run = (...words: readonly string[]): Promise<Said> => runCommand(home, words);
  /** The same with `--memory-dir mine`. */
  const runIn = (...words: readonly string[]) => run(...words, '--memory-dir', 'mine');
  return { home, cwd, transcript, memoryDir: join(home, 'mine'), run, runIn };
}
