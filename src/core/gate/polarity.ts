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
 * a clause with one negation and no "only" or "until" against a clause without any, about the same
 * word and another one beside it, when no other clause fits better.
 */
export function findReversal(
  sentences: readonly string[],
  language: Language | undefined,
  said: Spoken,
): string | undefined {
  const saidClauses = clausesOf(said.text, said.language);
  const written = sentences.map((text) => ({ text, clauses: clausesOf(text, language) }));
  const all = written.flatMap(({ clauses }) => clauses);
  return written
    .map(
      ({ text, clauses }) =>
        turnedWord({ denying: saidClauses, affirming: clauses, restating: all }) ??
        turnedWord({ denying: clauses, affirming: saidClauses.filter(isWish), restating: [] }) ??
        liftedWord(saidClauses, clauses) ??
        findOpposite(text, said.text),
    )
    .find((word) => word !== undefined);
}

const isWish = ({ isOrder, isAbsolute, isPermission }: Clause) =>
  isOrder || isAbsolute || isPermission;

/** "Never push without a review" becomes "push without a review" or "pushing is allowed". */
function liftedWord(said: readonly Clause[], written: readonly Clause[]): string | undefined {
  for (const clause of written) {
    const lifted = said.find((no) => isLifted(no, clause));
    if (lifted !== undefined) return sharedWords(lifted, clause)[0];
    const dropped = said.find((condition) => isDropped(condition, clause));
    if (dropped !== undefined) return sharedWords(dropped, clause)[0];
  }
  return undefined;
}

function isLifted(no: Clause, clause: Clause): boolean {
  if (no.negators === 0 || weigh(sharedWords(no, clause)) < 2) return false;
  const isAllowed = clause.negators === 0 && clause.isPermission && !clause.isRestricted;
  const isHalved = no.negators === 2 && no.hasWithout && clause.negators === 1 && clause.hasWithout;
  return isAllowed || isHalved;
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
  /** Where the affirming text may repeat the denial in other words. */
  readonly restating: readonly Clause[];
}

/** A word that one text plainly denies and the other plainly affirms. */
function turnedWord({ denying, affirming, restating }: Sides): string | undefined {
  for (const yes of affirming.filter(isPlainYes)) {
    for (const no of denying.filter(isPlainNo)) {
      const likeness = weigh(sharedWords(no, yes));
      const turned = no.uses.find(
        ({ word, isHead }) =>
          isHead &&
          uses(yes, word) &&
          isAbout(word, no, yes) &&
          likeness > nearest(denying.filter(isAffirming(word)), yes) &&
          likeness > nearest(affirming.filter(isDenying(word)), no) &&
          !restating.some((other) => restates(other, no, yes)),
      );
      if (turned !== undefined) return turned.word;
    }
  }
  return undefined;
}

/** "Always … before" is as plain as "always …". */
const isPlain = ({ isRestricted, isAbsolute }: Clause) => !isRestricted || isAbsolute;
const isPlainNo = (clause: Clause) => clause.negators === 1 && isPlain(clause);
const isPlainYes = (clause: Clause) => clause.negators === 0 && isPlain(clause);
const isAffirming = (word: string) => (clause: Clause) =>
  clause.negators === 0 && uses(clause, word);
const isDenying = (word: string) => (clause: Clause) => clause.negators > 0 && uses(clause, word);

/** Where verbs come last, the first word tells nothing. */
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;

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
    if (hit === null || one.test(source) || !other.test(source) || other.test(text)) return [];
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
