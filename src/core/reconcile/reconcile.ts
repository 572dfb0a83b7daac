import type { MemoryFolder } from '../memory.ts';
import { INDEX_FILE } from '../memory-index/folder-files.ts';
import type { Plan, Skip } from '../plan.ts';
import type { GroundedProposal } from '../proposal.ts';
import { finishDrafts } from './changes.ts';
import { type Decision, type Drafts, decide, type Places } from './decide.ts';
import { advance, createDraft, type Draft, type Numbered, openDraft } from './draft.ts';
import { Lookup } from './lookup.ts';

/**
 * Decides what shall be done to a folder for proposals that passed the gate. Deterministic, and done
 * twice it is done once: the plan for the folder it led to is empty. Of two proposals on one file the
 * one with the later turn wins. Pinned files and files outside the four types are never changed.
 */
export function reconcile(
  proposals: readonly GroundedProposal[],
  folder: MemoryFolder,
  facts: { readonly sessionId: string },
): Plan {
  if (proposals.length === 0) return { changes: [], skips: [] };
  const drafts = new Map<string, Draft>();
  const places: Places = { known: knownIn(folder), drafts, drafted: new Lookup() };
  const skips: Skip[] = [];
  for (const numbered of inTurnOrder(proposals)) {
    const decided = decide(numbered, places);
    if ('skip' in decided) {
      skips.push({ title: numbered.proposal.title, reason: decided.skip });
      continue;
    }
    const draft = draftAfter(decided, numbered, drafts);
    drafts.set(decided.key, draft);
    if (draft.isForgotten) places.drafted.delete(decided.key);
    else places.drafted.set(decided.key, { ...draft, key: decided.key });
  }
  const { changes, idle } = finishDrafts([...drafts.values()], {
    sessionId: facts.sessionId,
    memories: folder.memories,
    taken: namesIn(folder),
  });
  const idleSkips = idle.flatMap(({ draft, reason }) =>
    draft.proposals.map((position) => ({ title: proposals[position]?.title ?? '', reason })),
  );
  return { changes, skips: [...skips, ...idleSkips] };
}

function knownIn({ memories }: MemoryFolder): Places['known'] {
  const lookup: Places['known']['lookup'] = new Lookup();
  for (const memory of memories) lookup.set(memory.file, memory);
  return { memories, lookup };
}

function inTurnOrder(proposals: readonly GroundedProposal[]): Numbered[] {
  const lastTurn = ({ proposal }: Numbered) =>
    Math.max(0, ...proposal.evidence.map(({ turn }) => turn));
  return proposals
    .map((proposal, position) => ({ proposal, position }))
    .sort((a, b) => lastTurn(a) - lastTurn(b) || a.position - b.position);
}

function draftAfter(
  { key, step, memory }: Exclude<Decision, { skip: string }>,
  numbered: Numbered,
  drafts: Drafts,
): Draft {
  const draft = drafts.get(key) ?? (memory?.type && openDraft(memory, memory.type));
  return draft && step ? advance(draft, step, numbered) : createDraft(numbered);
}

function namesIn({ memories, unreadable, overflow, others }: MemoryFolder): string[] {
  const files = [...memories, ...unreadable].map(({ file }) => file);
  return [INDEX_FILE, ...files, ...Object.keys(overflow), ...(others ?? [])];
}
