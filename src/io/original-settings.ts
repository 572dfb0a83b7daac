import { join } from 'node:path';
import { readTextIfThere, removeDurably, writeDurably } from './durable-file.ts';

/** The client's settings without us, and what the last installation made of them; null means no file. */
export interface OriginalSettings {
  readonly before: string | null;
  readonly after: string;
}

/** Undefined when there is none, or when it is damaged: then the hooks are taken out one by one. */
export async function readOriginal(stateFolder: string): Promise<OriginalSettings | undefined> {
  const text = await readTextIfThere(pathIn(stateFolder));
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isOriginal(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeOriginal(stateFolder: string, original: OriginalSettings): Promise<void> {
  return writeDurably(pathIn(stateFolder), `${JSON.stringify(original)}\n`);
}

export function removeOriginal(stateFolder: string): Promise<void> {
  return removeDurably(pathIn(stateFolder));
}

function isOriginal(value: unknown): value is OriginalSettings {
  if (typeof value !== 'object' || value === null) return false;
  const { before, after } = value as Partial<OriginalSettings>;
  return typeof after === 'string' && (before === null || typeof before === 'string');
}

function pathIn(stateFolder: string): string {
  return join(stateFolder, 'client-settings.original.json');
}
