import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder of shared test material, undefined where there is none. */
export function sharedFolder(): string | undefined {
  const folder = process.env['REMEMBERD_TEST_SHARED'] ?? join(REPOSITORY, '..', 'shared');
  return existsSync(join(folder, 'transcripts')) ? folder : undefined;
}
