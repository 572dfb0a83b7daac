import { basename, join } from 'node:path';
import { digest } from '../core/digest.ts';
import { type FolderOwner, parseFolderOwner } from '../core/folder-owner.ts';
import { ensureFolder, readTextIfThere, removeDurably, writeDurably } from './durable-file.ts';
import { appendUnlocked } from './line-file.ts';
import { namesIn } from './plain-file.ts';
import { openTombstones, type Tombstones } from './tombstones.ts';

const TRASH = 'trash';

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
      await appendUnlocked(
        processedPath,
        added.map((key) => `${by} ${key}`),
      );
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
      return parseFolderOwner((await readTextIfThere(ownerPath)) ?? '');
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
  return digest(file, 8);
}

/** A line that a killed process left unfinished names no known key and so does no harm. */
function parseProcessed(text: string | null): { by: string; key: string }[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const [by, key] = line.split(' ');
    return by === undefined || key === undefined ? [] : [{ by, key }];
  });
}
