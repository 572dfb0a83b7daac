import { z } from 'zod';
import type { Job } from './job.ts';
import { parseJson } from './parse-json.ts';

const VERSION = 1;

const text = z.string();
const time = z.number();
const count = z.number().int().nonnegative();

const WRITTEN_JOB = z.object({
  version: z.literal(VERSION),
  id: text.regex(/^[0-9a-f]{32}$/),
  sessionId: text,
  transcript: text,
  memoryDir: text,
  cwd: text,
  environment: z.record(text, text),
  events: z.array(
    z.object({
      ticket: text,
      event: z.enum(['Stop', 'SessionEnd', 'PreCompact']),
      atMs: time,
      lastAssistantHash: text.exactOptional(),
      isBusy: z.boolean().exactOptional(),
    }),
  ),
  firstSeenMs: time,
  lastEventMs: time,
  isFinal: z.boolean(),
  notBeforeMs: time,
  waitMs: time,
  attempts: count,
  kills: count,
  owner: z
    .object({
      host: text,
      boot: text,
      namespace: text,
      pid: z.number().int().positive(),
      startedAt: text,
      token: text,
    })
    .exactOptional(),
  parkedReason: text.exactOptional(),
  lastError: text.exactOptional(),
});

const WRITTEN_FACTS = WRITTEN_JOB.omit({
  events: true,
  environment: true,
  transcript: true,
  cwd: true,
});

/** What a list of jobs shows: all but the events and paths. */
export type JobFacts = Omit<Job, 'events' | 'environment' | 'transcript' | 'cwd'>;

const WRITTEN_TIMING = WRITTEN_JOB.pick({
  version: true,
  id: true,
  notBeforeMs: true,
  waitMs: true,
  attempts: true,
  kills: true,
});

/** What says when a job is to be tried: all that a worker remembers of jobs that wait. */
export type JobTiming = Pick<Job, 'id' | 'notBeforeMs' | 'waitMs' | 'attempts' | 'kills'>;

type Problem = { readonly problem: string };

/** What stands before the first line that no fact is on: raw line ends are in no JSON text. */
const END_OF_FACTS = ',\n "transcript":';

/** A job as it stands in its file, its facts first. */
export function renderJob(job: Job): string {
  const { transcript, cwd, environment, events, ...facts } = job;
  const written = { version: VERSION, ...facts, transcript, cwd, environment, events };
  return `${JSON.stringify(written, null, 1)}\n`;
}

/** The job in a file named after `id`. A problem names the fields, never their content. */
export function parseJob(id: string, content: string): Job | Problem {
  return parse(WRITTEN_JOB, id, content);
}

/** Its facts alone. What comes behind them is not even parsed, as there may be very many jobs. */
export function parseFacts(id: string, content: string): JobFacts | Problem {
  return parse(WRITTEN_FACTS, id, factsIn(content));
}

/** Of its facts, those that say when it is to be tried. */
export function parseTiming(id: string, content: string): JobTiming | Problem {
  return parse(WRITTEN_TIMING, id, factsIn(content));
}

function factsIn(content: string): string {
  const end = content.indexOf(END_OF_FACTS);
  return end === -1 ? content : `${content.slice(0, end)}}`;
}

function parse<T extends { readonly id: string; readonly version: number }>(
  schema: z.ZodType<T>,
  id: string,
  content: string,
): Omit<T, 'version'> | Problem {
  const value = parseJson(content);
  if (value === undefined) return { problem: `not JSON (${content.length} letters)` };
  const checked = schema.safeParse(value);
  if (!checked.success) {
    const { path, message } = checked.error.issues[0] ?? { path: [], message: 'unknown form' };
    return { problem: `${path.join('.') || 'job'}: ${message}` };
  }
  const { version: _version, ...job } = checked.data;
  return job.id === id ? job : { problem: `the job of another name: ${job.id}` };
}
