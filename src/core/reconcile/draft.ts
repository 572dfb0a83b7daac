import type { Memory, MemoryType, SourceQuote } from '../memory.ts';
import { cleanBody, oneLine } from '../plain-text.ts';
import type { Action, GroundedProposal } from '../proposal.ts';
import { sameStatement } from '../similarity.ts';
import { isLater, isOlderThan } from './instants.ts';
import { factsIn, joinBody, leadStatement } from './paragraphs.ts';
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
  return {
    ...noted,
    ...wordingAfter(draft, step, proposal),
    action: draft.before === null ? 'create' : actionOf(step),
    reason: step.reason,
    isForgotten: step.how === 'forget',
  };
}

/** The text of a proposal as body of a file. */
export function bodyOf({ body, description }: GroundedProposal): string {
  return cleanBody(body) || oneLine(description);
}

type Wording = Pick<Draft, 'title' | 'description' | 'body'>;

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
  if (how === 'supersede') return fresh;
  // Where the file says more than the one thing, the rest of it still holds.
  if (how === 'revalue' && factsIn(body).length <= 1) return fresh;
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
