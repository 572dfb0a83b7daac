import type { Proposal } from '../proposal.ts';
import { type ProposalFacts, shorten, sourceOf, writtenText } from './facts.ts';
import { isSameLanguage, languageOf } from './language.ts';
import { INVISIBLE, THREATS, type Threat } from './threats.ts';
import { contentWords, coverage, Vocabulary } from './words.ts';

/**
 * Refuses text that orders more than the person did. Some orders are refused even in the person's own
 * words: to run what a link brings, to give secrets away, to switch protection off, to ignore rules.
 */
export function judgeInstruction(proposal: Proposal, facts: ProposalFacts): string | undefined {
  const written = writtenText(proposal);
  if (INVISIBLE.test(written)) return 'it holds characters that nobody sees';
  if (breaksFence(proposal)) return 'it would break out of a fence';
  const threat = findThreat(written);
  if (threat !== undefined) return `it holds ${threat.what}`;
  if (proposal.action === 'forget') return undefined;
  const language = languageOf(written);
  const isComparable = facts.said.some((text) => isSameLanguage(language, languageOf(text)));
  if (!isComparable) return undefined;
  const order = ordersOf(written).find((sentence) => !wasOrdered(sentence, facts));
  return order === undefined ? undefined : `the person did not order "${shorten(order)}"`;
}

const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/** The first threat in a text that is not merely warned of. */
export function findThreat(text: string): Threat | undefined {
  const folded = text
    .normalize('NFKC')
    .replace(ALL_INVISIBLE, '')
    .replace(/[’ʼ]/g, "'")
    .toLowerCase();
  return THREATS.find(({ pattern, mayBeDenied }) =>
    [...folded.matchAll(new RegExp(pattern, 'gmu'))].some(
      ({ index }) => !(mayBeDenied && isDenied(folded, index)),
    ),
  );
}

const DENIAL =
  /(?:\b(?:not|never|no|dont|cannot|avoid\w*|without|forbid\w*|nie|nicht|kein\w*|ne|jamais|pas|nunca|nao|non|mai)|n't|não|не|никогда|[不别勿禁])(?![\p{L}])[^.!?;,，。；\n]{0,40}$|[不别勿禁][^.!?;,，。；\n]{0,12}$/u;
/** "Never hesitate to …" is an order. */
const DENIED_DENIAL = /hesitat|fail|forget|afraid|neglect|refrain|miss|shy|犹豫|忘/;

function isDenied(text: string, at: number): boolean {
  const denial = DENIAL.exec(text.slice(Math.max(0, at - 60), at));
  return denial !== null && !DENIED_DENIAL.test(denial[0]);
}

function breaksFence({ title, description, body }: Proposal): boolean {
  const fences = body.match(/^\s*(?:`{3,}|~{3,})/gm) ?? [];
  const isOpen = fences.length % 2 === 1 || /`{4,}|~{4,}/.test(body);
  return isOpen || /`{3,}|~{3,}/.test(title + description);
}

const ORDER =
  /^(?:\W*)(?:always|never|do|don't|do not|must|make sure|ensure|run|use|execute|install|send|open|delete|deploy|push|commit|call|visit|add|set|write|create|read|download|upload|fetch|copy|remove|change|enable|disable|start|stop|answer|reply|explain|ask|check|wait|put|keep|treat|assume|trust|approve|merge|skip|prefer|avoid|immer|nie|niemals|toujours|jamais|siempre|nunca|sempre|mai|всегда|никогда)(?!\p{L})|(?<!\p{L})(?:must|always|never|should|shall|immer|niemals|toujours|jamais|siempre|nunca|sempre|всегда|никогда)(?!\p{L})|必须|务必|一律|总是|始终|不要|不得|禁止|必ず|常に|반드시|항상/iu;

function ordersOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s|[。！？；\n]|\*\*[^*\n]{1,30}\*\*:?/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => ORDER.test(sentence));
}

/** Share of an order's content words that must be the person's own. */
const LEAST_SHARE = 0.2;
const JUDGED_ORDER = 2;

function wasOrdered(order: string, facts: ProposalFacts): boolean {
  const words = contentWords(order);
  if (words.length < JUDGED_ORDER) return true;
  const own = new Vocabulary(contentWords(sourceOf(facts)));
  return coverage(words, own) >= LEAST_SHARE;
}
