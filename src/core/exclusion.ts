import { isScript } from './transcript/speaker.ts';

/** What is known of a session before it is read. Paths are absolute. */
export interface SessionOrigin {
  /** Working folder and project, each as written and as the file system knows it. */
  readonly folders: readonly string[];
  /** Why the client keeps no memory there; undefined when it does. */
  readonly memoryOff: string | undefined;
  /** How the client was started: `cli`, `sdk-cli`, …; undefined in records of older clients. */
  readonly entrypoint: string | undefined;
}

/** What decides whose sessions are read. */
export interface ReadingRules {
  /** Where rememberd keeps its state and runs its own model calls. */
  readonly ownFolders: readonly string[];
  /** For patterns that begin with `~/`. */
  readonly homeFolder: string;
  readonly excludeProjects: readonly string[];
  readonly includeScripts: boolean;
}

/** Why a session is not read at all; undefined when it is. */
export function whyNotRead(session: SessionOrigin, rules: ReadingRules): string | undefined {
  const { folders, memoryOff, entrypoint } = session;
  if (memoryOff !== undefined) return `memory is off: ${memoryOff}`;
  // Reading what came of our own model calls would feed the output back in.
  if (folders.some((folder) => rules.ownFolders.some((own) => isWithin(folder, own)))) {
    return 'a session of rememberd itself';
  }
  const patterns = rules.excludeProjects.map((pattern) =>
    pattern.startsWith('~/') ? `${rules.homeFolder}${pattern.slice(1)}` : pattern,
  );
  if (folders.some((folder) => isExcluded(folder, patterns))) {
    return 'the project is excluded by the settings';
  }
  const isIgnoredScript = isScript(entrypoint) && !rules.includeScripts;
  return isIgnoredScript ? `a script’s session (${entrypoint})` : undefined;
}

/**
 * True when a path, or a folder above it, matches one of the patterns. `*` stands for anything within
 * one name, `**` for any number of names, `?` for one letter. A pattern that does not begin at the root
 * matches at any depth, and `/**` at its end takes the folder itself in: whoever excludes a folder by
 * mistake notices, whoever fails to exclude one does not.
 */
export function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => toExpression(pattern).test(withSlashes(path)));
}

/** By letters, not by pattern: a folder's name may hold what a pattern gives a meaning to. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || withSlashes(path).startsWith(`${withSlashes(folder)}/`);
}

/** Windows paths with the slashes of patterns; elsewhere a backslash is a letter like others. */
function withSlashes(path: string): string {
  return /^[A-Za-z]:\\/.test(path) ? path.replaceAll('\\', '/') : path;
}

function toExpression(written: string): RegExp {
  const pattern = withSlashes(written);
  const isRooted = /^(?:\/|[A-Za-z]:\/|\*\*)/.test(pattern);
  const trimmed = pattern.replace(/(?:\/\*\*)?\/*$/, '');
  const parts = (isRooted ? trimmed : `**/${trimmed}`).split(/(\*\*\/|\*\*|\*|\?)/);
  return new RegExp(`^${parts.map(toSource).join('')}(?:/|$)`, 'u');
}

function toSource(part: string): string {
  if (part === '**/') return '(?:.*/)?';
  if (part === '**') return '.*';
  if (part === '*') return '[^/]*';
  if (part === '?') return '[^/]';
  return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
