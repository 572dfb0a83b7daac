import { errorCode } from '../core/error-code.ts';
import { DiskRefusedError, FolderUnusableError, type RememberdError } from '../core/errors.ts';

/** Codes of a disk that has no room, or takes nothing for now. */
const REFUSED = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO'];
/** Codes of a path that cannot be what we need. */
const UNUSABLE = [
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENAMETOOLONG',
  'ELOOP',
  'ENOENT',
];

/** A failure of the file system in words that help; undefined for any other error. */
export function explainSystemError(error: unknown): RememberdError | undefined {
  const code = errorCode(error);
  if (code === undefined || !(error instanceof Error)) return undefined;
  const found = error.message;
  if (REFUSED.includes(code)) {
    return new DiskRefusedError('The disk takes nothing at the moment.', {
      expected: 'a disk with room that can be written to',
      found,
      advice: 'Make room and run the command again: what was begun is finished then.',
      cause: error,
    });
  }
  if (!UNUSABLE.includes(code)) return undefined;
  return new FolderUnusableError('A path cannot be used.', {
    expected: 'folders and files that may be read and written there',
    found,
    advice: 'Check the path and its rights, or name another one with --memory-dir or --state.',
    cause: error,
  });
}
