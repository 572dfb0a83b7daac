import { editMemory, newMemory } from '../edit-memory.ts';
import type { Memory, SourceQuote } from '../memory.ts';
import {
  type Dialect,
  dialectOf,
  MAX_MEMORY_BYTES,
  statedAt,
  stemOf,
  TOO_LARGE,
} from '../memory-file.ts';
import type { Change } from '../plan.ts';
import { fileNameFor } from '../slug.ts';
import { alreadySaved } from './decide.ts';
import type { Draft } from './draft.ts';
import { isLater } from './instants.ts';

export interface FolderFacts {
  readonly sessionId: string;
  readonly memories: readonly Memory[];
  /** Every name in the folder. */
  readonly taken: readonly string[];
}

/** Drafts as changes of files, byte for byte, and those that come to nothing, with the reason. */
export interface Finished {
  readonly changes: readonly Change[];
  readonly idle: readonly { readonly draft: Draft; readonly reason: string }[];
}

export function finishDrafts(drafts: readonly Draft[], facts: FolderFacts): Finished {
  const taken = new Set(facts.taken);
  const dialect = drafts.some(isNew) ? usualDialect(facts.memories) : 'nested';
  const changes: Change[] = [];
  const idle: { draft: Draft; reason: string }[] = [];
  for (const draft of drafts) {
    const decided = isNew(draft)
      ? changeOfNew(draft, { taken, dialect, sessionId: facts.sessionId })
      : changeOfOld(draft);
    if (typeof decided === 'string') {
      idle.push({ draft, reason: decided });
    } else {
      taken.add(decided.file);
      changes.push(decided);
    }
  }
  return { changes, idle };
}

function isNew({ before }: Draft): boolean {
  return before === null;
}

function changeOfNew(
  draft: Draft,
  facts: { taken: ReadonlySet<string>; dialect: Dialect; sessionId: string },
): Change | string {
  if (draft.isForgotten) return 'said and taken back in the same session';
  const file = fileNameFor(draft.title || draft.description, draft.type, facts.taken);
  const after = newMemory({
    name: stemOf(file).slice(draft.type.length + 1),
    title: draft.title || draft.description,
    ...{ description: draft.description, type: draft.type, body: draft.body },
    ...(draft.modified === undefined ? {} : { modified: draft.modified }),
    originSessionId: facts.sessionId,
    evidence: draft.evidence,
    dialect: facts.dialect,
  });
  return changeOf(draft, { file, before: null, after });
}

function changeOfOld(draft: Draft): Change | string {
  const { before } = draft;
  if (before === null) return 'there is no file to change';
  const { file, content } = before;
  if (draft.isForgotten) return changeOf(draft, { file, before: content, after: null });
  const wording = changedWording(draft, before);
  if (Object.keys(wording).length === 0) return alreadySaved(file);
  const after = editMemory(content, {
    ...wording,
    ...(isLater(draft.modified, statedAt(before)) ? { modified: draft.modified } : {}),
    addEvidence: draft.evidence,
  });
  if (after === null) return `${file} has front matter that cannot be changed without spoiling it`;
  if (Buffer.byteLength(after) > MAX_MEMORY_BYTES) return `${file} would become ${TOO_LARGE}`;
  return changeOf(draft, { file, before: content, after });
}

function changedWording(draft: Draft, before: Memory) {
  const { title, description, body } = draft;
  return {
    ...(title === before.title || title === '' ? {} : { title }),
    ...(description === before.description || description === '' ? {} : { description }),
    ...(body === before.body ? {} : { body }),
  };
}

function changeOf(draft: Draft, file: Pick<Change, 'file' | 'before' | 'after'>): Change {
  const { action, title, type, proposals, reason } = draft;
  return {
    action,
    ...file,
    title,
    type,
    evidence: withoutRepeats(draft.evidence),
    proposals,
    reason,
  };
}

function withoutRepeats(evidence: readonly SourceQuote[]): SourceQuote[] {
  const byKey = new Map(evidence.map((source) => [JSON.stringify(source), source]));
  return [...byKey.values()];
}

/** The form that most typed files of the folder have. */
function usualDialect(memories: readonly Memory[]): Dialect {
  const dialects = memories.map(dialectOf);
  const count = (dialect: Dialect) => dialects.filter((of) => of === dialect).length;
  return count('flat') > count('nested') ? 'flat' : 'nested';
}
