import { dirname, join } from 'node:path';
import { LockedError } from '../core/errors.ts';
import type { Clock, Extractor } from '../core/ports.ts';
import type { RunRecord } from '../core/run.ts';
import { isClientConsolidating } from '../io/client-lock.ts';
import { removeLeftovers } from '../io/durable-file.ts';
import { createFolderState, type FolderState } from '../io/folder-state.ts';
import { removeDeadLock, withLock } from '../io/lock.ts';
import { createRunStore, type RunStore } from '../io/runs.ts';
import { folderKey, type StatePaths } from '../io/state-folder.ts';

/** How long a command waits for another rememberd at work in the same folder. */
const FOLDER_WAIT_MS = 20_000;
const SESSION_WAIT_MS = 120_000;

/** Everything that work on one memory folder needs from outside. */
export interface FolderWorld {
  /** Real path of the memory folder; it need not exist yet. */
  readonly memoryDir: string;
  readonly state: StatePaths;
  readonly runs: RunStore;
  readonly folder: FolderState;
  readonly extractor: Extractor;
  readonly clock: Clock;
  readonly newRunId: () => string;
  readonly timeZone: string;
  /** What CLAUDE.md and the rules say already. */
  readonly instructions: string;
  /** What was left out when that was read, in words. */
  readonly instructionNotes: readonly string[];
  /** Tells a person what a run saved, before it is closed; absent where its command itself says so. */
  readonly announce?: (run: RunRecord, isRepeat: boolean) => Promise<void>;
}

export type FolderFacts = Pick<
  FolderWorld,
  | 'memoryDir'
  | 'state'
  | 'extractor'
  | 'clock'
  | 'newRunId'
  | 'timeZone'
  | 'instructions'
  | 'instructionNotes'
>;

export function createFolderWorld(facts: FolderFacts): FolderWorld {
  return {
    ...facts,
    runs: createRunStore(facts.state.runs),
    folder: createFolderState(facts.state.folder(keyOf(facts))),
  };
}

/** Where the progress of a session in this memory folder is noted. */
export function progressPath(sessionId: string, world: FolderWorld): string {
  return world.state.session(sessionId, keyOf(world));
}

function keyOf({ memoryDir, state }: Pick<FolderWorld, 'memoryDir' | 'state'>): string {
  return folderKey(memoryDir, state.root);
}

/** Removes what killed processes left wherever they may have worked on this session. */
export async function tidyUp(sessionId: string, world: FolderWorld): Promise<void> {
  const progress = dirname(progressPath(sessionId, world));
  const runs = await world.runs.folders();
  await removeLeftovers([world.memoryDir, progress, ...world.folder.folders, ...runs]);
  await removeDeadLock(folderLockPath(world));
}

/** One writer per memory folder, across processes. Throws LockedError. */
export function withFolderLock<T>(world: FolderWorld, work: () => Promise<T>): Promise<T> {
  return withLock(folderLockPath(world), FOLDER_WAIT_MS, async () => {
    await refuseDuringConsolidation(world);
    return work();
  });
}

/** The client merges and deletes memories then, with no lock that we could take. */
async function refuseDuringConsolidation({ memoryDir, clock }: FolderWorld): Promise<void> {
  if (!(await isClientConsolidating(memoryDir, clock.now().getTime()))) return;
  throw new LockedError('The agent is consolidating this memory folder.', {
    expected: 'a folder that nobody else is rewriting',
    found: `a living process named in ${join(memoryDir, '.consolidate-lock')}`,
    advice: 'Nothing is lost: try again when it is done, within the hour. A job does so by itself.',
  });
}

function folderLockPath(world: FolderWorld): string {
  return join(world.memoryDir, '.rememberd.lock');
}

/** One worker per session and memory folder, across processes. Throws LockedError. */
export function withSessionLock<T>(
  sessionId: string,
  world: FolderWorld,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(`${progressPath(sessionId, world)}.lock`, SESSION_WAIT_MS, work);
}
