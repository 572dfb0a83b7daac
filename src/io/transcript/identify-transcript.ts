import { digest } from '../../core/digest.ts';
import { ForeignTranscriptError } from '../../core/errors.ts';
import {
  binaryFormat,
  isLikeOurs,
  mentionsOwnField,
  type Origin,
  originOfDocument,
  originOfRecord,
} from '../../core/transcript/foreign-format.ts';
import { stringOf, type TranscriptRecord } from '../../core/transcript/record.ts';
import { outlineOf, textEncoding } from './document-outline.ts';
import { parseLine } from './parse-line.ts';
import { type Line, splitLines } from './split-lines.ts';
import { contentStart, type TranscriptFile, withTranscript } from './transcript-file.ts';

/** What the beginning of a session file says about the whole of it. */
export interface TranscriptIdentity {
  /** First valid `sessionId`, else a hash of the first line; never the path. */
  readonly sessionId: string;
  readonly cwd?: string;
  readonly entrypoint?: string;
  /** Why no line of the file can be read, if so: `utf-16` or `json-array`. */
  readonly unreadableAs?: string;
  /** What the file is when nothing in its beginning is like a session: a text, JSON, something binary. */
  readonly unlike?: string;
}

const HEAD_BYTES = 64 * 1024;
/** How far to look for what a file does not say at once. */
const MAX_SCANNED_BYTES = 1024 * 1024;
const MIN_SCANNED_LINES = 50;
const MAX_TOLD_RECORDS = 10;

/**
 * Names the session of a file by its first records.
 * Throws TranscriptUnavailableError, and ForeignTranscriptError for sessions of other programs.
 */
export function identifyTranscript(path: string): Promise<TranscriptIdentity> {
  return withTranscript(path, (file) => identifyFile(file, path));
}

/** The same for a file that is open; the path is only for the error. */
export async function identifyFile(
  file: TranscriptFile,
  path: string,
): Promise<TranscriptIdentity> {
  const head = await readHead(file);
  const binary = binaryFormat(head.toString('hex', 0, 16));
  if (binary !== undefined) throw foreign(path, binary);
  const fallback = digest(firstLineOf(head));
  const encoding = textEncoding(head);
  if (encoding !== 'utf-8') return { sessionId: fallback, unreadableAs: encoding };
  const first = await scanRecords(file);
  const isUnclear = first.origin === 'unclear' || isOpenDocument(head);
  const outline = isUnclear ? outlineOf(head) : undefined;
  const origin = outline === undefined ? first.origin : originOfDocument(outline);
  if (typeof origin === 'object') throw foreign(path, origin.foreign);
  const isArray = outline?.isArray === true && origin === 'claude-code';
  return {
    sessionId: first.sessionId ?? fallback,
    ...(first.cwd === undefined ? {} : { cwd: first.cwd }),
    ...(first.entrypoint === undefined ? {} : { entrypoint: first.entrypoint }),
    ...(isArray ? { unreadableAs: 'json-array' } : {}),
    ...unlikeSession(head, { ...first, origin }),
  };
}

interface FirstRecords {
  records: number;
  origin: Origin;
  isLikeOurs: boolean;
  sessionId?: string | undefined;
  cwd?: string | undefined;
  entrypoint?: string | undefined;
}

/** Reads records from the start until they have told everything, or enough of them have not. */
async function scanRecords(file: TranscriptFile): Promise<FirstRecords> {
  const found: FirstRecords = { records: 0, origin: 'unclear', isLikeOurs: false };
  let scannedBytes = 0;
  let lines = 0;
  const visit = (line: Line): boolean => {
    lines += 1;
    found.isLikeOurs ||= line.isTooLong;
    scannedBytes += line.isTooLong ? MAX_SCANNED_BYTES : line.lengthBytes;
    for (const record of parseLine(line).records) note(found, record);
    const isTold = found.sessionId !== undefined && found.cwd !== undefined;
    const isEnough = scannedBytes > MAX_SCANNED_BYTES && lines >= MIN_SCANNED_LINES;
    return typeof found.origin === 'object' || isTold || isEnough;
  };
  const range = { start: await contentStart(file), end: file.sizeBytes };
  const rest = await splitLines(file, range, visit);
  if (rest.line !== undefined) visit(rest.line);
  return found;
}

function note(found: FirstRecords, record: TranscriptRecord): void {
  found.records += 1;
  if (found.origin === 'unclear' && found.records <= MAX_TOLD_RECORDS) {
    found.origin = originOfRecord(record);
  }
  found.isLikeOurs ||= isLikeOurs(record);
  found.sessionId ??= stringOf(record, 'sessionId');
  found.cwd ??= stringOf(record, 'cwd');
  found.entrypoint ??= stringOf(record, 'entrypoint');
}

async function readHead(file: TranscriptFile): Promise<Buffer> {
  const head = Buffer.alloc(Math.min(HEAD_BYTES, file.sizeBytes));
  const count = await file.read(head, 0, head.length);
  return head.subarray(0, count);
}

function firstLineOf(head: Buffer): Buffer {
  const end = head.indexOf('\n');
  return end === -1 ? head : head.subarray(0, end);
}

/** Says nothing of what may be left of a session: an empty file, or a record that was cut off. */
function unlikeSession(head: Buffer, { origin, isLikeOurs }: FirstRecords): { unlike?: string } {
  if (origin !== 'unclear' || isLikeOurs) return {};
  const text = head.toString('utf8').replace(/^[\uFEFF\s\0]+/, '');
  const isTorn = text.startsWith('{"') && !text.includes('\n') && !text.trimEnd().endsWith('}');
  if (text === '' || isTorn || mentionsOwnField(text)) return {};
  if (text.includes('\0') || text.includes('\uFFFD')) return { unlike: 'binary file' };
  return { unlike: /^[[{]/.test(text) ? 'JSON file without any record of a session' : 'text file' };
}

/** The first line only opens an array or an object that goes on in the next. */
function isOpenDocument(head: Buffer): boolean {
  const line = firstLineOf(head).toString('utf8').trim();
  return /^\[(?!.*\]$)/.test(line) || line === '{';
}

function foreign(path: string, format: string): ForeignTranscriptError {
  return new ForeignTranscriptError(`Not a Claude Code transcript but a ${format}.`, {
    expected:
      'a session file of Claude Code: one JSON record in each line, as in ~/.claude/projects/…/….jsonl',
    found: `${format} in ${JSON.stringify(path)}`,
    advice:
      'Name a session file; those of other programs cannot be read yet. Pack archives out first.',
  });
}
