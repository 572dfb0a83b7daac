import type { Turn } from './turn.ts';

/** How far a transcript has been processed: just behind a line end, with a hash of the line before it. */
export interface Cursor {
  readonly offsetBytes: number;
  /** sha256 (hex) of the line that ends at `offsetBytes`, without its line end; '' at offset 0. */
  readonly lineHash: string;
}

export const START: Cursor = { offsetBytes: 0, lineHash: '' };

/** Everything the adapter met, so that nothing vanishes unseen. Keys of the records are kind names. */
export interface TranscriptCounts {
  readonly lines: number;
  readonly newBytes: number;
  /** Known records that carry nothing to remember, by type. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Lines that could not be read, by reason (`torn`, `not-json`, `not-an-object`, …). */
  readonly unreadable: Readonly<Record<string, number>>;
  /** Readable records of types this version does not know, by type. */
  readonly unknown: Readonly<Record<string, number>>;
  /** Turns whose text was shortened because of its size. */
  readonly shortened: number;
}

/** What one reading of a transcript, from a cursor to its present end, brought. */
export interface TranscriptReading {
  /** First valid `sessionId` in the file, else a hash of its first line; never the path. */
  readonly sessionId: string;
  /** Working folder of the session as the records name it. */
  readonly cwd?: string;
  /** `cli`, `sdk-cli`, …; absent in files of older clients, which means a person. */
  readonly entrypoint?: string;
  /** Up to six turns before the cursor: context that cannot ground a memory. */
  readonly context: readonly Turn[];
  /** Turns from the cursor on, in the order of the file. */
  readonly turns: readonly Turn[];
  readonly end: Cursor;
  /** True when the cursor no longer matched the file, so it was read from the start. */
  readonly restarted: boolean;
  /** What the file is when nothing in its beginning is like a session: a text, JSON, something binary. */
  readonly unlike?: string;
  /** Paths that the agent's own Write and Edit calls named, as they stand in the records. */
  readonly writtenFiles: readonly string[];
  readonly counts: TranscriptCounts;
}
