import type { Memory } from '../memory.ts';
import type { GroundedProposal } from '../proposal.ts';
import { mostAlike, sameStatement } from '../similarity.ts';
import { bodyOf, type Draft, type Numbered, type Step } from './draft.ts';
import { isElided } from './elision.ts';
import { isOlderThan } from './instants.ts';
import type { Lookup } from './lookup.ts';
import { leadStatement } from './paragraphs.ts';
import { addressSlots, slotsOf } from './slots.ts';

/** A folder's memories, made searchable. */
interface Known {
  readonly memories: readonly Memory[];
  readonly lookup: Lookup<Memory>;
}

/** Drafts by the file they are about; of new files by a key of their own. */
export type Drafts = ReadonlyMap<string, Draft>;

/** Where a proposal can belong. What this run has already decided to write counts as written. */
export interface Places {
  readonly known: Known;
  readonly drafts: Drafts;
  /** The drafts that are not about to be forgotten, made searchable. */
  readonly drafted: Lookup<Draft & { readonly key: string }>;
}

/** Why a proposal comes to nothing, or which draft it goes into, and how; without a step it begins a new file. */
export type Decision =
  | { readonly skip: string }
  | { readonly key: string; readonly step?: Step; readonly memory?: Memory };

/** Finds what a proposal is about: the file it names, else one that says the same, has the same property, or rests on the same turn. */
export function decide({ proposal, position }: Numbered, places: Places): Decision {
  const { action, target } = proposal;
  const { known, drafts } = places;
  if (isElided(proposal.body)) return { skip: 'its text says that parts of it were left out' };
  const memory = known.memories.find(({ file }) => file === target);
  if (action !== 'create' && memory !== undefined) {
    const reason = `${memory.file} is what these words are about`;
    return decideOn(memory, { how: action, reason }, proposal);
  }
  if (action === 'forget') return { skip: `there is no memory ${target ?? ''} to forget` };
  const statement = leadStatement(bodyOf(proposal)) || proposal.description;
  return (
    decideBySameWords(statement, places) ??
    decideByLaterWords(proposal, known) ??
    decideByProperty(statement, proposal, places) ??
    decideBySource(proposal, known, drafts) ?? { key: `new ${position}` }
  );
}

function decideBySameWords(
  statement: string,
  { known, drafts, drafted }: Places,
): Decision | undefined {
  const draft = drafted.findSame(statement);
  if (draft !== undefined) return { key: draft.key, step: { how: 'repeat', reason: draft.reason } };
  const memory = known.lookup.findSame(statement);
  if (memory === undefined) return undefined;
  const { file, isPinned, type } = memory;
  // What this run makes of the file does not say it any more, or it would have been found there.
  if (drafts.has(file) && !drafts.get(file)?.isForgotten) return undefined;
  if (drafts.has(file)) {
    return { key: file, step: { how: 'update', reason: `${file} is said again after all` } };
  }
  if (isPinned || type === undefined) return { skip: alreadySaved(file) };
  // Should the file change later in this run, it rests on these words too, and so on a later reading.
  return { key: file, step: { how: 'repeat', reason: alreadySaved(file) }, memory };
}

/** A memory that took these words in and then later ones has moved on; read again, they are no news. */
function decideByLaterWords(proposal: GroundedProposal, known: Known): Decision | undefined {
  const memory = known.memories.find(
    (candidate) =>
      candidate.type === proposal.type &&
      citesSameTurn(candidate, proposal) &&
      isOlderThan(candidate, proposal),
  );
  return memory && { skip: `${memory.file} rests on these words and on later ones` };
}

function decideByProperty(
  statement: string,
  proposal: GroundedProposal,
  { known, drafts, drafted }: Places,
): Decision | undefined {
  const properties = propertiesOf(statement, proposal);
  const [draft] = drafted.findOther(properties);
  if (draft !== undefined) {
    const reason = 'a later turn of this session says otherwise';
    return { key: draft.key, step: { how: 'revalue', reason } };
  }
  const memory = known.lookup
    .findOther(properties)
    .find(({ file, type }) => type !== undefined && !drafts.has(file));
  if (memory === undefined) return undefined;
  const reason = `${memory.file} has an earlier value`;
  return decideOn(memory, { how: 'revalue', reason }, proposal);
}

/** A memory that rests on the same turn, or is described in the same words, is the same subject. */
function decideBySource(
  proposal: GroundedProposal,
  { memories }: Known,
  drafts: Drafts,
): Decision | undefined {
  const candidates = memories.filter(
    (memory) =>
      memory.type === proposal.type &&
      !drafts.get(memory.file)?.isForgotten &&
      (citesSameTurn(memory, proposal) || sameStatement(memory.description, proposal.description)),
  );
  const [alike] = mostAlike(`${proposal.title}\n${proposal.body}`, candidates, 1);
  const memory = alike ?? candidates[0];
  if (memory === undefined) return undefined;
  const reason = `${memory.file} rests on the same words`;
  return decideOn(memory, { how: 'update', reason }, proposal);
}

function decideOn(memory: Memory, step: Step, proposal: GroundedProposal): Decision {
  const { file, isPinned, type } = memory;
  if (isPinned) return { skip: `${file} is pinned: only a person changes it` };
  if (type === undefined)
    return { skip: `${file} has none of the four types: only a person changes it` };
  // An update by name may add words that the file never saw; anything else would bring old ones back.
  const isAdding =
    step.how === 'update' && proposal.target === file && !citesSameTurn(memory, proposal);
  if (step.how !== 'forget' && !isAdding && isOlderThan(memory, proposal)) {
    return { skip: `${file} rests on words that were said later` };
  }
  return { key: file, step, memory };
}

export function alreadySaved(file: string): string {
  return `already saved in ${file}`;
}

function citesSameTurn(memory: Memory, proposal: GroundedProposal): boolean {
  return memory.evidence.some((cited) =>
    proposal.sources.some(
      (source) => source.turnId === cited.turnId && source.sessionId === cited.sessionId,
    ),
  );
}

function propertiesOf(statement: string, { description, type }: GroundedProposal) {
  const texts = [statement, description];
  // Elsewhere an address is mentioned; only a reference is about it.
  return texts.flatMap((text) => [
    ...slotsOf(text),
    ...(type === 'reference' ? addressSlots(text) : []),
  ]);
}
