import type { ModelUsage } from './model-call.ts';

/** What a stranger needs to act on a failure. */
export interface ErrorFacts {
  readonly expected: string;
  readonly found: string;
  readonly advice: string;
  readonly cause?: unknown;
}

/** Every designed failure. `transient` ones are worth another attempt; `permanent` ones are parked, unless `core/retry.ts` names them. */
export abstract class RememberdError extends Error {
  abstract readonly disposition: 'transient' | 'permanent';
  readonly facts: ErrorFacts;

  constructor(summary: string, facts: ErrorFacts) {
    super(summary, { cause: facts.cause });
    this.name = new.target.name;
    this.facts = facts;
  }

  /** Summary, expected, found and advice on lines of their own. */
  explain(): string {
    const { expected, found, advice } = this.facts;
    return `${this.message}\n  expected: ${expected}\n  found:    ${found}\n  to do:    ${advice}`;
  }
}

/** The command line or a setting cannot be understood. Exit 2. */
export class UsageError extends RememberdError {
  readonly disposition = 'permanent';
}

/** The file is a session record of another program. Exit 1. */
export class ForeignTranscriptError extends RememberdError {
  readonly disposition = 'permanent';
}

/** The transcript is not there, or not a file that may be read. */
export class TranscriptUnavailableError extends RememberdError {
  readonly disposition = 'permanent';
}

/** A settings file that is not what it should be. */
export class SettingsInvalidError extends RememberdError {
  readonly disposition = 'permanent';
}

/** A folder that cannot be used: missing rights, a file in its place, a link that leads away. */
export class FolderUnusableError extends RememberdError {
  readonly disposition = 'permanent';
}

/** Another process holds a lock for longer than we wait. Exit 75. */
export class LockedError extends RememberdError {
  readonly disposition = 'transient';
}

/** The disk is full or the file system is read-only for now. Exit 75. */
export class DiskRefusedError extends RememberdError {
  readonly disposition = 'transient';
}

/** No run with that name, or nothing to undo. */
export class RunNotFoundError extends RememberdError {
  readonly disposition = 'permanent';
}

/** A file changed after the run that shall be undone. */
export class UndoConflictError extends RememberdError {
  readonly disposition = 'permanent';
}

/** Another project's sessions are in this memory folder: its name is made from paths, and two can share it. */
export class ForeignProjectError extends RememberdError {
  readonly disposition = 'permanent';
}

/** Another process does what can be done only once. Exit 75. */
export class AlreadyRunningError extends RememberdError {
  readonly disposition = 'transient';
}

/** A failure that will pass. `retryAfterMs`: when to come again, where somebody knows. */
abstract class PassingError extends RememberdError {
  readonly disposition = 'transient';
  readonly retryAfterMs?: number;

  constructor(summary: string, facts: ErrorFacts & { readonly retryAfterMs?: number | undefined }) {
    super(summary, facts);
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
  }
}

/** A model's endpoint that does not answer, not in time, or says that it is out of order. Exit 75. */
export class EndpointUnavailableError extends PassingError {}

/** A model's endpoint that wants fewer calls. Exit 75. */
export class RateLimitedError extends PassingError {}

/** What may be spent on models is spent. The work waits, however long, and that is no failed attempt. Exit 75. */
export class BudgetReachedError extends PassingError {}

/** A model's endpoint that does not let us in: key, credit, rights, or no such model. */
export class AccessRefusedError extends RememberdError {
  readonly disposition = 'permanent';
}

/** A model's endpoint that does not take what we send; it would not take it later either. */
export class RequestRefusedError extends RememberdError {
  readonly disposition = 'permanent';
}

/** What a call has cost although its answer is of no use. */
export interface Spent {
  /** As the endpoint named it. */
  readonly model: string;
  readonly usage: ModelUsage;
  /** US dollars, where the endpoint itself said it. */
  readonly costUsd?: number;
}

/** A call that was answered, so that it has its price, with nothing of use. */
abstract class PaidError extends RememberdError {
  readonly spent: Spent | undefined;

  constructor(summary: string, facts: ErrorFacts & { readonly spent?: Spent | undefined }) {
    super(summary, facts);
    this.spent = facts.spent;
  }
}

/** The model will not answer this. Asking again costs money and changes nothing. */
export class ModelRefusedError extends PaidError {
  readonly disposition = 'permanent';
}

/** A model's answer that is cut, malformed or of another shape. Another try may be luckier, but costs. */
export class UnusableReplyError extends PaidError {
  readonly disposition = 'transient';
}

/** A prompt file of ours that is not what the program needs. */
export class PromptUnusableError extends RememberdError {
  readonly disposition = 'permanent';
}
