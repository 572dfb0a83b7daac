import { lstatSync, type Stats } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '../core/digest.ts';
import { isMissing } from '../core/error-code.ts';
import { MOST_TICKET_BYTES } from '../core/ticket.ts';
import { ensureFolder, moveDurably, writeDurably } from './durable-file.ts';
import { namesIn, readPlainFile } from './plain-file.ts';

/** Hooks write in `tmp` and rename into `new`; tickets that cannot be used are kept in `bad`. */
export interface SpoolFolders {
  readonly tmp: string;
  readonly new: string;
  readonly bad: string;
}

/** A ticket as it lies in `new`. */
export interface SpoolEntry {
  readonly name: string;
  readonly path: string;
  /** When the hook wrote it, wall clock. */
  readonly atMs: number;
  readonly sizeBytes: number;
}

/** A ticket with its bytes, or why they cannot be had. */
export interface SpooledTicket extends SpoolEntry {
  readonly content: Buffer | { readonly problem: string };
}

export interface SpoolScan {
  /** Oldest first. */
  readonly entries: readonly SpoolEntry[];
  /** Folders, links, pipes and the like: left where they are. */
  readonly ignored: number;
}

const MOST_IN_BATCH = 100;
const MOST_BATCH_BYTES = 8 * 1024 * 1024;

const HOUR_MS = 60 * 60_000;
const KEEP_UNFINISHED_MS = HOUR_MS;
const KEEP_BAD_MS = 14 * 24 * HOUR_MS;
const KEEP_BAD_BYTES = 100 * 1024 * 1024;

/** What waits in the spool. A folder that is missing holds nothing. */
export function scanSpool(folders: SpoolFolders): SpoolScan {
  const found = statEntries(folders.new);
  const entries = found
    .filter(({ stats }) => stats.isFile())
    .sort((a, b) => a.stats.mtimeMs - b.stats.mtimeMs || (a.name < b.name ? -1 : 1))
    .map(({ name, path, stats: { mtimeMs, size } }) => {
      return { name, path, atMs: Math.floor(mtimeMs), sizeBytes: size };
    });
  return { entries, ignored: found.length - entries.length };
}

/**
 * The tickets of a scan with their bytes, up to 100 and about 8 MB at a time. Those that another
 * process took in meanwhile are left out.
 */
export function* readTickets(scan: SpoolScan): Generator<readonly SpooledTicket[]> {
  let batch: SpooledTicket[] = [];
  let batchBytes = 0;
  for (const entry of scan.entries) {
    const isFull =
      batch.length === MOST_IN_BATCH || batchBytes + entry.sizeBytes > MOST_BATCH_BYTES;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      batchBytes = 0;
    }
    const file = readPlainFile(entry.path, MOST_TICKET_BYTES);
    if (file.kind === 'missing') continue;
    batch.push({ ...entry, content: file.kind === 'file' ? file.bytes : { problem: file.why } });
    batchBytes += file.kind === 'file' ? file.bytes.length : 0;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Takes a ticket off the spool, once its job is durable. Not synced: a ticket that a power cut brings
 * back is one its job knows.
 */
export async function acknowledge(ticket: SpoolEntry): Promise<void> {
  await rm(ticket.path, { force: true });
}

/** Sets an unusable ticket aside, with the reason in a file beside it. Repeating it is harmless. */
export async function parkTicket(
  ticket: SpoolEntry,
  reason: string,
  folders: SpoolFolders,
): Promise<void> {
  const target = join(folders.bad, badName(ticket.name));
  await ensureFolder(folders.bad);
  await writeDurably(`${target}.reason`, `${reason}\n`);
  try {
    // Kept for some days from now on, however old it is.
    const now = new Date();
    await utimes(ticket.path, now, now);
    await moveDurably(ticket.path, target);
  } catch (error) {
    // Another process has set it aside already.
    if (!isMissing(error)) throw error;
  }
}

/** Removes what has lain too long: how many files in each folder. */
export async function pruneSpool(
  folders: SpoolFolders,
  nowMs: number,
): Promise<{ readonly tmp: number; readonly bad: number }> {
  const unfinished = filesIn(folders.tmp).filter(
    ({ stats }) => nowMs - stats.mtimeMs > KEEP_UNFINISHED_MS,
  );
  const newestFirst = filesIn(folders.bad).sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs);
  let keptBytes = 0;
  const bad = newestFirst.filter(({ stats }) => {
    keptBytes += stats.size;
    return nowMs - stats.mtimeMs > KEEP_BAD_MS || keptBytes > KEEP_BAD_BYTES;
  });
  for (const { path } of [...unfinished, ...bad]) await rm(path, { force: true });
  return { tmp: unfinished.length, bad: bad.length };
}

/** The reason's name has to fit beside the ticket's. */
function badName(name: string): string {
  if (/^[\w.-]{1,100}$/.test(name) && !name.endsWith('.reason')) return name;
  return digest(name, 32);
}

interface StatEntry {
  readonly name: string;
  readonly path: string;
  readonly stats: Stats;
}

function filesIn(folder: string): StatEntry[] {
  return statEntries(folder).filter(({ stats }) => !stats.isDirectory());
}

function statEntries(folder: string): StatEntry[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ name, path, stats }];
  });
}
