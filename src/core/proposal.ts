import type { MemoryType, SourceQuote } from './memory.ts';

export const ACTIONS = ['create', 'update', 'supersede', 'forget'] as const;
export type Action = (typeof ACTIONS)[number];

/** Words that ground a proposal: `quote` stands verbatim in the window turn `turn`. */
export interface Evidence {
  readonly turn: number;
  readonly quote: string;
}

/** A memory suggested by an extractor, not trusted yet. */
export interface Proposal {
  readonly action: Action;
  readonly type: MemoryType;
  /** File name inside the memory folder that update, supersede and forget concern. */
  readonly target: string | null;
  readonly title: string;
  /** The index hook: one line. */
  readonly description: string;
  /** Markdown. feedback and project: the rule or fact, then **Why:** and **How to apply:** where known. */
  readonly body: string;
  readonly scope: 'private' | 'team';
  /** ISO calendar dates (`2026-03-12`) that our code computed from words in the evidence. */
  readonly dates: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** A proposal that passed the gate, with its evidence resolved to records. */
export interface GroundedProposal extends Proposal {
  readonly sources: readonly SourceQuote[];
  /** ISO instant of the latest cited turn, when the records carried one. */
  readonly saidAt?: string;
}

/** A proposal refused by a named rule of the gate. */
export interface Rejection {
  readonly rule: string;
  readonly reason: string;
  /** Title as proposed, after redaction; '' when the proposal had none, a hash when it was forgotten before. */
  readonly title: string;
  readonly evidence: readonly Evidence[];
}
