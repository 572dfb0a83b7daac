import { createHash } from 'node:crypto';
import { chooseMemory } from '../core/choose-memory.ts';
import { UsageError } from '../core/errors.ts';
import type { Memory } from '../core/memory.ts';
import { mentions, type PurgedMemory, purgedMemory, withoutMemory } from '../core/purge-record.ts';
import { type RunRecord, startRecord } from '../core/run.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { dropNotifications } from '../io/notifications.ts';
import { dropStoredReplies } from '../io/stored-replies.ts';
import { advanceRun } from './advance-run.ts';
import { finishOpenRuns } from './finish-runs.ts';
import { type FolderWorld, withFolderLock } from './folder-world.ts';
import { runsOf } from './memory-history.ts';

export interface Forgotten {
  readonly file: string;
  readonly title: string;
  /** Id of the run that took it away; absent in a dry run, and when only records were left to purge. */
  readonly run?: string;
  /** What else holds its words and is, or in a dry run would be, removed. */
  readonly purged?: { readonly records: number; readonly copies: number };
}

interface How {
  readonly isPurge: boolean;
  readonly isDryRun: boolean;
}

/**
 * Forgets one memory, named by its file or by words that it alone holds: a copy goes to the trash, the
 * index follows, and tombstones keep it from being learned again from what was said before. A purge also
 * removes its words from trash and run records; that of a memory forgotten before is named by its file.
 */
export async function forgetMemory(
  query: string,
  how: How,
  world: FolderWorld,
): Promise<Forgotten> {
  if (!how.isDryRun) await finishOpenRuns(world);
  const found = await findMemory(query, how, world);
  if (how.isDryRun)
    return { ...found.named, ...(how.isPurge ? { purged: await countOf(found, world) } : {}) };
  return withFolderLock(world, async () => {
    const { named, memory } = await findMemory(query, how, world);
    const run = memory && (await removeMemory(memory, world));
    const purged = how.isPurge ? await purge(named.file, memory, world) : undefined;
    return { ...named, ...(run && { run: run.id }), ...(purged && { purged }) };
  });
}

interface Found {
  readonly named: { readonly file: string; readonly title: string };
  /** Absent when the file is gone already and only records are left. */
  readonly memory?: Memory;
}

async function findMemory(query: string, { isPurge }: How, world: FolderWorld): Promise<Found> {
  const { memories } = await readMemoryFolder(world.memoryDir);
  const choice = chooseMemory(query, memories);
  if ('memory' in choice) {
    const { memory } = choice;
    return { memory, named: { file: memory.file, title: memory.title } };
  }
  const changes = (await runsOf(world)).flatMap(({ plan }) => plan?.changes ?? []);
  const past = changes.find(({ file }) => file === query || file === `${query}.md`);
  if (past !== undefined && isPurge) return { named: { file: past.file, title: past.title } };
  throw noSingleMemory(query, choice.candidates, past !== undefined);
}

async function removeMemory(memory: Memory, world: FolderWorld): Promise<RunRecord> {
  const start = startRecord({
    ...{ id: world.newRunId(), startedAt: world.clock.now().toISOString() },
    ...{ memoryDir: world.memoryDir, by: 'forget', session: null, reply: null, window: null },
  });
  const { file, title, content, type = 'reference' } = memory;
  const change = {
    ...({ action: 'forget', file, before: content, after: null, title, type } as const),
    ...{ evidence: [], proposals: [], reason: 'asked for by command' },
  };
  const run: RunRecord = { ...start, state: 'planned', plan: { changes: [change], skips: [] } };
  await world.runs.save(run);
  return advanceRun(run, world);
}

async function purge(file: string, memory: Memory | undefined, world: FolderWorld) {
  const { gone, runs } = await purgedOf(file, memory, world);
  const purged = runs.flatMap((run) => {
    const without = withoutMemory(run, gone);
    return without === run ? [] : [without];
  });
  for (const run of purged) await world.runs.close(run);
  const copies = await world.folder.removeArchived(file);
  await dropStoredReplies(world.state.replies, (text) => mentions(text, gone));
  await dropNotifications(
    world.state.notifications,
    (note) => 'file' in note && note.file === file && note.memoryDir === world.memoryDir,
  );
  return { records: purged.length, copies };
}

async function countOf({ named, memory }: Found, world: FolderWorld) {
  const { gone, runs } = await purgedOf(named.file, memory, world);
  const records = runs.filter((run) => withoutMemory(run, gone) !== run).length;
  return { records, copies: (await world.folder.archived(named.file)).length };
}

async function purgedOf(
  file: string,
  current: Memory | undefined,
  world: FolderWorld,
): Promise<{ gone: PurgedMemory; runs: readonly RunRecord[] }> {
  const runs = await runsOf(world);
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12);
  return { runs, gone: purgedMemory(file, `purged_${hash}.md`, { runs, current }) };
}

function noSingleMemory(query: string, candidates: readonly Memory[], isPast: boolean): UsageError {
  const listed = candidates.map(({ file, title }) => `      ${file}  ${title}`);
  const isMany = candidates.length > 0;
  return new UsageError(`There is no single memory "${query}".`, {
    expected: 'the name of a topic file, or words that only one memory holds',
    found: isMany ? ['these come nearest:', ...listed].join('\n') : 'no memory that is like it',
    advice: isPast
      ? 'It is forgotten already; `rememberd forget FILE --purge` removes what records and trash keep of it.'
      : 'Name one file; `rememberd list` shows them all.',
  });
}
