import { join } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import { whyNotReplaceable } from '../io/replace-file.ts';
import type { FolderWorld } from './folder-world.ts';

interface Named {
  readonly file: string;
}

/** Which of these files cannot be written, each with the reason behind its name. */
export async function unwritable(
  files: readonly Named[],
  { memoryDir }: Pick<FolderWorld, 'memoryDir'>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of new Set(files.map(({ file }) => file))) {
    const why = await whyNotReplaceable(join(memoryDir, file));
    if (why !== undefined) found.push(`${file}: ${why}`);
  }
  return found;
}

/** Asked before a plan is stored: from then on it would be carried out as far as it goes. Throws FolderUnusableError. */
export async function refuseUnwritable(
  what: string,
  files: readonly Named[],
  world: Pick<FolderWorld, 'memoryDir'>,
): Promise<void> {
  const found = await unwritable(files, world);
  if (found.length === 0) return;
  throw new FolderUnusableError(`${what}: a file of it is not written to. Nothing was changed.`, {
    expected: 'plain files with no other name, in folders that may be written to',
    found: found.join('\n            '),
    advice: 'Put a plain file there again, or name another file.',
  });
}
