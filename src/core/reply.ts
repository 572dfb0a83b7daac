import { z } from 'zod';
import { MEMORY_TYPES } from './memory.ts';
import { parseJson } from './parse-json.ts';
import { ACTIONS, type Evidence, type Proposal, type Rejection } from './proposal.ts';
import { redact } from './redact/redact.ts';

/** An extractor's answer taken apart. `problem` says why none of it could be read. */
export interface ParsedReply {
  readonly proposals: readonly Proposal[];
  readonly rejections: readonly Rejection[];
  readonly problem?: string;
}

/** Characters, except where said otherwise. What is longer is no memory but an attempt to fill the disk. */
const MOST = {
  reply: 300_000,
  /** All windows of a session together. */
  run: 10_000_000,
  depth: 40,
  proposals: 200,
  line: 500,
  body: 20_000,
  quote: 4_000,
  evidence: 20,
  dates: 20,
};

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]|\p{Surrogate}/u;
const BODY_CONTROL = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;

const line = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .max(MOST.line)
      .refine((text) => !CONTROL.test(text), 'expected one line without control characters'),
  );
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((raw) => raw.replace(/\r\n?/g, '\n'))
    .refine((raw) => !BODY_CONTROL.test(raw), 'expected no control characters');

/** "Next month" gives no day. */
const MONTH = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

const EVIDENCE = z.object({
  turn: z.number().int().positive(),
  quote: text(MOST.quote),
});

/** Keys that are not named here are dropped: nothing reads them, and models like to add some. */
const PROPOSAL = z.object({
  action: z.enum(ACTIONS),
  type: z.enum(MEMORY_TYPES),
  target: line.nullish().transform((target) => (target === '' ? null : (target ?? null))),
  title: line,
  description: line,
  body: text(MOST.body).transform((body) => body.trim()),
  scope: z.enum(['private', 'team']).default('private'),
  dates: z
    .array(z.union([z.iso.date(), MONTH]))
    .max(MOST.dates)
    .default([]),
  evidence: z.array(EVIDENCE).max(MOST.evidence),
});
const REPLY = z.object({ proposals: z.array(z.unknown()) });

/**
 * Reads `{"proposals": [...]}`, also when prose or a fence stands around it. A proposal that does not
 * fit is rejected by the rule `schema`; the others count. Our own rules may answer with any number of
 * proposals: one for each thing said, and none of them may be lost.
 */
export function parseReply(raw: string, { isOwn = false } = {}): ParsedReply {
  if (raw.length > MOST.run && !isOwn) return unusable(tooLong(raw));
  const listed = readProposals(raw);
  if ('problem' in listed) return unusable(listed.problem);
  const read = listed.proposals.map((value, index) =>
    index < MOST.proposals || isOwn
      ? readProposal(value)
      : reject(
          value,
          `the reply may hold ${MOST.proposals} proposals, this is number ${index + 1}`,
        ),
  );
  return {
    proposals: read.flatMap((entry) => ('rule' in entry ? [] : entry)),
    rejections: read.flatMap((entry) => ('rule' in entry ? entry : [])),
  };
}

/** The list of a model's reply, each entry unchecked, or why there is none. */
export function readProposals(
  raw: string,
): { readonly proposals: readonly unknown[] } | { readonly problem: string } {
  if (isDeep(raw)) return { problem: 'it nests without end' };
  const value = readJson(raw.trim());
  if (value === undefined) return { problem: 'it is no JSON' };
  const reply = REPLY.safeParse(value);
  return reply.success ? reply.data : { problem: 'it is no object with a list "proposals"' };
}

/** Why a model's answer is not even looked into; undefined when it may be. */
export function sizeProblem(raw: string): string | undefined {
  return raw.length > MOST.reply ? tooLong(raw) : undefined;
}

/** Brackets in texts count as well: an honest answer has few of either. */
function isDeep(raw: string): boolean {
  let depth = 0;
  for (const char of raw.matchAll(/[[\]{}]/g)) {
    depth += char[0] === '[' || char[0] === '{' ? 1 : -1;
    if (depth > MOST.depth) return true;
  }
  return false;
}

function tooLong(raw: string): string {
  return `it has ${raw.length} characters`;
}

function unusable(what: string): ParsedReply {
  return { proposals: [], rejections: [], problem: `the reply cannot be used: ${what}` };
}

function readJson(raw: string): unknown {
  return parseJson(raw) ?? parseJson(raw.slice(raw.indexOf('{'), raw.lastIndexOf('}') + 1));
}

function readProposal(value: unknown): Proposal | Rejection {
  const read = PROPOSAL.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path.map(String) ?? [];
  const field = path.length === 0 ? 'the proposal' : `"${path.join('.')}"`;
  return reject(
    value,
    `${field}: ${issue?.message ?? 'not usable'}, found ${show(at(value, path))}`,
  );
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const shown = redact(JSON.stringify(value) ?? typeof value).text.replace(/\p{Cc}/gu, ' ');
  return shown.length > 80 ? `${shown.slice(0, 77)}…` : shown;
}

function reject(value: unknown, reason: string): Rejection {
  const title = at(value, ['title']);
  const evidence = z.array(EVIDENCE).safeParse(at(value, ['evidence']));
  return {
    rule: 'schema',
    reason,
    title: typeof title === 'string' ? redact(title.slice(0, 100)).text : '',
    evidence: evidence.success ? evidence.data.slice(0, MOST.evidence).map(redactQuote) : [],
  };
}

function redactQuote({ turn, quote }: Evidence): Evidence {
  return { turn, quote: redact(quote).text };
}
