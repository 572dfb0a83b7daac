import { randomBytes } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { digest } from '../core/digest.ts';
import { errorCode, isMissing } from '../core/error-code.ts';
import { namesIn, readPlainFile } from './plain-file.ts';

/*
 * A file that we replace keeps a second name until the run is over: who opened it before may still
 * write into it, and this process may be killed before it has looked. The name tells whose file it was
 * and which texts it went from and to: .rememberd-<file>-<before>-<bytes>-<after>-<random>.old
 */
const NOT_THERE = { throwIfNoEntry: false } as const;
const NAME = /^\.rememberd-([0-9a-f]{12})-([0-9a-f]{12})-(\d+)-([0-9a-f]{12})-[0-9a-f]{12}\.old$/;

/** A file that went from one text to another, both told by hash. */
export interface Replaced {
  /** What stands in its place now. */
  readonly path: string;
  readonly beforeHash: string;
  readonly beforeBytes: number;
  /** `null` when it was removed. */
  readonly afterHash: string | null;
}

/** A replaced file into which another program wrote after it was replaced. */
export interface LateWords extends Replaced {
  /** Everything that stands in it now. */
  readonly text: string;
  /** Its second name, which goes when the words are safe. */
  readonly keptAs: string;
}

export function replacedBy(path: string, before: string, after: string | null): Replaced {
  return {
    path,
    beforeHash: hashOf(before),
    beforeBytes: Buffer.byteLength(before),
    afterHash: after === null ? null : hashOf(after),
  };
}

/** Gives the file that is about to be replaced a second name; undefined where there are no hard links. */
export async function keepReplaced(replaced: Replaced): Promise<string | undefined> {
  const { path, beforeHash, beforeBytes, afterHash } = replaced;
  const random = randomBytes(6).toString('hex');
  const parts = [hashOf(basename(path)), beforeHash, beforeBytes, afterHash, random];
  const keptAs = join(dirname(path), `.rememberd-${parts.join('-')}.old`);
  try {
    await link(path, keptAs);
    return keptAs;
  } catch (error) {
    // Gone since it was read: then there is nothing to keep, and replacing it will find that out.
    if (isMissing(error)) return undefined;
    // FAT and some network folders know no second names: there, what is late by a moment is lost.
    if (['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EACCES'].includes(errorCode(error) ?? '')) {
      return undefined;
    }
    throw error;
  }
}

export async function forgetReplaced(keptAs: string | undefined): Promise<void> {
  if (keptAs !== undefined) await rm(keptAs, { force: true });
}

/**
 * Looks at all replaced files that these folders still keep: those that nobody wrote into go, the
 * others are returned. The caller holds the lock of the memory folder.
 */
export async function findLateWords(folders: readonly string[]): Promise<readonly LateWords[]> {
  const late: LateWords[] = [];
  for (const folder of folders) {
    const names = namesIn(folder);
    for (const name of names.filter((name) => isKept(folder, name))) {
      const words = await lateWordsIn(join(folder, name), names);
      if (words === undefined) await forgetReplaced(join(folder, name));
      else late.push(words);
    }
  }
  return late;
}

/** What is no plain file under such a name is none of ours. */
function isKept(folder: string, name: string): boolean {
  return NAME.test(name) && lstatSync(join(folder, name), NOT_THERE)?.isFile() === true;
}

/** True when all other names of a file are ours, which it has for as long as it is being replaced. */
export function isBeingReplaced(
  folder: string,
  { ino, nlink }: Pick<Stats, 'ino' | 'nlink'>,
): boolean {
  const ours = namesIn(folder).filter((name) => NAME.test(name));
  return ours.filter((name) => inodeOf(join(folder, name)) === ino).length === nlink - 1;
}

/**
 * What the file shall hold so that the late words are in it. Where nobody but us has written, they stand
 * alone: what we make of the file is to be decided again on top of them.
 */
export function withLateWords(
  late: Replaced & { readonly text: string },
  current: string | null,
): string | null {
  const isOurs = (current === null ? null : hashOf(current)) === late.afterHash;
  if (isOurs) return late.text;
  const bytes = Buffer.from(late.text);
  const isExtended = hashOf(bytes.subarray(0, late.beforeBytes)) === late.beforeHash;
  // Gone, or written anew twice: what was done last is what they want.
  if (current === null || !isExtended) return current;
  return joinLines(current, bytes.subarray(late.beforeBytes).toString());
}

/** Text that another program appended, behind a text that stands by now. */
export function joinLines(text: string, appended: string): string {
  return text === '' || text.endsWith('\n') ? text + appended : `${text}\n${appended}`;
}

function hashOf(text: string | Buffer): string {
  return digest(text, 12);
}

async function lateWordsIn(
  keptAs: string,
  names: readonly string[],
): Promise<LateWords | undefined> {
  const [, fileHash, beforeHash = '', bytes = '', afterHash = ''] =
    NAME.exec(basename(keptAs)) ?? [];
  const name = names.find((name) => hashOf(name) === fileHash);
  // Who removed the file since has meant all that stood in it.
  if (name === undefined) return undefined;
  const path = join(dirname(keptAs), name);
  // Killed before it was replaced: nothing has happened to it yet.
  if (inodeOf(path) === inodeOf(keptAs)) return undefined;
  const kept = readPlainFile(keptAs, Number.POSITIVE_INFINITY);
  if (kept.kind !== 'file') return undefined;
  const text = kept.bytes.toString('utf8');
  if (hashOf(text) === beforeHash) return undefined;
  return { path, beforeHash, beforeBytes: Number(bytes), afterHash, text, keptAs };
}

function inodeOf(path: string): number | undefined {
  return lstatSync(path, NOT_THERE)?.ino;
}
