import { parse } from 'yaml';

/** Texts of a memory folder by path inside it, with `/`. */
export type FolderTexts = ReadonlyMap<string, string>;

export const INDEX = 'MEMORY.md';

const RETIRED_FOLDERS = new Set([
  'archive',
  'archived',
  'superseded',
  'forgotten',
  'retired',
  'trash',
]);
const RETIRED_STATUS = new Set([
  'superseded',
  'forgotten',
  'archived',
  'retired',
  'deleted',
  'expired',
  'invalid',
]);

/** Files and folders with a leading dot are the daemon's own state. */
export function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

export function isTopic(path: string): boolean {
  return path.endsWith('.md') && path !== INDEX && !isHidden(path);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Top-level keys with those of `metadata` laid over them; undefined when there is no readable front matter. */
export function frontMatterOf(text: string): Record<string, unknown> | undefined {
  const block = /^\uFEFF?---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s.exec(text)?.[1];
  if (block === undefined) return undefined;
  try {
    const top = asRecord(parse(block));
    return { ...top, ...asRecord(top['metadata']) };
  } catch {
    return undefined; // broken YAML is the same defect as none at all, and is reported as such
  }
}

export function typeOf(text: string): string {
  const type = frontMatterOf(text)?.['type'];
  return typeof type === 'string' ? type : 'none';
}

/** Whether an agent would still take the file for true: not archived, not superseded. */
export function isLive(path: string, text: string): boolean {
  const folders = path.toLowerCase().split('/').slice(0, -1);
  if (folders.some((folder) => RETIRED_FOLDERS.has(folder))) return false;
  const keys = frontMatterOf(text) ?? {};
  if (RETIRED_STATUS.has(String(keys['status'] ?? '').toLowerCase())) return false;
  return !['superseded_by', 'superseded-by', 'supersededBy'].some((key) => Boolean(keys[key]));
}
