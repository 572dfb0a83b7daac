import { type Clause, clausesOf } from './clauses.ts';
import type { Language } from './language.ts';
import { contentWords, foldLetters, isFormOf } from './words.ts';

/** What a text adds to the words of the person so that it says something else, in English. */
export function findAddition(
  written: string,
  { said, source, language }: { said: string; source: string; language: Language | undefined },
): string | undefined {
  return (
    ownContradiction(clausesOf(written, language)) ??
    swappedRole(written, said) ??
    addedClaim(foldLetters(written), foldLetters(source))
  );
}

/** "Never mock it, always mock it." */
function ownContradiction(clauses: readonly Clause[]): string | undefined {
  const always = clauses.filter(
    ({ negators, isAbsolute, isRestricted }) => negators === 0 && isAbsolute && !isRestricted,
  );
  const hit = clauses
    .filter(({ negators, isRestricted }) => negators === 1 && !isRestricted)
    .flatMap((no) => always.filter((yes) => isWithin(yes, no)))
    .at(0);
  return hit?.uses[0]?.word;
}

function isWithin(yes: Clause, no: Clause): boolean {
  const denied = no.uses.filter(({ isNegated }) => isNegated);
  const hasHead = denied.some(
    ({ word, isHead }) => isHead && yes.uses.some((use) => isFormOf(use.word, word)),
  );
  return hasHead && yes.uses.every(({ word }) => denied.some((use) => isFormOf(use.word, word)));
}

const DOING = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}+)\s+(\p{Ll}{3,})/gu;
/** Words by which something passes from one to the other, or belongs to both. */
const SHARED_ROLE =
  /\b(?:and|or|too|also|both|same|as well|now|instead|any ?more|no longer|until|over|took|takes|new)\b|&/i;

/** "Tom owns it" becomes "Maria owns it", where the person spoke of both. */
function swappedRole(written: string, said: string): string | undefined {
  const known = [...said.matchAll(DOING)];
  const pronounVerbs = [...said.matchAll(/\b(?:he|she|they|who|i|we)\s+(\p{Ll}{3,})/giu)];
  const names = new Set(said.match(/\p{Lu}\p{Ll}+/gu));
  return doingsIn(written).find(({ name, verb }) => {
    if (!names.has(name) || contentWords(verb).length === 0) return false;
    const alike = known.filter(([, , other = '']) => isFormOf(foldLetters(other), verb));
    // "Ask Tom, he owns it": whom the pronoun means is not known.
    if (pronounVerbs.some(([, other = '']) => isFormOf(foldLetters(other), verb))) return false;
    const isOthers = alike.some(([, other = '']) => other !== name && !SHARED_ROLE.test(said));
    return isOthers && !alike.some(([, other]) => other === name);
  })?.name;
}

function doingsIn(text: string): readonly { readonly name: string; readonly verb: string }[] {
  return [...text.matchAll(DOING)].map(([, name = '', verb = '']) => ({
    name,
    verb: foldLetters(verb),
  }));
}

interface Claim {
  /** What the text says, folded. */
  readonly claims: RegExp;
  /** What the person must have said for it. */
  readonly grounds: RegExp;
}

const FIRED = String.raw`\b(?:fir(?:ed|ing)|sacked|dismiss\w*|laid off|let go|terminat\w*|kicked out|lost (?:his|her|their) job)\b`;
const HIDDEN = String.raw`\b(?:hid|hidden|hides?|hiding|conceal\w*|cover\w* up|secret\w*|lie[ds]?|lying|didn'?t tell|kept quiet|never told)\b`;
const STOLEN = String.raw`\b(?:st[eo]le?\w*|steal\w*|fraud\w*|cheat\w*|embezzl\w*|brib\w*|corrupt\w*|theft)\b`;
const ACCUSED = String.raw`\b(?:arrest\w*|convict\w*|criminal\w*|sued|prison|jail|harass\w*|sabotag\w*|betray\w*)\b`;
const WEAK_AT = String.raw`\b(?:incompeten\w*|drunk|alcohol\w*|addict\w*|lazy|mentally)\b`;
const DROPPED =
  /\b(?:delet\w*|remov\w*|drop\w*|eras\w*|wip\w*|rid|kill\w*|clean\w*|clear\w*|gone|go|dead|obsolete|purg\w*|discard\w*|scrap\w*|trash\w*|prun\w*|stale|unused|expire\w*|throw\w*|ditch\w*|cut|strip\w*|no|not|never|without|instead)\b|n't/;
const ENDED =
  /\b(?:stop\w*|no|not|never|quit|ceas\w*|end\w*|off|without|used to|instead|any ?more|moved|until|froze\w*|freez\w*|dropp?e?d?|banned|forbidden|over|done|gave up|abandon\w*|paus\w*)\b|n't|\b(?:dont|cant|wont)\b/;
const SKIPPED =
  /\b(?:straight|direct\w*|skip\w*|no|nobody|not|never|without|yourself|alone|free\w*|own|just|need\w*|bypass\w*|auto\w*)\b|n't|\b(?:dont|cant|wont)\b/;

/** Charges against people, orders to destroy or to leave out a safeguard, and ends that nobody spoke of. */
const CLAIMS: readonly Claim[] = [
  {
    claims:
      /\b(?:was|were|got|been|is) (?:fired|sacked|dismissed)(?= (?:because|for|after|last|as|when)\b[^.]*\b(?:he|she|they|his|her|their)\b)|\b(?:he|she) (?:was|got) (?:fired|sacked|dismissed)\b/u,
    grounds: new RegExp(FIRED),
  },
  {
    claims: /\b(?:he|she|they|who) (?:hid|concealed|lied|covered up)\b/u,
    grounds: new RegExp(HIDDEN),
  },
  ...[STOLEN, ACCUSED, WEAK_AT].map((words) => ({
    claims: new RegExp(
      `(?:\\b(?:he|she|they|who|\\p{L}+) (?:was|were|is|has|have|got) (?:\\w+ )?|\\b(?:he|she|they|who) )${words}`,
      'u',
    ),
    grounds: new RegExp(words),
  })),
  {
    claims:
      /(?:^|[.!?;]\s+|\n\s*(?:[-*] )?)(?:delete|erase|wipe|purge)(?= (?:the|all|any|every|our|old) )/u,
    grounds: DROPPED,
  },
  {
    claims:
      /\bwithout (?:a |an |any |the |prior )?(?:code )?(?:reviews?|approvals?|permission|confirmation|consent|asking(?! (?:whether|if|for|me))|tests?|testing|checks?|checking|backups?|oversight)\b/u,
    grounds: SKIPPED,
  },
  { claims: /\b(?:we|they|team|project) (?:have |has )?stopped \p{L}+ing\b/u, grounds: ENDED },
];

function addedClaim(written: string, source: string): string | undefined {
  const hit = CLAIMS.find(({ claims, grounds }) => claims.test(written) && !grounds.test(source));
  return hit?.claims.exec(written)?.[0].trim();
}
