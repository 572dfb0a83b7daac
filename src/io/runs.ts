import { dirname, join } from 'node:path';
import { errorCode } from '../core/error-code.ts';
import { FolderUnusableError, RunNotFoundError } from '../core/errors.ts';
import { parseJson } from '../core/parse-json.ts';
import type { RunRecord } from '../core/run.ts';
import {
  ensureFolder,
  moveDurably,
  readTextIfThere,
  removeDurably,
  writeDurably,
} from './durable-file.ts';
import { namesIn } from './plain-file.ts';
import { homeOf, meantBy, namedFrom } from './state-home.ts';

const OPEN = 'open';
const STATES: readonly string[] = ['replied', 'planned', 'applied', 'closed'];

/**
 * The run records below one folder: `open/<id>.json` while a run can still be cut short,
 * `<yyyy-mm>/<id>.json` once it is closed. Ids begin with the time, so names sort by age.
 */
export interface RunStore {
  /** Makes the present state of an unfinished run durable. */
  save(run: RunRecord): Promise<void>;
  /** Stores the run for good and takes it off the open ones. */
  close(run: RunRecord): Promise<RunRecord>;
  /** Unfinished runs, oldest first. */
  open(): Promise<readonly RunRecord[]>;
  /** Closed runs, newest first. */
  closed(): Promise<readonly RunRecord[]>;
  /** Closed runs whose ids are not among those known, oldest first. Reads no others. */
  closedBeside(known: ReadonlySet<string>): Promise<readonly RunRecord[]>;
  /** The ids of the closed runs, in no order. */
  closedIds(): Promise<readonly string[]>;
  /** The folders that hold records. */
  folders(): Promise<readonly string[]>;
  /** One run by its id or an unambiguous beginning of it. Throws RunNotFoundError. */
  find(id: string): Promise<RunRecord>;
}

/** `folder` lies in a state folder. A memory folder that holds its state knows its runs when it was moved. */
export function createRunStore(folder: string): RunStore {
  const home = homeOf(dirname(folder));
  const stringify = (run: RunRecord) =>
    toText({ ...run, memoryDir: namedFrom(home, run.memoryDir) });
  const readRuns = async (month: string, known?: ReadonlySet<string>) => {
    const runs = await readRecords(month, known);
    return runs.map((run) => ({ ...run, memoryDir: meantBy(home, run.memoryDir) }));
  };
  const openPath = (id: string) => join(folder, OPEN, `${id}.json`);
  return {
    async save(run) {
      await ensureFolder(join(folder, OPEN));
      await writeDurably(openPath(run.id), stringify(run));
    },
    async close(run) {
      const closed: RunRecord = { ...run, state: 'closed', window: null };
      const month = join(folder, monthOf(run));
      await ensureFolder(month);
      await writeDurably(join(month, `${run.id}.json`), stringify(closed));
      await removeDurably(openPath(run.id));
      return closed;
    },
    async open() {
      return readRuns(join(folder, OPEN));
    },
    async closed() {
      const [, ...months] = await this.folders();
      const runs = await Promise.all(months.map((month) => readRuns(month)));
      return runs.flat().sort((a, b) => (a.id < b.id ? 1 : -1));
    },
    async closedBeside(known) {
      const [, ...months] = await this.folders();
      const runs = await Promise.all(months.map((month) => readRuns(month, known)));
      return runs.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    async closedIds() {
      const [, ...months] = await this.folders();
      return (await Promise.all(months.map(idsIn))).flat();
    },
    async folders() {
      const months = namesIn(folder).filter((name) => /^\d{4}-\d{2}$/.test(name));
      return [OPEN, ...months].map((name) => join(folder, name));
    },
    async find(id) {
      const [, ...months] = await this.folders();
      const ids = await Promise.all(months.map(idsIn));
      const matching = months.flatMap((month, position) =>
        (ids[position] ?? [])
          .filter((known) => known.startsWith(id))
          .map((known) => join(month, `${known}.json`)),
      );
      const [path = ''] = matching;
      const run = matching.length === 1 ? await readRun(path) : undefined;
      if (run === undefined) throw notFound(id, matching.length);
      return { ...run, memoryDir: meantBy(home, run.memoryDir) };
    },
  };
}

/** Records that cannot be read are set aside: one bad file must not stop all work on all folders. */
async function readRecords(folder: string, known?: ReadonlySet<string>): Promise<RunRecord[]> {
  const ids = (await idsIn(folder)).filter((id) => known?.has(id) !== true);
  const runs = await Promise.all(ids.map((id) => readRun(join(folder, `${id}.json`))));
  return runs.flatMap((run) => run ?? []);
}

async function idsIn(folder: string): Promise<string[]> {
  const names = namesIn(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.slice(0, -'.json'.length)).sort();
}

async function readRun(path: string): Promise<RunRecord | undefined> {
  const text = await readTextIfThere(path).catch(asUnreadable);
  if (text === null) return undefined;
  const run = parseRun(text);
  if (run === undefined) await moveDurably(path, `${path}.unreadable`);
  return run;
}

/** A folder or a pipe in the place of a record is set aside like a damaged one. */
function asUnreadable(error: unknown): string {
  if (error instanceof FolderUnusableError || errorCode(error) === 'EISDIR') return '';
  throw error;
}

function toText(run: RunRecord): string {
  return `${JSON.stringify(run, null, 1)}\n`;
}

function parseRun(text: string): RunRecord | undefined {
  const value = parseJson(text);
  return isRunRecord(value) ? value : undefined;
}

/** Records are written by this program alone; the check is against another version's files. */
function isRunRecord(value: unknown): value is RunRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { version, id, state, grounded, index } = value as Partial<RunRecord>;
  return (
    version === 1 &&
    typeof id === 'string' &&
    STATES.includes(String(state)) &&
    Array.isArray(grounded) &&
    Array.isArray(index)
  );
}

function monthOf(run: RunRecord): string {
  return run.startedAt.slice(0, 7);
}

function notFound(id: string, count: number): RunNotFoundError {
  return new RunNotFoundError(`There is no single run "${id}".`, {
    expected: 'the id of one run, or its beginning',
    found: count === 0 ? 'no run whose id begins so' : `${count} runs whose ids begin so`,
    advice: 'List the runs with `rememberd log`.',
  });
}
