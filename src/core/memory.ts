export const MEMORY_TYPES = ['user', 'feedback', 'project', 'reference'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];

/** Where a memory came from: the human words, and the record they stand in. */
export interface SourceQuote {
  readonly sessionId: string;
  /** uuid of the record. */
  readonly turnId: string;
  readonly quote: string;
}

/** One topic file of a memory folder, as read. */
export interface Memory {
  /** Path inside the memory folder with `/`, e.g. `feedback_tests.md`. */
  readonly file: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Undefined for files outside the four types: listed, never modified. */
  readonly type?: MemoryType;
  /** Text below the front matter. */
  readonly body: string;
  readonly evidence: readonly SourceQuote[];
  readonly isPinned: boolean;
  /** The whole file as it stands on disk. */
  readonly content: string;
  readonly modifiedMs: number;
}

/** A file in the memory folder that could not be read as a memory: reported, left alone, still listed. */
export interface UnreadableMemory {
  readonly file: string;
  readonly reason: string;
}
