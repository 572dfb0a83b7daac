import { basename, dirname, join } from 'node:path';
import { digest } from '../core/digest.ts';
import { parseFolderOwner } from '../core/folder-owner.ts';
import { isTaken, namesIn, readPlainText } from './plain-file.ts';
import { realPathNow } from './real-path.ts';

/** The name of a state folder that lies inside the memory folder that it belongs to. */
export const INSIDE = '.rememberd';
/** What records there say instead of a path that may change. */
const HERE = '.';
const MOST_OWNER_BYTES = 1_000_000;

/** A memory folder that carries its state with it, wherever it is moved or copied. */
export interface StateHome {
  /** Real path. */
  readonly memoryDir: string;
  /** Under this key its state has always been kept. */
  readonly key: string;
}

/** The memory folder around a state folder; undefined when the state lies elsewhere. Writes nothing. */
export function homeOf(stateRoot: string): StateHome | undefined {
  if (basename(stateRoot) !== INSIDE) return undefined;
  const memoryDir = realPathNow(dirname(stateRoot));
  return { memoryDir, key: keyIn(join(stateRoot, 'folders'), memoryDir) };
}

/** The hash of a path, which no file system refuses as a name. */
export function pathKey(path: string): string {
  return digest(path, 32);
}

/** What a record says of a memory folder. */
export function namedFrom(home: StateHome | undefined, memoryDir: string): string {
  return memoryDir === home?.memoryDir ? HERE : memoryDir;
}

/** The memory folder that a record means: its home, where it names that by the path of an earlier time. */
export function meantBy(home: StateHome | undefined, named: string): string {
  if (home === undefined) return named;
  return named === HERE || pathKey(named) === home.key ? home.memoryDir : named;
}

/**
 * States used to be keyed by the path that the folder had. Such a key is kept for ever: nothing need be
 * renamed, so nothing can be cut off half way.
 */
function keyIn(folders: string, memoryDir: string): string {
  const keys = namesIn(folders);
  const sure = [pathKey(HERE), pathKey(memoryDir)].find((key) => keys.includes(key));
  if (sure !== undefined) return sure;
  const earlier = keys.filter((key) => mayBeEarlier(join(folders, key, 'owner.json')));
  const [only] = earlier;
  return only !== undefined && earlier.length === 1 ? only : pathKey(HERE);
}

/** Not when it is the state of another folder, which only was worked on with this state. */
function mayBeEarlier(ownerPath: string): boolean {
  const path = ownerIn(ownerPath);
  return path === undefined || !isTaken(path) || isTaken(join(path, INSIDE));
}

function ownerIn(path: string): string | undefined {
  return parseFolderOwner(readPlainText(path, MOST_OWNER_BYTES) ?? '')?.path;
}
