import { lstatSync, type Stats } from 'node:fs';

/** One state of a file, told from others; `null` when it is too young to be told. */
export type Stamp = Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'> | null;

/** A file that changed this recently may change again without another time stamp. */
const SETTLED_MS = 100;
/** A process works on few folders at a time. */
const MOST_FOLDERS = 2;
const MOST_KEPT_CHARS = 32_000_000;

interface Entry<T> {
  readonly stamp: NonNullable<Stamp>;
  readonly reading: T;
  readonly chars: number;
}

/** What the files of one folder were read as, for as long as they stay as they are. */
export interface KeptReadings<T> {
  /** Undefined when the file has changed since, or was not read before. */
  get(file: string): T | undefined;
  set(file: string, reading: T, about: { readonly stamp: Stamp; readonly chars: number }): void;
  /** Lets go what is not among these files; of folders that are too large everything. */
  keepOnly(files: readonly string[]): void;
}

/** A place for the readings of the folders that were read last. */
export function createKeptReadings<T>(): (root: string) => KeptReadings<T> {
  const folders = new Map<string, Map<string, Entry<T>>>();
  return (root) => {
    const known = folders.get(root) ?? new Map<string, Entry<T>>();
    folders.delete(root);
    folders.set(root, known);
    const [oldest = ''] = folders.keys();
    if (folders.size > MOST_FOLDERS) folders.delete(oldest);
    return readingsIn(root, known);
  };
}

/** Tells this state of the file from later ones. */
export function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): Stamp {
  return Date.now() - ctimeMs > SETTLED_MS ? { ino, size, mtimeMs, ctimeMs } : null;
}

function readingsIn<T>(root: string, known: Map<string, Entry<T>>): KeptReadings<T> {
  return {
    get(file) {
      const entry = known.get(file);
      return entry !== undefined && isAt(`${root}/${file}`, entry.stamp)
        ? entry.reading
        : undefined;
    },
    set(file, reading, { stamp, chars }) {
      if (stamp === null) known.delete(file);
      else known.set(file, { stamp, reading, chars });
    },
    keepOnly(files) {
      const present = known.size > files.length ? new Set(files) : undefined;
      let chars = 0;
      for (const [file, entry] of known) {
        if (present?.has(file) === false) known.delete(file);
        else chars += entry.chars;
      }
      if (chars > MOST_KEPT_CHARS) known.clear();
    },
  };
}

function isAt(path: string, stamp: NonNullable<Stamp>): boolean {
  const seen = lstatSync(path, { throwIfNoEntry: false });
  return (
    seen !== undefined &&
    seen.ctimeMs === stamp.ctimeMs &&
    seen.mtimeMs === stamp.mtimeMs &&
    seen.ino === stamp.ino &&
    seen.size === stamp.size
  );
}
