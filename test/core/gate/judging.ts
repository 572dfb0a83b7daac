import { type GateFacts, type Judgement, judgeProposals } from '../../../src/core/gate/judge.ts';
import type { Memory } from '../../../src/core/memory.ts';
import type { Proposal } from '../../../src/core/proposal.ts';
import type { Turn, Voice } from '../../../src/core/turn.ts';
import type { WindowTurn } from '../../../src/core/window.ts';

/** Tuesday, 10 March 2026. */
export const SAID_AT = '2026-03-10T09:00:00.000Z';

export function turn(
  number: number,
  text: string,
  as: Partial<Turn> & { isContext?: boolean } = {},
): WindowTurn {
  const { isContext = false, ...rest } = as;
  return {
    number,
    isContext,
    turn: { id: `turn-${number}`, at: SAID_AT, voice: 'human', text, tools: [], ...rest },
  };
}

export function memory(file: string, body: string, as: Partial<Memory> = {}): Memory {
  const title = file.replace(/\.md$/, '').replace(/_/g, ' ');
  return {
    file,
    name: title,
    title,
    description: '',
    type: 'feedback',
    body,
    evidence: [],
    isPinned: false,
    content: `---\nname: ${title}\n---\n${body}\n`,
    modifiedMs: 0,
    ...as,
  };
}

export function propose(as: Partial<Proposal> = {}): Proposal {
  const body = as.body ?? 'Use tabs in the roster file.';
  return {
    action: 'create',
    type: 'feedback',
    target: null,
    title: 'A rule of the project',
    description: 'How it is done here',
    body,
    scope: 'private',
    dates: [],
    evidence: [{ turn: 1, quote: 'use tabs in the roster file' }],
    ...as,
  };
}

export function facts(turns: readonly WindowTurn[], as: Partial<GateFacts> = {}): GateFacts {
  return {
    window: { turns },
    sessionId: 'session-1',
    memories: [],
    timeZone: 'Europe/Berlin',
    instructions: '',
    tombstones: new Map(),
    ...as,
  };
}

/** `passes`, or the rule and the reason of the refusal. */
function verdict(judgement: Judgement): string {
  const [rejection] = judgement.rejections;
  return rejection === undefined ? 'passes' : `${rejection.rule}: ${rejection.reason}`;
}

export function judgeOne(proposal: Proposal, against: GateFacts): string {
  return verdict(judgeProposals([proposal], against));
}

export const VOICES_BUT_HUMAN: readonly Voice[] = [
  'pasted',
  'script',
  'assistant',
  'tool',
  'harness',
];
