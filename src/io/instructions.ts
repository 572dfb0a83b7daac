import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMissing } from '../core/error-code.ts';
import type { Environment } from './environment.ts';
import { clientFolder } from './memory-folder.ts';

const MOST_BYTES = 64 * 1024;

/** What a person already wrote down for the agent, so that no memory repeats it. */
export interface Instructions {
  /** The texts one after the other, the project's before the user's; at most 64 KiB. */
  readonly text: string;
  /** Places that were left out: not readable, no plain file, or a link out of the project. */
  readonly unread: number;
  /** True when more was there than fits. */
  readonly isCut: boolean;
}

/** `null`: something is there that is not read. */
type Found = string | null;

/**
 * Reads CLAUDE.md, .claude/CLAUDE.md, CLAUDE.local.md and .claude/rules of a project, then the user's
 * CLAUDE.md. Links out of the project are not followed. `projectRoot` is a real path. Never throws.
 */
export async function readInstructions(
  projectRoot: string,
  environment: Pick<Environment, 'homeFolder' | 'memory'>,
): Promise<Instructions> {
  const names = ['CLAUDE.md', join('.claude', 'CLAUDE.md'), 'CLAUDE.local.md'];
  const found: Found[] = [];
  for (const name of names) found.push(...(await readInside(join(projectRoot, name), projectRoot)));
  found.push(...(await readRules(join(projectRoot, '.claude', 'rules'), projectRoot)));
  // The user's own file may well be a link, say into a folder of dotfiles.
  found.push(...(await readPlain(join(clientFolder(environment), 'CLAUDE.md'))));

  const texts = found.filter((text) => text !== null && text.trim() !== '');
  const unread = found.filter((text) => text === null).length;
  return { ...cutToSize(texts.join('\n\n')), unread };
}

/** The rule files below a folder in the order of their names. */
async function readRules(folder: string, projectRoot: string): Promise<Found[]> {
  return orUnread(async () => {
    if (!(await isInside(folder, projectRoot))) return [null];
    const entries = await readdir(folder, { withFileTypes: true });
    const found: Found[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) found.push(...(await readRules(path, projectRoot)));
      else if (entry.name.endsWith('.md')) found.push(...(await readInside(path, projectRoot)));
    }
    return found;
  });
}

async function readInside(path: string, projectRoot: string): Promise<Found[]> {
  return orUnread(async () => ((await isInside(path, projectRoot)) ? readPlain(path) : [null]));
}

async function readPlain(path: string): Promise<Found[]> {
  return orUnread(async () => {
    // Asked before opening: opening a pipe would wait for a writer.
    if (!(await stat(path)).isFile()) return [null];
    const file = await open(path);
    try {
      const bytes = Buffer.alloc(MOST_BYTES + 1);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return [bytes.toString('utf8', 0, bytesRead)];
    } finally {
      await file.close();
    }
  });
}

async function orUnread(read: () => Promise<Found[]>): Promise<Found[]> {
  try {
    return await read();
  } catch (error) {
    return isMissing(error) ? [] : [null];
  }
}

async function isInside(path: string, projectRoot: string): Promise<boolean> {
  const start = projectRoot.endsWith(sep) ? projectRoot : projectRoot + sep;
  return (await realpath(path)).startsWith(start);
}

function cutToSize(text: string): { text: string; isCut: boolean } {
  const bytes = Buffer.from(text);
  if (bytes.length <= MOST_BYTES) return { text, isCut: false };
  // Streaming leaves out a character that the cut went through.
  const kept = new TextDecoder().decode(bytes.subarray(0, MOST_BYTES), { stream: true });
  return { text: kept, isCut: true };
}
