import { clausesIn } from './clauses.ts';
import type { Draft } from './draft.ts';
import { formerValuesIn, holdsWords, isFarewell, wordsInOrder } from './former-values.ts';
import { type Known, ruleOf, textOf } from './known.ts';
import { tokensOf } from './reading.ts';
import { contentTokens, isSpecific, sharedTokens } from './tokens.ts';

/** So much of what a memory says must be spoken of, where the value alone tells too little. */
const SAME_SUBJECT = 0.5;
/** What a memory says of a value it forbids itself. */
const FORBIDS =
  /(?:\b(?:never|no|not|don['’]?t|without|avoid|nie|kein\p{L}*|nicht|ohne|jamais|pas|sans|nunca|no|sin|não|sem|никогда|не|без)\s+(?:\p{L}+\s+){0,2}$)|(?:不要|禁止|别|不用|不准|不|なし|禁)\s*\p{L}{0,4}$/iu;

const DETERMINER =
  /^(?:the|an?|our|my|your|this|that|old|d(?:as|ie|er|en|em)|unsere?|alte[nrs]?|l[ea]s?|une?|notre|el|l[oa]s|una?|o|os|as|um|o|de|auf|in|on|at|to|с|в|на|из)$/u;

/** An address, a command, a figure, or words for what holds now. */
const NEW_VALUE =
  /https?:|`|\d|(?<!\p{L})(?:now|instead|from now|jetzt|nun|stattdessen|maintenant|désormais|ahora|agora|теперь)(?!\p{L})|现在|改[用成到为]|换成|搬到|今は|これから|이제|앞으로/iu;

/** How surely a draft takes leave of a value that a memory names; 0 when it does not. */
export function takesLeaveOf(draft: Draft, entry: Known): number {
  if (!hasNews(draft, entry)) return 0;
  const text = textOf(entry.memory);
  const words = wordsInOrder(text);
  const named = formerValuesIn(textOfDraft(draft)).flatMap((value) => {
    const held = value.find((span) => isTelling(span, text) && holdsWords(words, span));
    return held === undefined || isForbidden(held, text) ? [] : [held];
  });
  return Math.max(0, ...named.map((span) => points(span, draft, entry)));
}

/** Besides what is over, something is told that can take its place. */
export function hasNews({ kept, worth }: Draft, entry: Known): boolean {
  if (worth !== 'change') return true;
  const news = kept
    .flatMap(({ sentence }) => clausesIn(sentence.text))
    .filter((text) => !isFarewell(text));
  return news.some(
    (text) => NEW_VALUE.test(text) || sharedTokens(contentTokens(text), entry.tokens).length > 0,
  );
}

function textOfDraft({ kept }: Draft): string {
  return kept.map(({ sentence }) => sentence.text).join('\n');
}

/** Commands may be made of words that say nothing elsewhere: `make all`. */
function isTelling(span: readonly string[], text: string): boolean {
  const words = span.join(' ');
  return contentTokens(words).size > 0 || text.includes(`\`${words}\``);
}

/** The memory itself forbids it, or has left it behind. */
function isForbidden(span: readonly string[], text: string): boolean {
  const left = formerValuesIn(text).flat();
  if (left.some((own) => own.join(' ') === span.join(' '))) return true;
  const at = text.toLowerCase().indexOf(span[0] ?? '');
  return at > 0 && FORBIDS.test(text.slice(0, at));
}

/** A single common word says little of what it is about; several in a row name one thing. */
function points(span: readonly string[], draft: Draft, entry: Known): number {
  const left = contentTokens(span.join(' '));
  const spoken = without(tokensOf(draft.kept), left);
  const rule = without(ruleOf(entry), left);
  const shared = sharedTokens(spoken, entry.tokens);
  const covered = rule.size === 0 ? 1 : sharedTokens(rule, spoken).length / rule.size;
  const names = span.filter((word) => !DETERMINER.test(word));
  const isNamed = names.length > 1 || ([...left].every(isSpecific) && !isFigure(span));
  const isAbout = shared.length >= 2 || (shared.length === 1 && covered >= SAME_SUBJECT);
  const isReplaced = ADDRESS.test(textOfDraft(draft)) && isInAddress(span, entry);
  return isNamed || isAbout || isReplaced ? span.length + shared.length + covered : 0;
}

const ADDRESS = /https?:\/\/\S+/u;

/** "Opsgenie is gone, it is at https://… now": the address that has the name in it has a successor. */
function isInAddress(span: readonly string[], { memory }: Known): boolean {
  const address = ADDRESS.exec(textOf(memory))?.[0] ?? '';
  return holdsWords(wordsInOrder(address), span);
}

function isFigure(span: readonly string[]): boolean {
  return span.every((word) => /^\d+$/.test(word));
}

function without(tokens: ReadonlySet<string>, left: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...tokens].filter((token) => !left.has(token)));
}
