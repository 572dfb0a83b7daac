import type { Memory, MemoryType, SourceQuote } from '../memory.ts';
import { cleanBody, oneLine } from '../plain-text.ts';
import type { Action, GroundedProposal } from '../proposal.ts';
import { sameStatement } from '../similarity.ts';
import { isLater, isOlderThan } from './instants.ts';
import { factsIn, joinBody, leadStatement } from './paragraphs.ts';
import { replaceStatements } from './replace-statements.ts';
import { holdsOther, slotsOf } from './slots.ts';

/** A file of the folder as a run is about to make it. */
export interface Draft {
  /** The memory as it was read; `null` for a new one. */
  readonly before: Memory | null;
  readonly type: MemoryType;
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Instant of the latest words that went in. */
  readonly modified?: string;
  readonly isForgotten: boolean;
  readonly action: Action;
  readonly reason: string;
  readonly proposals: readonly number[];
  readonly evidence: readonly SourceQuote[];
}

/** A proposal with its position in the run's list. */
export interface Numbered {
  readonly position: number;
  readonly proposal: GroundedProposal;
}

/** What a proposal does to a draft. `revalue`: one property gets a new value. `repeat`: only evidence is added. */
export interface Step {
  readonly how: 'update' | 'supersede' | 'revalue' | 'forget' | 'repeat';
  readonly reason: string;
}

export function createDraft({ position, proposal }: Numbered): Draft {
  return {
    ...{ before: null, type: proposal.type, ...wordingOf(proposal) },
    ...(proposal.saidAt === undefined ? {} : { modified: proposal.saidAt }),
    ...{ isForgotten: false, action: 'create', reason: 'nothing in the folder says it' },
    ...{ proposals: [position], evidence: proposal.sources },
  };
}

export function openDraft(memory: Memory, type: MemoryType): Draft {
  const { title, description, body } = memory;
  return {
    ...{ before: memory, type, title, description, body },
    ...{ isForgotten: false, action: 'update', reason: '', proposals: [], evidence: [] },
  };
}

/** Later words win: each step builds on the draft as the steps before have left it. */
export function advance(draft: Draft, step: Step, { position, proposal }: Numbered): Draft {
  const noted: Draft = {
    ...draft,
    ...(isLater(proposal.saidAt, draft.modified) ? { modified: proposal.saidAt } : {}),
    proposals: [...draft.proposals, position],
    evidence: [...draft.evidence, ...proposal.sources],
  };
  if (step.how === 'repeat') return noted;
  const { kept = 0, ...wording } = wordingAfter(draft, step, proposal);
  return {
    ...noted,
    ...wording,
    action: draft.before === null ? 'create' : actionOf(step),
    reason: kept === 0 ? step.reason : `${step.reason}; ${keptReason(kept)}`,
    isForgotten: step.how === 'forget',
  };
}

/** The text of a proposal as body of a file. */
export function bodyOf({ body, description }: GroundedProposal): string {
  return cleanBody(body) || oneLine(description);
}

/** `kept`: how many statements of the old text stay beside the new one. */
type Wording = Pick<Draft, 'title' | 'description' | 'body'> & { readonly kept?: number };

function keptReason(count: number): string {
  return `${count} statement${count === 1 ? '' : 's'} that these words say nothing of stayed`;
}

function actionOf({ how }: Step): Action {
  return how === 'forget' || how === 'update' ? how : 'supersede';
}

function wordingOf(proposal: GroundedProposal): Wording {
  return {
    title: oneLine(proposal.title),
    description: oneLine(proposal.description),
    body: bodyOf(proposal),
  };
}

function wordingAfter(draft: Draft, { how }: Step, proposal: GroundedProposal): Wording {
  const { title, description, body } = draft;
  const fresh = wordingOf(proposal);
  if (how === 'forget') return { title, description, body };
  if (how === 'supersede') return replaced(draft, fresh, proposal);
  // Where the file says more than the one thing, the rest of it still holds.
  if (how === 'revalue' && factsIn(body).length <= 1) {
    return replaced(draft, fresh, proposal);
  }
  const slots = how === 'revalue' ? slotsOf(leadStatement(fresh.body)) : [];
  const isHookStale =
    how === 'update' ? !isOlderThan(draft.before, proposal) : holdsOther(slots, description);
  const isSame = fresh.description === '' || sameStatement(fresh.description, description);
  return {
    title: holdsOther(slots, title) ? fresh.title : title,
    description: isHookStale && !isSame ? fresh.description : description,
    body: joinBody(body, fresh.body),
  };
}

/** What a person wrote stays, unless it is what the new words replace. */
function replaced(draft: Draft, fresh: Wording, { evidence }: GroundedProposal): Wording {
  const { before, title, description } = draft;
  if (before === null) return fresh;
  const cited = evidence.map(({ quote }) => quote).join('\n');
  const { body, kept, isStale } = replaceStatements(draft.body, { fresh: fresh.body, cited });
  if (kept === 0) return fresh;
  return {
    title: isStale(title) ? fresh.title : title,
    description: isStale(description) ? fresh.description : description,
    body,
    kept,
  };
}
