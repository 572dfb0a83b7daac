import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ensureFolder, readTextIfThere, removeDurably, writeDurably } from './durable-file.ts';

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
  const text = await readTextIfThere(pathOf(place, 'original'));
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isOriginal(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export async function writeOriginal(
  place: SettingsPlace,
  original: OriginalSettings,
): Promise<void> {
  await ensureFolder(folderIn(place));
  await writeDurably(pathOf(place, 'original'), `${JSON.stringify(original)}\n`);
}

export function removeOriginal(place: SettingsPlace): Promise<void> {
  return removeDurably(pathOf(place, 'original'));
}

/** Keeps a plain copy of what stood there; returns where. */
export async function backUp(place: SettingsPlace, text: string): Promise<string> {
  const path = pathOf(place, 'backup');
  await ensureFolder(folderIn(place));
  await writeDurably(path, text);
  return path;
}

function isOriginal(value: unknown): value is OriginalSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { before, after } = value as Partial<OriginalSettings>;
  return typeof after === 'string' && (before === null || typeof before === 'string');
}

function folderIn({ stateFolder }: SettingsPlace): string {
  return join(stateFolder, 'client-settings');
}

function pathOf(place: SettingsPlace, what: 'original' | 'backup'): string {
  const key = createHash('sha256').update(place.settingsPath).digest('hex').slice(0, 16);
  return join(folderIn(place), `${key}.${what}.json`);
}
