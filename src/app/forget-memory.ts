import { join } from 'node:path';
import { chooseMemory, isNamed } from '../core/choose-memory.ts';
import { FolderUnusableError, UndoConflictError, UsageError } from '../core/errors.ts';
import type { Memory, UnreadableMemory } from '../core/memory.ts';
import { humanise, MAX_MEMORY_BYTES, stemOf } from '../core/memory-file.ts';
import { aliasOf } from '../core/purged-memory.ts';
import { type RunRecord, startRecord } from '../core/run.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { isTaken, readPlainText } from '../io/plain-file.ts';
import { advanceRun } from './advance-run.ts';
import { finishOpenRuns } from './finish-runs.ts';
import { type FolderWorld, withFolderLock } from './folder-world.ts';
import { runsOf } from './memory-history.ts';
import { countTraces, type Purged, purgeMemory } from './purge-memory.ts';
import { refuseUnwritable } from './refuse-unwritable.ts';

export interface Forgotten {
  readonly file: string;
  readonly title: string;
  /** Id of the run that took it away; absent in a dry run, and when only records were left to purge. */
  readonly run?: string;
  /** What became of its lines in the index. */
  readonly notes?: readonly string[];
  /** What else holds its words and is, or in a dry run would be, removed. */
  readonly purged?: Purged;
}

interface How {
  readonly isPurge: boolean;
  readonly isDryRun: boolean;
}

/**
 * Forgets one memory, named by its file or by words that it alone holds: a copy goes to the trash, the
 * index follows, and tombstones keep it from being learned again from what was said before. A purge also
 * removes its words from trash, run records, notices and stored answers; that of a memory forgotten before is named by its file.
 */
export async function forgetMemory(
  query: string,
  how: How,
  world: FolderWorld,
): Promise<Forgotten> {
  if (!how.isDryRun) await finishOpenRuns(world);
  const { named, memory } = await findMemory(query, how, world);
  if (how.isDryRun) {
    const traces = { file: named.file, content: memory?.content };
    return { ...named, ...(how.isPurge ? { purged: await countTraces(traces, world) } : {}) };
  }
  return withFolderLock(world, async () => {
    const { named, memory } = await findMemory(query, how, world);
    const run = memory && (await removeMemory(memory, world));
    const target = { file: named.file, content: memory?.content };
    const purged = how.isPurge ? await purgeMemory(target, world) : undefined;
    return { ...named, ...(run && { run: run.id, notes: run.notes }), ...(purged && { purged }) };
  });
}

/** A topic file whose bytes are known, be it readable as a memory or not. */
type TopicFile = Pick<Memory, 'file' | 'title' | 'content' | 'type'>;

interface Found {
  readonly named: { readonly file: string; readonly title: string };
  /** Absent when the file is gone already and only records are left. */
  readonly memory?: TopicFile;
}

async function findMemory(query: string, { isPurge }: How, world: FolderWorld): Promise<Found> {
  const { memories, unreadable } = await readMemoryFolder(world.memoryDir);
  const broken = unreadable.find(({ file }) => isNamed(file, query));
  const isReadable = memories.some(({ file }) => isNamed(file, query));
  if (broken !== undefined && !isReadable) return found(readBroken(broken, world));
  const choice = chooseMemory(query, memories);
  if ('memory' in choice) return found(choice.memory);
  const past = await findPast(query, world);
  if (past !== undefined && isTaken(join(world.memoryDir, past.file))) {
    throw standsThere(past.file, 'it is no memory of this folder');
  }
  if (past !== undefined && isPurge) return { named: past };
  throw noSingleMemory(query, choice.candidates, past !== undefined);
}

function found(memory: TopicFile): Found {
  return { memory, named: { file: memory.file, title: memory.title } };
}

/** A file without readable front matter is forgotten as it stands; one whose bytes are not known stays. */
function readBroken({ file, glimpse, reason, isSpecial }: UnreadableMemory, world: FolderWorld) {
  const path = join(world.memoryDir, file);
  const content = isSpecial === true ? undefined : readPlainText(path, MAX_MEMORY_BYTES);
  if (content === undefined) throw standsThere(file, reason);
  return { title: humanise(stemOf(file)), ...glimpse, file, content };
}

/** A file that is gone, by its name or by what the records call it since it was purged. */
async function findPast(query: string, world: FolderWorld): Promise<Found['named'] | undefined> {
  const changes = (await runsOf(world)).flatMap(({ plan }) => plan?.changes ?? []);
  const past = changes.find(({ file }) => isNamed(file, query));
  if (past !== undefined) return { file: past.file, title: past.title };
  const names = [query, `${query}.md`];
  const file = names.find((name) => changes.some((change) => change.file === aliasOf(name)));
  return file === undefined ? undefined : { file, title: '' };
}

async function removeMemory(memory: TopicFile, world: FolderWorld): Promise<RunRecord> {
  await refuseUnwritable(`${memory.file} cannot be forgotten`, [memory], world);
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
  const done = await advanceRun(run, world);
  if (done.plan?.changes.length === 0) throw notForgotten(file, done.notes);
  return done;
}

/** Another program was faster. */
function notForgotten(file: string, notes: readonly string[]): UndoConflictError {
  return new UndoConflictError(`${file} was not forgotten.`, {
    expected: 'a file that nobody else writes to meanwhile',
    found: notes.join('; '),
    advice: 'Look at it, and run the command again.',
  });
}

function standsThere(file: string, reason: string): FolderUnusableError {
  return new FolderUnusableError(`${file} stands there, and cannot be forgotten.`, {
    expected: 'a topic file in UTF-8 with no other name',
    found: reason,
    advice: 'Nothing was changed. Remove or repair it by hand; then run the command again.',
  });
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
