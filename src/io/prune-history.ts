import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../core/error-code.ts';
import { membersOf } from '../core/parse-json.ts';
import { readTextIfThere } from './durable-file.ts';
import type { StatePaths } from './state-folder.ts';

const DAY_MS = 24 * 60 * 60_000;
const RUNS_KEPT_MS = 90 * DAY_MS;
const MOST_RUN_BYTES = 500 * 1024 * 1024;
const TRASH_KEPT_MS = 30 * DAY_MS;
/** A transcript that is gone may come back from a backup, and would then be read once more. */
const PROGRESS_KEPT_MS = 60 * DAY_MS;

interface Aged {
  readonly path: string;
  readonly ageMs: number;
  readonly bytes: number;
}

/** How many files were removed, by what they were. */
export interface PrunedHistory {
  readonly runs: number;
  readonly trash: number;
  readonly sessions: number;
}

/**
 * Removes what is too old to take anything back by: records of closed runs after 90 days, and the oldest
 * beyond 500 MB; copies in the trash after 30 days; the progress of sessions whose transcript is gone and
 * that was last noted 60 days ago. Runs that are not closed, and what was read, stay.
 */
export async function pruneHistory(
  { runs, sessions, folders }: Pick<StatePaths, 'runs' | 'sessions' | 'folders'>,
  nowMs: number,
): Promise<PrunedHistory> {
  const closed = (await filesBelow(runs, nowMs, /^\d{4}-\d{2}\/[^/]+$/)).sort(byAge);
  let bytes = 0;
  const surplus = closed.filter((run) => {
    bytes += run.bytes;
    return run.ageMs > RUNS_KEPT_MS || bytes > MOST_RUN_BYTES;
  });
  const copies = await filesBelow(folders, nowMs, /^[^/]+\/trash\//);
  const old = (await filesBelow(sessions, nowMs, /\.json$/)).filter(
    ({ ageMs }) => ageMs > PROGRESS_KEPT_MS,
  );
  return {
    runs: await removeAll(surplus),
    trash: await removeAll(copies.filter(({ ageMs }) => ageMs > TRASH_KEPT_MS)),
    sessions: await removeAll(await withoutTranscript(old)),
  };
}

function byAge(one: Aged, other: Aged): number {
  return one.ageMs - other.ageMs;
}

/** Plain files below a folder whose path inside it matches; none when there is no folder. */
async function filesBelow(folder: string, nowMs: number, wanted: RegExp): Promise<Aged[]> {
  const found: Aged[] = [];
  for (const name of await namesBelow(folder)) {
    if (!wanted.test(name.replaceAll('\\', '/'))) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) found.push({ path, ageMs: nowMs - stats.mtimeMs, bytes: stats.size });
  }
  return found;
}

async function namesBelow(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function withoutTranscript(progress: readonly Aged[]): Promise<readonly Aged[]> {
  const gone: Aged[] = [];
  for (const file of progress) {
    const transcript = transcriptIn((await readTextIfThere(file.path)) ?? '');
    // Of a damaged record nothing is known, so nothing is lost with it.
    const isThere = transcript !== undefined && (await stat(transcript).catch(() => undefined));
    if (!isThere) gone.push(file);
  }
  return gone;
}

function transcriptIn(text: string): string | undefined {
  const { transcript } = membersOf(text);
  return typeof transcript === 'string' ? transcript : undefined;
}

async function removeAll(files: readonly Aged[]): Promise<number> {
  for (const { path } of files) await rm(path, { force: true });
  return files.length;
}
