import { spawn } from 'node:child_process';
import { notingFailure } from '../app/note-failure.ts';
import { findState, openBase, type TargetFlags } from '../app/open-target.ts';
import { readEnvironment, runnerVariables } from '../io/environment.ts';
import { openStateFolder } from '../io/state-folder.ts';
import { PROGRAM } from './program.ts';

/**
 * Starts a runner in a session of its own, so that it lives on when the group of this process is killed.
 * What keeps it from starting is found out here, as the runner would find it, and noted: of it nobody
 * would hear.
 */
export async function startRunner(flags: TargetFlags, cwd: string): Promise<void> {
  const { root } = (await findState(flags, cwd)).state;
  await openStateFolder(root);
  const variables = runnerVariables();
  await notingFailure(root, () => openBase({ state: root }, root, readEnvironment(variables)));
  const words = [PROGRAM.main, 'drain', '--wait', '--state', root];
  const child = spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: variables,
  });
  child.unref();
}
