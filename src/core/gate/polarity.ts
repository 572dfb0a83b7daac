import { type Clause, clausesOf } from './clauses.ts';
import type { Language } from './language.ts';
import { LANGUAGE_NAMES, OPPOSITES } from './opposites.ts';
import { foldLetters, isFormOf, weigh } from './words.ts';

export interface Spoken {
  readonly text: string;
  readonly language: Language | undefined;
}

/**
 * What the text affirms although the person denied it, or the other way round. Only plain cases count:
 * one denial and no "only" or "until" against no denial at all, about the same word and another one
 * beside it, when no other clause fits better. In doubt it is no reversal.
 */
export function findReversal(
  sentences: readonly string[],
  language: Language | undefined,
  said: Spoken,
): string | undefined {
  const [writtenIn, saidIn] = [known(language, said.language), known(said.language, language)];
  const saidClauses = clausesOf(said.text, saidIn);
  const standing = clausesOf(afterTakingBack(said.text), saidIn).filter(isNotDenied);
  const written = sentences.map((text) => ({ text, clauses: clausesOf(text, writtenIn) }));
  const all = written.flatMap(({ clauses }) => clauses);
  return written
    .map(
      ({ text, clauses }) =>
        turnedWord({ denying: saidClauses, affirming: clauses, beside: clauses, restating: all }) ??
        turnedWord({
          denying: clauses,
          affirming: standing.filter(isWish),
          beside: saidClauses,
          restating: [],
        }) ??
        flippedWord({ said: standing, written: clauses, all }) ??
        liftedWord(saidClauses, clauses, all) ??
        findOpposite(text, said.text),
    )
    .find((word) => word !== undefined);
}

/** A short text in Latin letters is in the language of the other one. */
function known(language: Language | undefined, other: Language | undefined): Language | undefined {
  return language === undefined || language === 'latin' ? other : language;
}

const TAKING_BACK =
  /(?<!\p{L})(?:scratch (?:that|what)|actually|on second thought|changed my mind|forget (?:it|that|what)|no wait|sorry|hm+,? no|doch nicht|moment|vergiss|finalement|en fait|mejor no|cambio de planes|olvida|esquece|mudei de ideia|anzi|нет|отменяется)(?!\p{L})|算了|不对|还是|やっぱり|아니다|아니야/iu;

/** What still holds when the person took back what came before; questions hold nothing. */
function afterTakingBack(text: string): string {
  const at = text.search(TAKING_BACK);
  const sentences = (at === -1 ? text : text.slice(at)).split(/(?<=[.!?。！？\n])/);
  return sentences.filter((sentence) => !/[?？]$/.test(sentence)).join('');
}

/** A wish that no later clause speaks against. */
function isNotDenied(clause: Clause, at: number, all: readonly Clause[]): boolean {
  return !all
    .slice(at + 1)
    .some((later) => isPerhapsNo(later) && sharedWords(later, clause).length > 0);
}

const isPerhapsNo = ({ negators, maybe }: Clause) => negators > 0 || maybe.length > 0;

const isWish = ({ isOrder, isAbsolute, isPermission }: Clause) =>
  isOrder || isAbsolute || isPermission;

/** "Never push without a review" becomes "push without a review" or "pushing is allowed". */
function liftedWord(
  said: readonly Clause[],
  written: readonly Clause[],
  all: readonly Clause[],
): string | undefined {
  for (const clause of written) {
    const lifted = said.find((no) => isLifted(no, clause, all));
    if (lifted !== undefined) return sharedWords(lifted, clause)[0];
    const dropped = said.find((condition) => isDropped(condition, clause));
    if (dropped !== undefined) return sharedWords(dropped, clause)[0];
  }
  return undefined;
}

function isLifted(no: Clause, clause: Clause, all: readonly Clause[]): boolean {
  const likeness = weigh(sharedWords(no, clause));
  if (no.negators === 0 || likeness < 2) return false;
  const isAllowed = clause.negators === 0 && clause.isPermission && !clause.isRestricted;
  const isHalved = no.negators === 2 && no.hasWithout && clause.negators === 1 && clause.hasWithout;
  // A reason may tell what happened when the rule was broken, as long as the rule is there.
  const isRestated = all.some(
    (other) => other.negators === 2 && weigh(sharedWords(no, other)) >= likeness,
  );
  return isAllowed || (isHalved && !isRestated);
}

