import { join } from 'node:path';
import { FolderUnusableError, LockedError } from '../core/errors.ts';
import { buildIndex } from '../core/memory-index/build-index.ts';
import { INDEX_FILE } from '../core/memory-index/folder-files.ts';
import {
  describeIndexReport,
  indexImages,
  inWritingOrder,
} from '../core/memory-index/index-images.ts';
import { withLinesBack } from '../core/memory-index/lines-back.ts';
import type { IndexImage, RunRecord } from '../core/run.ts';
import { readTextIfThere } from '../io/durable-file.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { type Replacement, replaceDerivedFile, replaceFile } from '../io/replace-file.ts';
import { joinLines } from '../io/replaced-files.ts';
import type { FolderWorld } from './folder-world.ts';

/** So often others may write between reading and writing before the run gives up for now. */
export const MOST_ROUNDS = 8;
/** Lines that others append are taken over as they come; who appends without end has to be waited for. */
const MOST_APPENDINGS = 40;

type IndexWorld = Pick<FolderWorld, 'runs'>;

/**
 * Brings MEMORY.md and its pages in line with the topic files. Stored images are written first; where they
 * no longer fit, the index is decided again from the folder.
 */
export async function applyIndex(run: RunRecord, world: IndexWorld): Promise<RunRecord> {
  if (run.index.length > 0 && (await writeStored(run))) return run;
  let current = run;
  for (let round = 1; ; round++) {
    const { images, notes } = await decideIndex(current);
    current = { ...current, notes: [...current.notes, ...notes] };
    if (images.length === 0) return current;
    const written = await writeDecided(current, images, world);
    if (written.others === 'idle') return written.run;
    if (round === MOST_ROUNDS) {
      // Written all the same; lines that came at this very time are put in order by the next run.
      if (written.others === 'appended') return written.run;
      throw foreignWriter(written.run);
    }
    current = written.run;
  }
}

/** Another program keeps changing what we are about to write. */
export function foreignWriter(run: RunRecord): LockedError {
  return new LockedError('The memory folder changes faster than it can be written.', {
    expected: `a quiet moment in ${run.memoryDir}`,
    found: 'another program wrote to the same files again and again',
    advice: 'Run the command again when the other program is done; the plan is stored.',
  });
}

async function decideIndex(run: RunRecord): Promise<{ images: IndexImage[]; notes: string[] }> {
  const folder = await readMemoryFolder(run.memoryDir);
  const changed = new Map(
    (run.plan?.changes ?? []).map(({ file, before, action }) => [
      file,
      { before, isSuperseded: action === 'supersede' },
    ]),
  );
  const next = buildIndex({ ...folder, index: withLinesOf(run, folder.index) }, changed);
  // That a file of this very run is listed goes without saying.
  const adopted = next.report.adopted.filter((file) => !changed.has(file));
  const notes = describeIndexReport({ ...next.report, adopted });
  return { images: indexImages(folder, next), notes };
}

/** A memory that comes back stands in the index by the line it had, which may be a person's. */
function withLinesOf(run: RunRecord, index: string | null): string | null {
  const former = run.index.find(({ file }) => file === INDEX_FILE)?.after ?? null;
  if (run.undoes === undefined || former === null || index === null) return index;
  const back = (run.plan?.changes ?? []).filter(({ before }) => before === null);
  return withLinesBack(index, former, new Set(back.map(({ file }) => file)));
}

async function writeStored(run: RunRecord): Promise<boolean> {
  for (const image of inWritingOrder(run.index)) {
    // What is no plain file any more is left alone when the index is decided again.
    const outcome = await replacePage(run.memoryDir, image).catch(whyRefused);
    if (outcome !== 'written') return false;
  }
  return true;
}

interface Refused {
  readonly why: string;
}

function whyRefused(error: unknown): Refused {
  if (error instanceof FolderUnusableError) return { why: error.facts.found };
  throw error;
}

interface Written {
  readonly run: RunRecord;
  /** What other programs did to the pages meanwhile; `changed`: not all pages are written. */
  readonly others: 'idle' | 'appended' | 'changed';
}

async function writeDecided(
  run: RunRecord,
  images: readonly IndexImage[],
  world: IndexWorld,
): Promise<Written> {
  let written: Written = { run: await saveImages(run, images, world), others: 'idle' };
  for (const image of inWritingOrder(images)) {
    written = await writePage(written, image, world);
    if (written.others === 'changed') break;
  }
  return written;
}

async function writePage(
  { run, others }: Written,
  image: IndexImage,
  world: IndexWorld,
): Promise<Written> {
  const path = join(run.memoryDir, image.file);
  let wanted = image;
  let current = run;
  for (let appending = 0; appending < MOST_APPENDINGS; appending++) {
    const outcome = await replacePage(run.memoryDir, wanted).catch(whyRefused);
    if (typeof outcome === 'object') return { run: leaveAlone(current, image, outcome), others };
    if (outcome === 'written') return { run: current, others: appending > 0 ? 'appended' : others };
    const longer = withAppended(wanted, await readTextIfThere(path));
    if (outcome === 'overtaken' || longer === undefined) break;
    wanted = longer;
    current = await saveImages(current, [wanted], world);
  }
  return { run: current, others: 'changed' };
}

/** A page that takes no text is left to the next run: the memories of the folder do not wait for it. */
function leaveAlone(run: RunRecord, refused: IndexImage, { why }: Refused): RunRecord {
  const index = run.index.flatMap((image) => {
    if (image.file !== refused.file) return [image];
    // What an earlier round wrote there stands, and can be taken back.
    return image.before === refused.before ? [] : [{ ...image, after: refused.before }];
  });
  return { ...run, index, notes: [...run.notes, `${refused.file} is left alone: ${why}`] };
}

/** Only MEMORY.md is waited for: the other pages, of which there may be many, are made again at need. */
function replacePage(memoryDir: string, { file, before, after }: IndexImage): Promise<Replacement> {
  const replace = file === INDEX_FILE ? replaceFile : replaceDerivedFile;
  return replace(join(memoryDir, file), before, after);
}

/** The image for a page to which others have appended; undefined when they changed it otherwise. */
function withAppended(image: IndexImage, current: string | null): IndexImage | undefined {
  const { before, after } = image;
  if (before === null || after === null || !current?.startsWith(before)) return undefined;
  return { ...image, before: current, after: joinLines(after, current.slice(before.length)) };
}

async function saveImages(
  run: RunRecord,
  images: readonly IndexImage[],
  world: IndexWorld,
): Promise<RunRecord> {
  const saved = { ...run, index: mergeImages(run.index, images) };
  await world.runs.save(saved);
  return saved;
}

/**
 * A page that we wrote before goes back to its text before that. One that somebody else wrote to goes
 * back to their text: taking the run back must not take theirs away.
 */
function mergeImages(old: readonly IndexImage[], fresh: readonly IndexImage[]): IndexImage[] {
  const merged = new Map(old.map((image) => [image.file, image]));
  for (const image of fresh) {
    const first = merged.get(image.file);
    const isOurs = first !== undefined && first.after === image.before;
    merged.set(image.file, { ...image, before: isOurs ? first.before : image.before });
  }
  return [...merged.values()];
}
