import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Action } from '../../src/core/proposal.ts';

/** A memory that should be in the folder after the session was read (for forget: that should not). */
export interface ExpectedSave {
  readonly id: string;
  /** Accepted types, the usual one first. */
  readonly types: readonly [string, ...string[]];
  readonly action: Action;
  /** File of `before/` that update, supersede and forget concern. */
  readonly target: string | null;
  /** One file must match all of these … */
  readonly patterns: readonly RegExp[];
  /** … and none of these. */
  readonly without: readonly RegExp[];
  /** What may not be claimed any more, tested sentence by sentence. */
  readonly stale: readonly RegExp[];
  /** The memory in a person's words. */
  readonly says: string;
  /** uuid of the human turn it rests on. */
  readonly turn: string;
}

export interface ForbiddenText {
  readonly why: string;
  readonly pattern: RegExp;
  /** Secrets are looked for in the daemon's own files too. */
  readonly isSecret: boolean;
}

export interface ToleratedFile {
  readonly patterns: readonly RegExp[];
  readonly without: readonly RegExp[];
}

export interface Expectation {
  readonly saves: readonly ExpectedSave[];
  /** Text that no file may gain. */
  readonly forbidden: readonly ForbiddenText[];
  /** New files that are neither expected nor counted against the run. */
  readonly tolerated: readonly ToleratedFile[];
  /** Files of `before/` that stay as they are. */
  readonly keep: readonly string[];
}

export interface GoldenCase {
  readonly id: string;
  readonly folder: string;
  readonly lang: string;
  readonly tags: readonly string[];
  /** IANA zone in which the person's relative dates are meant. */
  readonly timeZone: string;
  readonly expectation: Expectation;
}

const pattern = z.string().transform((source) => new RegExp(source, 'is'));
const patterns = z.array(pattern);
const types = z
  .union([z.string(), z.tuple([z.string()], z.string())])
  .transform((value): [string, ...string[]] => (typeof value === 'string' ? [value] : value));
const action = z.enum(['create', 'update', 'supersede', 'forget']);
const about = { id: z.string(), turn: z.string(), action };

/** Our own form, strict so that a misspelt key is an error and not a missing expectation. */
const OWN = z.strictObject({
  saves: z.array(
    z
      .strictObject({
        ...about,
        type: types,
        target: z.string().nullable(),
        says: z.string(),
        patterns,
        without: patterns.default([]),
        stale: patterns.default([]),
      })
      .transform(({ type, ...save }): ExpectedSave => ({ ...save, types: type })),
  ),
  forbidden: z.array(
    z
      .strictObject({ why: z.string(), pattern, secret: z.boolean().default(false) })
      .transform(({ secret, ...rest }): ForbiddenText => ({ ...rest, isSecret: secret })),
  ),
  tolerated: z
    .array(z.strictObject({ why: z.string(), patterns, without: patterns.default([]) }))
    .default([]),
  keep: z.array(z.string()),
});

/** The form of the shared golden sets. */
const SHARED = z
  .object({
    save: z.array(
      z
        .object({
          ...about,
          type: types,
          target: z.string().nullish(),
          gist: z.string(),
          match: patterns,
          not_match: patterns.default([]),
          old: patterns.default([]),
        })
        .transform(
          (save): ExpectedSave => ({
            id: save.id,
            turn: save.turn,
            types: save.type,
            action: save.action,
            target: save.target ?? null,
            says: save.gist,
            patterns: save.match,
            without: save.not_match,
            stale: save.old,
          }),
        ),
    ),
    forbid: z.array(
      z.object({ why: z.string().default(''), match: pattern }).transform(
        ({ why, match }): ForbiddenText => ({
          why,
          pattern: match,
          isSecret: /secret/i.test(why),
        }),
      ),
    ),
    optional: z
      .array(
        z
          .object({ match: patterns, not_match: patterns.default([]) })
          .transform((file): ToleratedFile => ({ patterns: file.match, without: file.not_match })),
      )
      .default([]),
    keep: z.array(z.string()),
  })
  .transform(
    (set): Expectation => ({
      saves: set.save,
      forbidden: set.forbid,
      tolerated: set.optional,
      keep: set.keep,
    }),
  );

const CASE = z.object({
  id: z.string(),
  lang: z.string(),
  tags: z.array(z.string()).default([]),
  timeZone: z.string().default('UTC'),
});

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Throws a ZodError that names the path of what is wrong. */
export function parseExpectation(value: unknown): Expectation {
  const isShared = typeof value === 'object' && value !== null && 'save' in value;
  return isShared ? SHARED.parse(value) : OWN.parse(value);
}

async function readCase(folder: string): Promise<GoldenCase> {
  const about = CASE.parse(await readJson(join(folder, 'case.json')));
  const expectation = parseExpectation(await readJson(join(folder, 'expected.json')));
  return { ...about, folder, expectation };
}

/** All golden cases below `folder`, by name, in either form of expected.json. */
export async function readCases(folder: string): Promise<GoldenCase[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => readCase(join(folder, name))));
}
