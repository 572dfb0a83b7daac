import { join } from 'node:path';
import { digest } from '../core/digest.ts';
import { membersOf, parseJson } from '../core/parse-json.ts';
import { ensureFolder, readTextIfThere, removeDurably, writeDurably } from './durable-file.ts';
import { namesIn } from './plain-file.ts';

/** One of the client's settings files, and the state folder that keeps what it was without us. */
export interface SettingsPlace {
  readonly stateFolder: string;
  readonly settingsPath: string;
}

/** The client's settings without us, and what the last installation made of them; null means no file. */
export interface OriginalSettings {
  readonly before: string | null;
  readonly after: string;
}

/** Undefined when there is none, or when it is damaged: then the hooks are taken out one by one. */
export async function readOriginal(place: SettingsPlace): Promise<OriginalSettings | undefined> {
  const value = parseJson((await readTextIfThere(pathOf(place, 'original'))) ?? '');
  return isOriginal(value) ? { before: value.before, after: value.after } : undefined;
}

export async function writeOriginal(
  place: SettingsPlace,
  original: OriginalSettings,
): Promise<void> {
  await ensureFolder(folderIn(place.stateFolder));
  const kept = { settingsPath: place.settingsPath, ...original };
  await writeDurably(pathOf(place, 'original'), `${JSON.stringify(kept)}\n`);
}

/** The settings files that an installation from this state folder has changed. */
export async function installedPlaces(stateFolder: string): Promise<readonly string[]> {
  const folder = folderIn(stateFolder);
  const names = namesIn(folder).filter((name) => name.endsWith('.original.json'));
  const texts = await Promise.all(names.map((name) => readTextIfThere(join(folder, name))));
  return texts.flatMap((text) => {
    const { settingsPath } = membersOf(text ?? '');
    return typeof settingsPath === 'string' ? [settingsPath] : [];
  });
}

export function removeOriginal(place: SettingsPlace): Promise<void> {
  return removeDurably(pathOf(place, 'original'));
}

/** Keeps a plain copy of what stood there; returns where. */
export async function backUp(place: SettingsPlace, text: string): Promise<string> {
  const path = pathOf(place, 'backup');
  await ensureFolder(folderIn(place.stateFolder));
  await writeDurably(path, text);
  return path;
}

function isOriginal(value: unknown): value is OriginalSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { before, after } = value as Partial<OriginalSettings>;
  return typeof after === 'string' && (before === null || typeof before === 'string');
}

function folderIn(stateFolder: string): string {
  return join(stateFolder, 'client-settings');
}

function pathOf(place: SettingsPlace, what: 'original' | 'backup'): string {
  const key = digest(place.settingsPath, 16);
  return join(folderIn(place.stateFolder), `${key}.${what}.json`);
}
