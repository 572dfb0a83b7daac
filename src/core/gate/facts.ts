import type { Memory } from '../memory.ts';
import type { Evidence, Proposal } from '../proposal.ts';
import type { Window, WindowTurn } from '../window.ts';
import { isOffTheRecord } from './off-the-record.ts';
import { publicTexts } from './private-parts.ts';

/** Everything a proposal is judged against. */
export interface GateFacts {
  readonly window: Window;
  readonly sessionId: string;
  readonly memories: readonly Memory[];
  /** IANA zone in which relative dates are meant. */
  readonly timeZone: string;
  /** Text of CLAUDE.md and of the rule files. */
  readonly instructions: string;
  /** Fingerprints of what was forgotten, and keys of its turns, with the instant of the forgetting. */
  readonly tombstones: ReadonlyMap<string, string>;
}

/** A citation with the turn it names, undefined when the window has no such turn. */
export interface Citation {
  readonly evidence: Evidence;
  readonly shown: WindowTurn | undefined;
}

/** A proposal's citations and what may ground it, looked up once for all rules. */
export interface ProposalFacts extends WindowFacts {
  readonly citations: readonly Citation[];
  /** The cited turns typed by the person, without context turns, each once. */
  readonly human: readonly WindowTurn[];
  /** What the person said in those turns and did not mark as private; of endless turns what is near. */
  readonly said: readonly string[];
  /** The memory that would change. */
  readonly target: Memory | undefined;
}

/** A rule of the gate: why the proposal is refused, undefined when the rule has nothing against it. */
export type Rule = (proposal: Proposal, facts: ProposalFacts) => string | undefined;

/** Facts that do not depend on the proposal. */
export interface WindowFacts extends GateFacts {
  /** Texts of turns without their private parts, by turn number. */
  readonly publicTexts: ReadonlyMap<number, string>;
  readonly isOffTheRecord: boolean;
}

export function readWindow(facts: GateFacts): WindowFacts {
  return {
    ...facts,
    publicTexts: publicTexts(facts.window),
    isOffTheRecord: isOffTheRecord(facts.window),
  };
}

export function readProposal(proposal: Proposal, facts: WindowFacts): ProposalFacts {
  const { window, memories } = facts;
  const citations = proposal.evidence.map((evidence) => ({
    evidence,
    shown: window.turns.find((shown) => shown.number === evidence.turn),
  }));
  const cited = new Set(citations.flatMap(({ shown }) => shown ?? []));
  const human = [...cited].filter(({ turn, isContext }) => turn.voice === 'human' && !isContext);
  return {
    ...facts,
    citations,
    human,
    said: human.map((shown) =>
      nearQuotes(facts.publicTexts.get(shown.number) ?? '', shown, citations),
    ),
    target: memories.find((memory) => memory.file === proposal.target),
  };
}

/** Nobody types more about one thing; the words around the quote are what it is about. */
const NEAR = 10_000;

function nearQuotes(text: string, shown: WindowTurn, citations: readonly Citation[]): string {
  if (text.length <= 2 * NEAR) return text;
  const quote = citations.find((citation) => citation.shown === shown)?.evidence.quote ?? '';
  const at = Math.max(0, text.indexOf(quote));
  return text.slice(Math.max(0, at - NEAR), at + NEAR);
}

/** What the proposal would write. */
export function writtenText({ title, description, body }: Proposal): string {
  return [title, description, body].join('\n');
}

/** All the text of a memory that an update may repeat. */
export function memoryText(memory: Memory | undefined): string {
  if (memory === undefined) return '';
  return [memory.title, memory.name, memory.file, memory.description, memory.body].join('\n');
}

/** What may ground a proposal: the cited words of the person, and the memory that would change. */
export function sourceOf({ said, target }: ProposalFacts): string {
  return [...said, memoryText(target)].join('\n');
}

/** For a reason that a person reads. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
