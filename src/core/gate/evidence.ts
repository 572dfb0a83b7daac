import type { Proposal } from '../proposal.ts';
import type { WindowTurn } from '../window.ts';
import type { Citation, ProposalFacts } from './facts.ts';

/** Letters a quote must have; a CJK character counts as three. */
const MIN_LETTERS = 12;

/** Every quote stands word for word in the new turn it names, and is long enough to mean something. */
export function judgeEvidence(
  proposal: Proposal,
  { citations }: ProposalFacts,
): string | undefined {
  if (proposal.evidence.length === 0) return 'no evidence is cited';
  return citations.map(judgeCitation).find((reason) => reason !== undefined);
}

function judgeCitation({ evidence, shown }: Citation): string | undefined {
  const turn = `turn ${evidence.turn}`;
  if (shown === undefined) return `${turn} does not exist`;
  if (shown.isContext) return `${turn} is context from before and cannot ground a memory`;
  const quote = foldSpaces(evidence.quote);
  const text = foldSpaces(textOf(shown));
  if (!standsIn(quote, text)) return `the quote does not stand in ${turn}`;
  if (weigh(quote) < MIN_LETTERS && trimMarks(quote) !== trimMarks(text)) {
    return `the quote from ${turn} is too short to mean something`;
  }
  return undefined;
}

/** White space, composed letters and the typographic forms of quotes and dashes do not matter. */
export function foldSpaces(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function textOf({ turn }: WindowTurn): string {
  if (turn.voice === 'human') return turn.text;
  const tools = turn.tools.flatMap(({ input, result }) => [input, result ?? '']);
  return [turn.text, ...tools].join('\n');
}

/** A quote that begins or ends inside a word could turn "don't" into "do". */
function standsIn(quote: string, text: string): boolean {
  if (quote === '') return false;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const end = at + quote.length;
    if (!isInsideWord(text, at) && !isInsideWord(text, end)) return true;
  }
  return false;
}

const JOINED = /[\p{L}\p{N}_]'?$/u;
const SPACED = /^'?(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}])[\p{L}\p{N}_]/u;
const UNSPACED_END = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]$/u;

function isInsideWord(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return JOINED.test(before) && !UNSPACED_END.test(before) && SPACED.test(text.slice(at, at + 2));
}

function weigh(quote: string): number {
  const cjk = quote.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu)?.length ?? 0;
  const letters = quote.match(/\p{L}/gu)?.length ?? 0;
  return letters + 2 * Math.min(cjk, letters);
}

function trimMarks(text: string): string {
  return text.replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
}
