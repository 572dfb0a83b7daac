export const MEMORY_TYPES = ['user', 'feedback', 'project', 'reference'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];

/** The record a memory rests on; this is all that a topic file keeps of its evidence. */
export interface SourceTurn {
  readonly sessionId: string;
  /** uuid of the record. */
  readonly turnId: string;
}

/** A source with the human words themselves; kept in run records only. */
export interface SourceQuote extends SourceTurn {
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
  readonly evidence: readonly SourceTurn[];
  readonly isPinned: boolean;
  /** The whole file as it stands on disk. */
  readonly content: string;
  readonly modifiedMs: number;
}

/** A file in the memory folder that could not be read as a memory: reported, left alone, still listed. */
export interface UnreadableMemory {
  readonly file: string;
  readonly reason: string;
  /** True for links, pipes, folders and the like, which are never opened and not put in the index. */
  readonly isSpecial?: boolean;
  /** What can be told of it all the same, for its line in the index only. */
  readonly glimpse?: Partial<Pick<Memory, 'title' | 'description' | 'type'>>;
}

/** A memory folder as read at one moment. */
export interface MemoryFolder {
  readonly memories: readonly Memory[];
  readonly unreadable: readonly UnreadableMemory[];
  /** MEMORY.md as it stands, `null` when there is none. */
  readonly index: string | null;
  /** Generated continuations of the index, by file name. */
  readonly overflow: Readonly<Record<string, string>>;
  /** Everything else that is there: other files, and folders that were not entered. */
  readonly others?: readonly string[];
}
