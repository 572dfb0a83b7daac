import { isUtf8 } from 'node:buffer';
import { isRecord, type TranscriptRecord } from '../../core/transcript/record.ts';
import { isObjectStart, skipSpace, skipValue } from './json-bytes.ts';
import type { Line } from './split-lines.ts';

/** What a line holds, and why that may not be all of it. */
export interface ParsedLine {
  readonly records: readonly TranscriptRecord[];
  /** `blank`, `torn`, `not-json`, `not-an-object`, `nul`, `joined` or `invalid-utf-8`. */
  readonly damage?: string;
}

/** Reads a line. Never throws. */
export function parseLine(line: Line): ParsedLine {
  const text = line.text();
  const value = parseText(text);
  if (value === undefined) return salvage(line.bytes());
  if (!isRecord(value)) return { records: [], damage: 'not-an-object' };
  // Read all the same: a replaced character loses less than the whole line.
  const isDamaged = text.includes('\uFFFD') && !isUtf8(line.bytes());
  return isDamaged ? { records: [value], damage: 'invalid-utf-8' } : { records: [value] };
}

/** How clients begin records that hold words: where a whole record may stand behind a torn one. */
const BEGINNINGS = ['{"parentUuid":', '{"type":"user"', '{"type":"queue-operation"'] as const;
const MAX_ATTEMPTS = 8;

/** True when another record may stand behind the one that the line begins with. */
export function mayHoldAnother(line: Buffer): boolean {
  return nextBeginning(line, 1) !== -1;
}

/**
 * The whole records in a line that is no JSON: several joined without a line end, or one that was
 * written behind a torn one when the session was resumed.
 */
function salvage(line: Buffer): ParsedLine {
  const records: TranscriptRecord[] = [];
  let isBroken = false;
  let attempts = 0;
  const start = skipSpace(line, 0);
  if (start === line.length) return { records, damage: 'blank' };
  for (let at = start; at < line.length && at !== -1; ) {
    const record = recordAt(line, at);
    if (record !== undefined) {
      records.push(record.value);
      at = skipSpace(line, record.end);
      continue;
    }
    isBroken = true;
    attempts += 1;
    at = attempts > MAX_ATTEMPTS ? -1 : nextBeginning(line, at + 1);
  }
  return { records, damage: isBroken ? damageOf(line) : 'joined' };
}

function recordAt(
  line: Buffer,
  start: number,
): { readonly value: TranscriptRecord; readonly end: number } | undefined {
  if (!isObjectStart(line[start])) return undefined;
  const end = skipValue(line, start);
  const value = end === -1 ? undefined : parseText(line.toString('utf8', start, end));
  return isRecord(value) ? { value, end } : undefined;
}

function nextBeginning(line: Buffer, from: number): number {
  const places = BEGINNINGS.map((beginning) => line.indexOf(beginning, from)).filter(
    (place) => place !== -1,
  );
  return places.length === 0 ? -1 : Math.min(...places);
}

function damageOf(line: Buffer): string {
  if (line.includes(0)) return 'nul';
  const isPart = isObjectStart(line[skipSpace(line, 0)]) || line.at(-1) === CLOSE_BRACE;
  return isPart ? 'torn' : 'not-json';
}

const CLOSE_BRACE = 0x7d;

/** The JSON value; undefined, which no JSON means, when there is none. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller knows by what its bytes look like how to count it.
    return undefined;
  }
}