/** "Ask before you install" becomes "install without asking". */
function isDropped(condition: Clause, clause: Clause): boolean {
  if (condition.negators > 0 || clause.negators !== 1 || !clause.hasWithout) return false;
  const isHead = clause.uses.some(({ word, isHead: is }) => is && uses(condition, word));
  return isHead && weigh(sharedWords(condition, clause)) >= 2;
}

interface Sides {
  readonly denying: readonly Clause[];
  readonly affirming: readonly Clause[];
  /** All clauses of the affirming text. */
  readonly beside: readonly Clause[];
  /** Where the affirming text may repeat the denial in other words. */
  readonly restating: readonly Clause[];
}

/** A word that one text plainly denies and the other plainly affirms. */
function turnedWord({ denying, affirming, beside, restating }: Sides): string | undefined {
  for (const yes of affirming.filter(isPlainYes)) {
    for (const no of denying.filter(isPlainNo)) {
      if (isDoubtful(no, yes) || (no.isWhole && !isNearlyIn(no, yes))) continue;
      const likeness = weigh(sharedWords(no, yes));
      const turned = no.uses.find(
        ({ word, isHead }) =>
          isHead &&
          hasNumbersOf(no, yes) &&
          uses(yes, word) &&
          isAbout(word, no, yes) &&
          likeness > nearest(denying.filter(isAffirming(word)), yes) &&
          likeness > nearest(beside.filter(isDenying(word)), no) &&
          !restating.some((other) => restates(other, no, yes)),
      );
      if (turned !== undefined) return turned.word;
    }
  }
  return undefined;
}

interface Restated {
  readonly said: readonly Clause[];
  readonly written: readonly Clause[];
  readonly all: readonly Clause[];
}

/**
 * Share of the words of either clause that the other has, for one to be the other with a denial more or
 * less. A statement may pass a judgement in a word that is no known denial, so it must be nearer.
 */
const SAME = { order: 0.6, statement: 0.75 };

/** A clause that says the same as the person did, but for the denial. */
function flippedWord({ said, written, all }: Restated): string | undefined {
  for (const clause of written) {
    const twin = said.find((other) => isFlipped(other, clause));
    if (twin === undefined) continue;
    const isAlike = (other: Clause) =>
      other.negators > 0 === clause.negators > 0 && isSame(other, clause);
    const isSaidToo = said.some(isAlike);
    const isRestated = all.some(
      (other) =>
        (other.negators > 0 === twin.negators > 0 && isSame(other, twin)) ||
        (twin.negators > 0 && restates(other, twin, clause)),
    );
    if (!isSaidToo && !isRestated) return sharedWords(twin, clause)[0];
  }
  return undefined;
}

function isFlipped(said: Clause, clause: Clause): boolean {
  if (said.negators + clause.negators !== 1 || isDoubtful(said, clause)) return false;
  const least = said.negators === 1 || isWish(said) ? SAME.order : SAME.statement;
  if (!isSame(said, clause, least) || !hasNumbersOf(said, clause)) return false;
  const [no, yes] = said.negators === 1 ? [said, clause] : [clause, said];
  const denied = no.uses.find(({ isNegated }) => isNegated)?.word;
  const head = no.uses.find(({ isHead }) => isHead)?.word;
  const first = yes.uses[0]?.word;
  if (denied === undefined || head === undefined || first === undefined) return false;
  // "Run X before Y" is "never Y before X"; a verb may have an irregular form.
  const hasOtherVerb = !uses(yes, denied) && !uses(no, first);
  return isFormOf(denied, first) || hasOtherVerb || (uses(yes, head) && !no.isRestricted);
}

/** One of the clauses has a word that may be a denial, and the other has not the same word. */
function isDoubtful(one: Clause, other: Clause): boolean {
  const isAlone = (clause: Clause, against: Clause) =>
    clause.maybe.some((word) => !uses(against, word) && !against.maybe.includes(word));
  return isAlone(one, other) || isAlone(other, one);
}

