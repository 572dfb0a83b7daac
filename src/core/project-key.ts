const MOST_UNITS = 200;

/**
 * The name that a client gives a project's folder: every UTF-16 unit that is no ASCII letter or digit
 * becomes `-`, and what is longer than 200 ends in a hash of the whole path. Different paths can share
 * a name. `path` is absolute and real.
 */
export function projectDirName(path: string): string {
  // The client composes accents first, so that one folder has one name on every system.
  const composed = path.normalize('NFC');
  const name = composed.replace(/[^a-zA-Z0-9]/g, '-');
  return name.length <= MOST_UNITS ? name : `${name.slice(0, MOST_UNITS)}-${hash(composed)}`;
}

/** Where a `.git` file says the git folder is, as written; null when the text is no such file. */
export function parseGitFile(text: string): string | null {
  const [, path] = /^gitdir:[ \t]*([^\r\n\0]+?)\s*$/.exec(text.trim()) ?? [];
  return path ?? null;
}

/** The only line of one of git's pointer files (`commondir`, `gitdir`), null when there is none. */
export function parseGitPointer(text: string): string | null {
  const line = text.trim();
  return line === '' || /[\r\n\0]/.test(line) ? null : line;
}

/** True for one plain folder name, which cannot lead out of the folder it is put in. */
export function isSingleName(name: string): boolean {
  return name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && name.trim() !== '';
}

/** The absolute value of the 32-bit hash that multiplies by 31, in base 36. */
function hash(text: string): string {
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    value = (Math.imul(value, 31) + text.charCodeAt(at)) | 0;
  }
  return Math.abs(value).toString(36);
}
