import { LEDGER_ENTRY, type LedgerEntry } from '../core/ledger.ts';
import { parseJson } from '../core/parse-json.ts';
import { writeDurably } from './durable-file.ts';
import { appendLines, lockFile, readLines } from './line-file.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 366 * DAY_MS;
/** Clocks are wrong at times: so much older must the lines be behind which nothing newer is looked for, … */
const DISORDER_MS = 7 * DAY_MS;
/** … and so many of them in a row. */
const DISORDER_LINES = 100;

/** What the ledger holds of some time, in the order in which it was written. */
export interface LedgerReading {
  readonly entries: readonly LedgerEntry[];
  /** Lines that are no entry: torn by a kill, or somebody's editor. */
  readonly unreadable: number;
}

/** Writes a call down for good. Throws LockedError, DiskRefusedError, or the system's error. */
export function noteCall(path: string, entry: LedgerEntry): Promise<void> {
  return appendLines(path, [JSON.stringify(entry)]);
}

/** The calls since an instant. Reads back from the end, and no further than it must. */
export async function readLedger(path: string, since: Date): Promise<LedgerReading> {
  const sinceMs = since.getTime();
  const entries: LedgerEntry[] = [];
  let unreadable = 0;
  let old = 0;
  for (const line of (await readLines(path)).toReversed()) {
    const entry = parseEntry(line);
    const atMs = entry === undefined ? Number.NaN : Date.parse(entry.at);
    if (entry === undefined) unreadable += 1;
    else if (atMs >= sinceMs) entries.push(entry);
    old = atMs < sinceMs - DISORDER_MS ? old + 1 : 0;
    if (old === DISORDER_LINES) break;
  }
  return { entries: entries.reverse(), unreadable };
}

/** Removes what is older than a year, and gives how many lines that were. */
export async function pruneLedger(path: string, nowMs: number): Promise<number> {
  const isOld = (line: string) => {
    const entry = parseEntry(line);
    return entry !== undefined && Date.parse(entry.at) < nowMs - KEPT_MS;
  };
  // The oldest stand first: nearly always the first lines tell that there is nothing to do.
  if (!(await readLines(path)).slice(0, DISORDER_LINES).some(isOld)) return 0;
  return lockFile(path, async () => {
    const lines = await readLines(path);
    const kept = lines.filter((line) => !isOld(line));
    await writeDurably(path, kept.map((line) => `${line}\n`).join(''));
    return lines.length - kept.length;
  });
}

function parseEntry(line: string): LedgerEntry | undefined {
  // Who reads counts what is none.
  return LEDGER_ENTRY.safeParse(parseJson(line)).data;
}