function isSame(one: Clause, other: Clause, least = SAME.order): boolean {
  const shared = weigh(sharedWords(one, other));
  const larger = Math.max(weigh(wordsOf(one)), weigh(wordsOf(other)));
  return shared >= 2 && shared / larger >= least;
}

const wordsOf = ({ uses: all }: Clause) => all.map(({ word }) => word);

/** "The 14 days no longer hold" says nothing against 7 days. */
function hasNumbersOf(one: Clause, other: Clause): boolean {
  return one.numbers.every((number) => other.numbers.includes(number));
}

/** "Always … before" is as plain as "always …". */
const isPlain = ({ isRestricted, isAbsolute }: Clause) => !isRestricted || isAbsolute;
const isPlainNo = (clause: Clause) => clause.negators === 1 && isPlain(clause);
const isPlainYes = (clause: Clause) => clause.negators === 0 && isPlain(clause);
const isAffirming = (word: string) => (clause: Clause) =>
  clause.negators === 0 && uses(clause, word);
const isDenying = (word: string) => (clause: Clause) => isPerhapsNo(clause) && uses(clause, word);

/** Where verbs come last, the first word tells nothing. */
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;

/** "The live account is off limits" says nothing against the staging account. */
function isNearlyIn(no: Clause, yes: Clause): boolean {
  return weigh(sharedWords(no, yes)) > 0.67 * weigh(wordsOf(no));
}

/** Denies what the denial is really about: "bump in their own PR, never in a feature PR". */
function restates(other: Clause, no: Clause, yes: Clause): boolean {
  const left = no.uses.filter(({ word }) => !uses(yes, word)).map(({ word }) => word);
  return other.negators > 0 && left.some((word) => uses(other, word));
}

/** Two words in common; a clause of one word ("stop committing") must meet an order ("commit …"). */
function isAbout(word: string, no: Clause, yes: Clause): boolean {
  if (weigh(sharedWords(no, yes)) >= 2) return true;
  const words = no.uses.map((use) => use.word);
  const isContained = words.every((other) => !ALPHABETIC.test(other) && uses(yes, other));
  return weigh(words) < 2 && (isContained || isFormOf(yes.uses[0]?.word ?? '', word));
}

function nearest(clauses: readonly Clause[], other: Clause): number {
  return Math.max(-1, ...clauses.map((clause) => weigh(sharedWords(clause, other))));
}

function sharedWords(one: Clause, other: Clause): readonly string[] {
  return one.uses.map(({ word }) => word).filter((word) => uses(other, word));
}

function uses(clause: Clause, word: string): boolean {
  return clause.uses.some((other) => isFormOf(other.word, word));
}

/** A word of the text whose opposite the person used, where neither text has both. */
function findOpposite(written: string, said: string): string | undefined {
  const [text, source] = [foldLetters(written), foldLetters(said)];
  const pairs = [...OPPOSITES, ...OPPOSITES.map(([one, other]) => [other, one] as const)];
  return [...pairs, ...otherLanguages(source)].flatMap(([one, other]) => {
    const hit = one.exec(text);
    const own = other.exec(source);
    if (own === null || isDenied(source, own.index)) return [];
    if (hit === null || one.test(source) || other.test(text)) return [];
    return isDenied(text, hit.index) ? [] : hit[0];
  })[0];
}

/** Any language that the person did not name, against those they named. */
function otherLanguages(source: string): readonly (readonly [RegExp, RegExp])[] {
  const named = LANGUAGE_NAMES.filter((name) => name.test(source));
  return named.flatMap((name) =>
    LANGUAGE_NAMES.filter((other) => !named.includes(other)).map((other) => [other, name] as const),
  );
}

function isDenied(text: string, at: number): boolean {
  return /(?:\b(?:not|never|no|without|avoid\w*|instead of|rather than|kein\w*|nicht|nie|pas|jamais|no|nunca|sin|nao|sem|не|без)\b|n't|[不别勿无没])[^.!?。\n]{0,40}$/u.test(
    text.slice(Math.max(0, at - 60), at),
  );
}
