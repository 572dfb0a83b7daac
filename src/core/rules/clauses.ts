import { isFarewell, withoutFarewell } from './former-values.ts';
import { contentTokens } from './tokens.ts';

/** A text in two, at the end of a clause. */
export interface Split {
  readonly head: string;
  readonly tail: string;
}

/** A shorter statement is no sentence of its own. */
const LEAST_WORDS = 2;
/** A comma in a number ends nothing. */
const CLAUSE_END = /[,;]\s+|[，；]\s*|\s[-–—]+\s/gu;
/** Where a long clause may be parted: what follows is a phrase of its own. */
const PHRASE =
  /\s(?=(?:before|after|when|while|until|till|unless|if|for|with|without|because|since|so|and|or|but|that|which|in|on|at|from|to|vor|nach|wenn|bevor|bis|bei|mit|ohne|für|weil|und|oder|dass|damit|in|im|auf|avant|après|quand|sans|avec|pour|dans|sur|et|ou|parce|antes|después|cuando|sin|con|para|en|porque|depois|quando|sem|com|para|em|перед|после|когда|без|с|для|в|на|и|или|потому)\s)/giu;

/** Every way to part a text between two clauses. */
export function clauseSplits(text: string): readonly Split[] {
  return [...text.matchAll(CLAUSE_END)].map((match) => ({
    head: text.slice(0, match.index),
    tail: text.slice(match.index + match[0].length),
  }));
}

/** The clauses of a text. */
export function clausesIn(text: string): readonly string[] {
  return clausesWithStops(text).map(({ clause }) => clause);
}

/** A statement without the clauses that only tell what is over, unless nothing else is said. */
export function newsIn(text: string): string {
  const kept = clausesWithStops(text).filter(({ clause }) => !isFarewell(clause));
  const news = kept
    .map(({ clause, stop }, at) => withoutFarewell(clause) + (at < kept.length - 1 ? stop : ''))
    .join('');
  return contentTokens(news).size >= LEAST_WORDS ? news.trim() : text;
}

/** True when every clause only tells what is over. */
export function isAllFarewell(text: string): boolean {
  return clausesWithStops(text).every(({ clause }) => isFarewell(clause));
}

/** As many whole clauses as there is room for; where the first is too long, a part of it with an ellipsis. */
export function within(text: string, chars: number): string {
  if (lengthOf(text) <= chars) return text;
  const whole = clauseSplits(text)
    .map(({ head }) => head)
    .filter((head) => lengthOf(head) <= chars && contentTokens(head).size >= LEAST_WORDS);
  return whole.at(-1) ?? cut(text, chars);
}

/** Cut before a phrase, else between words. A link, a name, a number or a date is never cut in two. */
export function cut(text: string, chars: number): string {
  const all = [...text];
  if (all.length <= chars) return text;
  const head = all.slice(0, chars - 1).join('');
  const phrases = [...`${head} `.matchAll(PHRASE)].map(({ index }) => head.slice(0, index));
  const phrase = phrases.findLast((part) => lengthOf(part) * 2 >= chars);
  const whole = phrase ?? wholeWords(head, all[chars - 1] ?? '');
  return `${whole.replace(/[\s,;:，、]+$/u, '').replace(LINK_VERB, '')}…`;
}

/** Says nothing at the end of a title. */
const LINK_VERB =
  /\s(?:(?:is|are|was|were|lives?|ist|sind|liegt|liegen|est|sont|es|son|está|están|é|são)(?:\s(?:at|on|in|under|auf|unter|bei|sur|dans|à|en|em|na|no))?|at|on|in|under)$/iu;
const EAST = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const LAST_WORD = new RegExp(String.raw`[^\s${EAST}，。、；：！？（）「」]+$`, 'u');

function wholeWords(head: string, next: string): string {
  return LAST_WORD.test(next) ? head.replace(LAST_WORD, '') : head;
}

function clausesWithStops(text: string): readonly { clause: string; stop: string }[] {
  let start = 0;
  const clauses: { clause: string; stop: string }[] = [];
  for (const { index, 0: stop } of text.matchAll(CLAUSE_END)) {
    clauses.push({ clause: text.slice(start, index), stop });
    start = index + stop.length;
  }
  return [...clauses, { clause: text.slice(start), stop: '' }];
}

function lengthOf(text: string): number {
  return [...text].length;
}
