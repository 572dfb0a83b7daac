import { SessionReader } from '../../core/transcript/session-reader.ts';
import { isShortened } from '../../core/transcript/turn-list.ts';
import type { Cursor, TranscriptReading } from '../../core/transcript.ts';
import { identifyFile, type TranscriptIdentity } from './identify-transcript.ts';
import { LineReader } from './line-reader.ts';
import { type ByteRange, splitLines } from './split-lines.ts';
import {
  contentStart,
  hashLineBefore,
  isBehindLineEnd,
  nextLineStart,
  type TranscriptFile,
  withTranscript,
} from './transcript-file.ts';

/** How far before the cursor to look for context. */
const MAX_CONTEXT_BYTES = 512 * 1024;

/**
 * Reads a session file of Claude Code from a cursor to its present end. Lines that cannot be read are
 * counted, never thrown. Throws TranscriptUnavailableError when there is no such file, and
 * ForeignTranscriptError when it is another program's session.
 */
export function readTranscript(
  path: string,
  from: Cursor,
  settings: { readonly includeScripts: boolean },
): Promise<TranscriptReading> {
  return withTranscript(path, async (file) => {
    const identity = await identifyFile(file, path);
    const reader = new SessionReader({
      isSubagentFile: isSubagentFile(path),
      includeScripts: settings.includeScripts,
      entrypoint: identity.entrypoint,
    });
    const lines = new LineReader(reader, identity.unreadableAs);
    const isValid = await isCursorOf(file, from);
    const start = isValid ? from.offsetBytes : 0;
    if (start > 0) await readContext(file, start, lines);
    reader.markCursor();
    const end = await readNew(file, start, lines);
    return {
      ...toReading(reader, identity, end - start),
      end: { offsetBytes: end, lineHash: await hashLineBefore(file, end) },
      restarted: !isValid,
    };
  });
}

function toReading(reader: SessionReader, identity: TranscriptIdentity, newBytes: number) {
  const { turns, ...session } = reader.finish();
  const shortened = turns.filter(isShortened).length;
  const cwd = identity.cwd ?? reader.cwd;
  return {
    sessionId: identity.sessionId,
    ...(cwd === undefined ? {} : { cwd }),
    ...(identity.entrypoint === undefined ? {} : { entrypoint: identity.entrypoint }),
    ...(identity.unlike === undefined ? {} : { unlike: identity.unlike }),
    ...session,
    turns,
    counts: reader.tally.total({ newBytes, shortened }),
  };
}

/** False when the file was rewritten or became shorter since. */
async function isCursorOf(
  file: TranscriptFile,
  { offsetBytes, lineHash }: Cursor,
): Promise<boolean> {
  if (offsetBytes === 0) return true;
  const isInside =
    Number.isSafeInteger(offsetBytes) && offsetBytes > 0 && offsetBytes <= file.sizeBytes;
  return isInside && (await hashLineBefore(file, offsetBytes)) === lineHash;
}

async function readContext(file: TranscriptFile, end: number, lines: LineReader): Promise<void> {
  const earliest = end - MAX_CONTEXT_BYTES;
  const start = earliest <= 0 ? await contentStart(file) : await nextLineStart(file, earliest, end);
  const rest = await splitLines(file, { start, end }, lines.visit);
  if (rest.line !== undefined) lines.visit(rest.line);
}

/** Gives the place behind the last line that was complete. */
async function readNew(file: TranscriptFile, offset: number, lines: LineReader): Promise<number> {
  const start = offset === 0 ? await contentStart(file) : await behindLateLineEnd(file, offset);
  const range: ByteRange = { start, end: file.sizeBytes };
  const rest = await splitLines(file, range, lines.visit);
  return rest.line !== undefined && lines.visitLast(rest.line) ? file.sizeBytes : rest.start;
}

/** The record before the cursor had no line end yet; when it has one now, that is no blank line. */
async function behindLateLineEnd(file: TranscriptFile, offset: number): Promise<number> {
  if (await isBehindLineEnd(file, offset)) return offset;
  const next = Buffer.alloc(2);
  const count = await file.read(next, offset, Math.min(next.length, file.sizeBytes - offset));
  const found = next.toString('latin1', 0, count);
  if (found.startsWith('\n')) return offset + 1;
  return found === '\r\n' ? offset + 2 : offset;
}

/** Sub-agents have files of their own, in a folder of that name beside the session's file. */
function isSubagentFile(path: string): boolean {
  return path.split(/[\\/]/).slice(-4, -1).includes('subagents');
}
