import { dirname } from 'node:path';
import { ensureFolder, writeDurably } from './durable-file.ts';
import { readSettingsFile } from './settings-file.ts';

/** What a person wrote about this setting in our settings file; undefined when nothing. */
export async function readSetting(path: string, name: string): Promise<unknown> {
  return fieldsOf(await readSettingsFile(path))[name];
}

/** Writes one setting and keeps all others. Throws SettingsInvalidError for a file that is no JSON. */
export async function writeSetting(path: string, name: string, value: string): Promise<void> {
  const fields = fieldsOf(await readSettingsFile(path));
  if (fields[name] === value) return;
  await ensureFolder(dirname(path));
  await writeDurably(path, `${JSON.stringify({ ...fields, [name]: value }, null, 2)}\n`);
}

function fieldsOf(settings: unknown): Readonly<Record<string, unknown>> {
  return typeof settings === 'object' && settings !== null ? { ...settings } : {};
}
