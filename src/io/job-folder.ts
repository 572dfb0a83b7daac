import { lstatSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../core/job.ts';
import { type JobFacts, parseJob, renderJob } from '../core/job-file.ts';
import {
  ensureFolder,
  isTemporaryName,
  moveDurably,
  removeDurably,
  writeDurably,
} from './durable-file.ts';
import {
  createJobScan,
  type FoundJob,
  idInName,
  jobFileName,
  listJobFiles,
  readJobFile,
  type ScannedJobs,
} from './job-scan.ts';
import { namesIn } from './plain-file.ts';

const KEEP_TEMPORARY_MS = 60 * 60_000;

/** One folder of job files, `<id>.json`. Whatever else lies in it is left alone. */
export interface JobFolder {
  readonly path: string;
  /** Undefined when there is no such job. */
  read(id: string): Job | { readonly problem: string } | undefined;
  write(job: Job): Promise<void>;
  /** Moves a file as it is, over one of the same name. */
  move(id: string, to: JobFolder): Promise<void>;
  remove(id: string): Promise<void>;
  /** When each job is to be tried, by id. */
  scan(): ScannedJobs;
  list(): readonly FoundJob<JobFacts>[];
  /** Removes jobs older than `keepMs` and what killed processes left half written; returns how many. */
  prune(nowMs: number, keepMs: number): Promise<number>;
}

export function createJobFolder(path: string): JobFolder {
  const fileOf = (id: string) => join(path, jobFileName(id));
  return {
    path,
    read: (id) => readJobFile({ folder: path, id }, parseJob)?.job,
    async write(job) {
      await ensureFolder(path);
      await writeDurably(fileOf(job.id), renderJob(job));
    },
    async move(id, to) {
      await ensureFolder(to.path);
      await moveDurably(fileOf(id), join(to.path, jobFileName(id)));
    },
    remove: (id) => removeDurably(fileOf(id)),
    scan: createJobScan(path),
    list: () => listJobFiles(path),
    async prune(nowMs, keepMs) {
      const old = namesIn(path).filter((name) => {
        const ageMs = nowMs - (lstatSync(join(path, name), NOT_THERE)?.mtimeMs ?? nowMs);
        if (isTemporaryName(name)) return ageMs > KEEP_TEMPORARY_MS;
        return idInName(name) !== undefined && ageMs > keepMs;
      });
      for (const name of old) await rm(join(path, name), { force: true });
      return old.length;
    },
  };
}

const NOT_THERE = { throwIfNoEntry: false } as const;
