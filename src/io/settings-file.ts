import { stat } from 'node:fs/promises';
import { errorCode } from '../core/error-code.ts';
import { SettingsInvalidError } from '../core/errors.ts';
import { readTextIfThere } from './durable-file.ts';

/** The parsed settings file, unchecked; `{}` when there is none. Throws SettingsInvalidError. */
export async function readSettingsFile(path: string): Promise<unknown> {
  const text = await readSettingsText(path);
  if (text === null) return {};
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new SettingsInvalidError(`${path} is not JSON.`, {
      expected: 'a JSON object such as {"extractor": "rules"}',
      found: error instanceof Error ? withoutQuote(error.message) : 'something else',
      advice: 'Correct the file, or remove it: without it every default holds.',
    });
  }
}

/** Whether others on this machine may read a key in the settings file. Windows keeps no such modes. */
export async function showsKey(path: string): Promise<boolean> {
  const settings = await readSettingsFile(path);
  const fields = typeof settings === 'object' && settings !== null ? Object.entries(settings) : [];
  const holdsKey = fields.some(([name, value]) => /key$/i.test(name) && typeof value === 'string');
  if (!holdsKey || process.platform === 'win32') return false;
  return ((await stat(path)).mode & 0o077) !== 0;
}

/** What the parser says without the words around the mistake: they may be a key or a password. */
function withoutQuote(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, '');
}

async function readSettingsText(path: string): Promise<string | null> {
  try {
    return await readTextIfThere(path);
  } catch (error) {
    throw new SettingsInvalidError(`${path} cannot be read.`, {
      expected: 'a plain file that belongs to you (mode 0600)',
      found: errorCode(error) ?? String(error),
      advice: 'Correct its owner and mode, or remove what stands there.',
      cause: error,
    });
  }
}
