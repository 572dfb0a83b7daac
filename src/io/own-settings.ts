import { readlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../core/error-code.ts';
import { ensureFolder, writeDurably } from './durable-file.ts';
import { realPath } from './real-path.ts';
import { readSettingsFile } from './settings-file.ts';

/** What a person wrote about this setting in our settings file; undefined when nothing. */
export async function readSetting(path: string, name: string): Promise<unknown> {
  return fieldsOf(await readSettingsFile(path))[name];
}

/**
 * Writes one setting and keeps all others, where a link leads when the file is one; then only its owner may
 * read it. Throws SettingsInvalidError for a file that is no JSON.
 */
export async function writeSetting(path: string, name: string, value: string): Promise<void> {
  const fields = fieldsOf(await readSettingsFile(path));
  if (fields[name] === value) return;
  const target = await targetOf(path);
  await ensureFolder(dirname(target));
  await writeDurably(target, `${JSON.stringify({ ...fields, [name]: value }, null, 2)}\n`);
}

const MOST_LINKS = 40;

/** Where links lead, also when nothing is there yet. */
async function targetOf(path: string, links = MOST_LINKS): Promise<string> {
  try {
    const link = await readlink(path);
    if (links === 0) return path;
    return await targetOf(resolve(await realPath(dirname(path)), link), links - 1);
  } catch (error) {
    // No link, or nothing at all.
    if (['EINVAL', 'ENOENT'].includes(errorCode(error) ?? '')) return path;
    throw error;
  }
}

function fieldsOf(settings: unknown): Readonly<Record<string, unknown>> {
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
}
