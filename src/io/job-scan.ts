import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type JobFacts, type JobTiming, parseFacts, parseTiming } from '../core/job-file.ts';
import { namesIn, readPlainFile, stampOf } from './plain-file.ts';

/** What was found in a job file; one that cannot be read has a problem and no facts. */
export type FoundJob<T> =
  | { readonly id: string; readonly facts: T; readonly problem?: never }
  | { readonly id: string; readonly facts?: never; readonly problem: string };

export type ScannedJob = FoundJob<JobTiming>;
export type ScannedJobs = ReadonlyMap<string, ScannedJob>;

const NAME = /^([0-9a-f]{32})\.json$/;
const MOST_BYTES = 1024 * 1024;
/** Coarse file systems give two changes of a folder one stamp when they are as close as this. */
const SAME_STAMP_MS = 2_000;
/** For so long an unchanged stamp of the folder means that nothing in it changed. */
const TRUST_STAMP_MS = 30_000;

export function jobFileName(id: string): string {
  return `${id}.json`;
}

/** The id in the name of a job file; undefined for all other names. */
export function idInName(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

/** The job in a file and the stamp of the file. Undefined when there is none. */
export function readJobFile<T>(
  path: { readonly folder: string; readonly id: string },
  parse: (id: string, content: string) => T,
): { readonly job: T | { readonly problem: string }; readonly stamp: string } | undefined {
  const file = readPlainFile(join(path.folder, jobFileName(path.id)), MOST_BYTES);
  if (file.kind === 'missing') return undefined;
  if (file.kind === 'unusable') return { job: { problem: file.why }, stamp: '' };
  return { job: parse(path.id, file.bytes.toString()), stamp: file.stamp };
}

/** All jobs of a folder with all their facts, read anew. */
export function listJobFiles(folder: string): FoundJob<JobFacts>[] {
  return namesIn(folder).flatMap((name) => {
    const id = idInName(name);
    const file = id === undefined ? undefined : readJobFile({ folder, id }, parseFacts);
    return id === undefined || file === undefined ? [] : [toFound(id, file.job)];
  });
}

/** Makes a function that finds all jobs of a folder and reads only files that changed since its last call. */
export function createJobScan(folder: string): () => ScannedJobs {
  // Changed in place: built anew at each look, twenty thousand jobs would leave much behind to clear.
  const jobs = new Map<string, ScannedJob>();
  const marks = new Map<string, Mark>();
  let look = 0;
  let trusted = { folderMs: Number.NaN, untilMs: 0 };
  return () => {
    const folderMs = statSync(folder, NOT_THERE)?.mtimeMs ?? Number.NaN;
    const atMs = performance.now();
    if (folderMs === trusted.folderMs && atMs < trusted.untilMs) return jobs;
    const isSettled = Date.now() - folderMs > SAME_STAMP_MS;
    look += 1;
    for (const name of namesIn(folder)) lookAt(idInName(name), { folder, jobs, marks, look });
    for (const id of missed(marks, look)) {
      marks.delete(id);
      jobs.delete(id);
    }
    trusted = { folderMs, untilMs: isSettled ? atMs + TRUST_STAMP_MS : 0 };
    return jobs;
  };
}

/** The stamp of a file when it was read, and the number of the look that last found it. */
interface Mark {
  readonly stamp: string;
  look: number;
}

function missed(marks: ReadonlyMap<string, Mark>, look: number): string[] {
  const ids: string[] = [];
  for (const [id, mark] of marks) if (mark.look !== look) ids.push(id);
  return ids;
}

interface Known {
  readonly folder: string;
  readonly jobs: Map<string, ScannedJob>;
  readonly marks: Map<string, Mark>;
  readonly look: number;
}

function lookAt(id: string | undefined, { folder, jobs, marks, look }: Known): void {
  if (id === undefined) return;
  const mark = marks.get(id);
  if (mark !== undefined) {
    const stats = lstatSync(join(folder, jobFileName(id)), NOT_THERE);
    if (stats === undefined) return;
    if (stampOf(stats) === mark.stamp) {
      mark.look = look;
      return;
    }
  }
  const file = readJobFile({ folder, id }, parseTiming);
  if (file === undefined) return;
  marks.set(id, { stamp: file.stamp, look });
  jobs.set(id, toFound(id, file.job));
}

function toFound<T extends object>(id: string, job: T | { readonly problem: string }): FoundJob<T> {
  return 'problem' in job ? { id, problem: job.problem } : { id, facts: job };
}

const NOT_THERE = { throwIfNoEntry: false } as const;
