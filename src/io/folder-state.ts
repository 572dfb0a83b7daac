import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureFolder, readTextIfThere, removeDurably, writeDurably } from './durable-file.ts';
import { namesIn } from './plain-file.ts';
import { openTombstones, type Tombstones } from './tombstones.ts';

const TRASH = 'trash';

/** Which memory folder a state belongs to, and the projects that were seen to use it. */
export interface FolderOwner {
  readonly path: string;
  /** Real paths. None when the folder was only ever named by hand. */
  readonly projects: readonly string[];
}

/** What rememberd keeps about one memory folder, in `folders/<key>/` of the state folder. */
export interface FolderState {
  /** Keys of human turns read before: all of them, or those read by one extractor. */
  processedTurns(by?: string): Promise<ReadonlySet<string>>;
  /** Notes turns as read. Repeating it changes nothing that a reader can see. */
  addProcessedTurns(by: string, keys: readonly string[]): Promise<void>;
  readonly tombstones: Tombstones;
  /** Keeps a copy of a file that is about to leave the memory folder. */
  archive(run: string, file: string, content: string): Promise<void>;
  /** Names of the copies of a file; with `run` those that this run made. */
  archived(file: string, run?: string): Promise<readonly string[]>;
  /** Removes these copies; how many there were. */
  removeArchived(file: string, run?: string): Promise<number>;
  /** The folders that hold these files. */
  readonly folders: readonly string[];
  owner(): Promise<FolderOwner | undefined>;
  /** Notes whose folder this is. */
  claim(owner: FolderOwner): Promise<void>;
}

export function createFolderState(folder: string): FolderState {
  const processedPath = join(folder, 'processed');
  const ownerPath = join(folder, 'owner.json');

  return {
    async processedTurns(by) {
      const entries = parseProcessed(await readTextIfThere(processedPath));
      return new Set(
        entries.filter((entry) => by === undefined || entry.by === by).map((e) => e.key),
      );
    },
    async addProcessedTurns(by, keys) {
      const known = await this.processedTurns(by);
      const added = keys.filter((key) => !known.has(key));
      if (added.length === 0) return;
      await ensureFolder(folder);
      await appendDurably(processedPath, added.map((key) => `${by} ${key}\n`).join(''));
    },
    tombstones: openTombstones(folder),
    async archive(run, file, content) {
      const trash = join(folder, TRASH);
      await ensureFolder(trash);
      await writeDurably(join(trash, archiveName(run, file)), content);
    },
    async archived(file, run) {
      return namesIn(join(folder, TRASH)).filter((name) => {
        const [by, hash] = name.split('.');
        return hash === nameHash(file) && (run === undefined || by === run);
      });
    },
    async removeArchived(file, run) {
      const copies = await this.archived(file, run);
      for (const name of copies) await removeDurably(join(folder, TRASH, name));
      return copies.length;
    },
    folders: [folder, join(folder, TRASH)],
    async owner() {
      return parseOwner(await readTextIfThere(ownerPath));
    },
    async claim(owner) {
      const text = `${JSON.stringify(owner)}\n`;
      if ((await readTextIfThere(ownerPath)) === text) return;
      await ensureFolder(folder);
      await writeDurably(ownerPath, text);
    },
  };
}

/** Short enough for any file system, whatever the name of the file. */
function archiveName(run: string, file: string): string {
  return `${run}.${nameHash(file)}.${basename(file).slice(-40)}`;
}

function nameHash(file: string): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 8);
}

/** A line that a killed process left unfinished names no known key and so does no harm. */
function parseProcessed(text: string | null): { by: string; key: string }[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const [by, key] = line.split(' ');
    return by === undefined || key === undefined ? [] : [{ by, key }];
  });
}

function parseOwner(text: string | null): FolderOwner | undefined {
  const { path, projects } = parseObject(text ?? '') as Partial<FolderOwner>;
  return typeof path === 'string'
    ? { path, projects: Array.isArray(projects) ? projects : [] }
    : undefined;
}

/** An empty object for what is damaged: it then counts as not there. */
function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Begins with a line end when a killed process left the last line unfinished. */
async function appendDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    await file.appendFile(size > 0 && last[0] !== 0x0a ? `\n${text}` : text);
    await file.sync();
  } finally {
    await file.close();
  }
}
