import type { Memory } from '../memory.ts';
import type { ExtractionRequest, Extractor } from '../ports.ts';
import type { Evidence, Proposal } from '../proposal.ts';
import type { WindowTurn } from '../window.ts';
import { holdAgainst } from './against-memories.ts';
import type { Draft } from './draft.ts';
import { proposeForgetting } from './forgetting.ts';
import { lastWord } from './last-word.ts';
import { lastingDates, leavesTime } from './lasting-dates.ts';
import { readTurn, tokensOf } from './reading.ts';
import { RULES_BILLED, RULES_ID } from './rules-id.ts';
import { contentTokens, sharedTokens } from './tokens.ts';
import { leans, wordDraft } from './wording.ts';

/** What the rules look at. */
export type RulesRequest = Pick<ExtractionRequest, 'window' | 'memories' | 'timeZone'>;

const LEAST_LETTERS = 12;
const LEAST_CJK = 4;
const WRITING_TOOL = /^(?:Write|Edit|MultiEdit|NotebookEdit|memory)/i;

/** The embedded extractor: offline, free, and the same answer every time. Knows the languages of `languages.ts`. */
export function createRulesExtractor(): Extractor {
  return {
    kind: 'rules',
    id: RULES_ID,
    billed: RULES_BILLED,
    extract: async (request) => ({ raw: JSON.stringify({ proposals: proposeByRules(request) }) }),
  };
}

/**
 * What the person said in so many words and meant to last. Silent about everything else: a memory
 * that is missed can be said again, a wrong one misleads.
 */
export function proposeByRules(request: RulesRequest): readonly Proposal[] {
  const turns = request.window.turns
    .filter(({ turn, isContext }) => turn.voice === 'human' && !isContext)
    .map((turn) => readTurn(turn, request.timeZone));
  const forgetting = turns.flatMap((turn) => proposeForgetting(turn, request));
  const forgotten = new Set(forgetting.map(({ target }) => target));
  const memories = request.memories.filter(({ file }) => !forgotten.has(file));
  const drafts = lastWord(turns).filter(
    (draft) => !wasWritten(draft, request) && !leavesTime(draft, request.timeZone),
  );
  return [...forgetting, ...drafts.flatMap((draft) => propose(draft, memories))];
}

function propose(draft: Draft, memories: readonly Memory[]): readonly Proposal[] {
  const verdict = holdAgainst(draft, memories);
  if (verdict.action === 'nothing') return [];
  const target = verdict.action === 'create' ? undefined : verdict.memory;
  const type = target?.type ?? (draft.worth === 'change' ? 'project' : draft.worth);
  const words = wordDraft(draft, target);
  const evidence = quotesOf(draft);
  if (words.body === '' || evidence.length === 0 || leans(words.body)) return [];
  return [
    {
      action: verdict.action,
      type,
      target: target?.file ?? null,
      ...words,
      scope: 'private',
      dates: [
        ...new Set(draft.kept.flatMap((reading) => lastingDates(reading).map(({ date }) => date))),
      ],
      evidence,
    },
  ];
}

/** Sentences that follow each other make one quote. Empty when nothing is long enough to be evidence. */
function quotesOf({ turn, kept }: Draft): readonly Evidence[] {
  const spans: { start: number; end: number }[] = [];
  for (const { sentence } of kept) {
    const last = spans.at(-1);
    const isNext =
      last !== undefined && /^[\s\-*•]*$/.test(turn.turn.text.slice(last.end, sentence.start));
    if (isNext) last.end = sentence.end;
    else spans.push({ start: sentence.start, end: sentence.end });
  }
  return spans
    .map(({ start, end }) => turn.turn.text.slice(start, end))
    .filter((quote) => isEnough(quote) || quote === turn.turn.text.trim())
    .map((quote) => ({ turn: turn.number, quote }));
}

function isEnough(quote: string): boolean {
  const letters = quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const cjk =
    quote.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
      ?.length ?? 0;
  return letters >= LEAST_LETTERS || cjk >= LEAST_CJK;
}

/** True when the agent, answering the turn, wrote a memory that shares its words. */
function wasWritten(draft: Draft, { window, memories }: RulesRequest): boolean {
  const calls = answerTo(draft.turn, window.turns).flatMap(({ turn }) => turn.tools);
  const inputs = calls.filter(({ name }) => WRITING_TOOL.test(name)).map(({ input }) => input);
  const spoken = tokensOf(draft.cores);
  return memories.some(
    ({ file, description, body }) =>
      inputs.some((input) => input.includes(file)) &&
      sharedTokens(spoken, contentTokens(`${description}\n${body}`)).length > 0,
  );
}

/** The turns after this one, up to the next that the person typed. */
function answerTo(asked: WindowTurn, turns: readonly WindowTurn[]): readonly WindowTurn[] {
  const after = turns.filter(({ number }) => number > asked.number);
  const next = after.findIndex(({ turn }) => turn.voice === 'human');
  return next === -1 ? after : after.slice(0, next);
}
