import type { SourceQuote } from '../memory.ts';
import type { GroundedProposal, Proposal, Rejection } from '../proposal.ts';
import { redact } from '../redact/redact.ts';
import { recordIdOf } from '../turn.ts';
import { judgeDerivable } from './derivable.ts';
import { judgeEvidence } from './evidence.ts';
import {
  type GateFacts,
  type ProposalFacts,
  type Rule,
  readProposal,
  readWindow,
} from './facts.ts';
import { judgeForgotten } from './forgotten.ts';
import { judgeGrounded } from './grounded.ts';
import { judgeInstruction } from './instruction.ts';
import { judgeKnown } from './known.ts';
import { judgeLengths } from './lengths.ts';
import { judgeOffTheRecord } from './off-the-record.ts';
import { judgeSecret } from './secret.ts';
import { judgeTarget } from './target.ts';
import { judgeVoice } from './voice.ts';

export type { GateFacts } from './facts.ts';

/** The gate. The first rule that has something against a proposal refuses it. */
const RULES: readonly (readonly [string, Rule])[] = [
  ['schema', judgeTarget],
  ['lengths', judgeLengths],
  ['evidence', judgeEvidence],
  ['voice', judgeVoice],
  ['off-the-record', judgeOffTheRecord],
  ['secret', judgeSecret],
  ['instruction', judgeInstruction],
  ['grounded', judgeGrounded],
  ['derivable', judgeDerivable],
  ['already-known', judgeKnown],
  ['forgotten', judgeForgotten],
];

export interface Judgement {
  readonly grounded: readonly GroundedProposal[];
  readonly rejections: readonly Rejection[];
}

/** Judges every proposal by itself. What passes has its evidence resolved to records. */
export function judgeProposals(proposals: readonly Proposal[], facts: GateFacts): Judgement {
  const windowFacts = readWindow(facts);
  const judged = proposals.map((proposal) => {
    const proposalFacts = readProposal(proposal, windowFacts);
    return { proposal, facts: proposalFacts, refusal: firstRefusal(proposal, proposalFacts) };
  });
  return {
    grounded: judged.flatMap(({ proposal, facts: own, refusal }) =>
      refusal === undefined ? resolveEvidence(proposal, own) : [],
    ),
    rejections: judged.flatMap(({ proposal, refusal }) =>
      refusal === undefined ? [] : reject(proposal, refusal),
    ),
  };
}

interface Refusal {
  readonly rule: string;
  readonly reason: string;
}

function firstRefusal(proposal: Proposal, facts: ProposalFacts): Refusal | undefined {
  for (const [rule, judge] of RULES) {
    const reason = judge(proposal, facts);
    if (reason !== undefined) return { rule, reason };
  }
  return undefined;
}

/** A refused proposal may be refused for a secret, so nothing of it is kept as it came. */
function reject({ title, evidence }: Proposal, { rule, reason }: Refusal): Rejection {
  return {
    rule,
    reason: redact(reason).text,
    title: redact(title).text,
    evidence: evidence.map(({ turn, quote }) => ({ turn, quote: redact(quote).text })),
  };
}

/** A memory rests on what the person said; other voices that were cited only explained it. */
function resolveEvidence(proposal: Proposal, facts: ProposalFacts): GroundedProposal {
  const sources = facts.citations.flatMap(({ evidence, shown }): readonly SourceQuote[] =>
    shown === undefined || shown.turn.voice !== 'human'
      ? []
      : [{ sessionId: facts.sessionId, turnId: recordIdOf(shown.turn), quote: evidence.quote }],
  );
  const saidAt = latest(facts.human.flatMap(({ turn }) => turn.at ?? []));
  return { ...proposal, sources, ...(saidAt === undefined ? {} : { saidAt }) };
}

function latest(instants: readonly string[]): string | undefined {
  return [...instants].sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}
