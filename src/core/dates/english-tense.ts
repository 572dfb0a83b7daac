import type { Side } from './dated-words.ts';

/** Ends a clause before the date, and behind it. */
const BORDER =
  /[;:!?()\n]|[.,](?=\s|$)|\s[-–—]+\s|\b(?:and|but|so|because|cause|cuz|which|while|when|where|if|then)\b/gi;
const AHEAD_BEFORE =
  /\b(?:to|by|until|till|til|for|from|starting|before|next|this|coming)\s+(?:the\s+)?$/i;
const PAST_BEFORE = /\b(?:since|last)\s+(?:the\s+)?$/i;
/** What may stand between the verb's clause and a date that opens it. */
const OPENS = /^\s*(?:(?:ok|okay|yeah|btw|fyi|also|and|on|in|at|back|already|only|just)\s+)*$/i;
const SUBJECT =
  /^\s+(?:we|i|they|he|she|it|you|the|our|my|all|everything|everyone|everybody|someone|somebody|nobody|legal|ops|finance|support|management)\b|^['’]s\s/i;

const wordSet = (words: string) => new Set(words.split(' '));
/** Words that make what follows them present or still to come. */
const PRESENT = wordSet(
  "is are am isn't aren't be being will won't shall must should can can't cannot could may might would i'll we'll they'll he'll she'll it'll you'll we'd they'd it'd he'd she'd gonna going needs need needn't plan plans planning let's lets please gets get starts ends begins goes moves ships expires closes opens ought we're they're i'm you're it's that's there's he's she's",
);
/** Present forms that are seldom nouns; right behind a past form they may be either. */
const THIRD = wordSet('comes takes arrives happens becomes lets lands leaves runs');
const TOLD = wordSet(
  'was were wasnt werent had hadnt did didnt got went came broke died ran began took gave made left lost sent built bought brought kept held found fell felt grew knew wrote won paid sold spent stood threw chose drove rose froze sank woke became saw spoke stole swore taught thought withdrew dealt led rebuilt overran undid met',
);
/** Tell of what was said, which may lie ahead itself: "agreed on may 9". */
const REPORTS = wordSet(
  'said told agreed decided announced confirmed promised planned scheduled asked wanted heard learned learnt mentioned voted suggested proposed expected hoped needed approved fixed set supposed',
);
const MOVES = wordSet(
  'moved pushed postponed shifted delayed rescheduled cancelled canceled scrapped slipped swapped deferred',
);
const SAME_FORM = wordSet('cut put set shut hit let split quit reset cost cast spread hurt burst');
const NO_SUBJECT = wordSet(
  "to will i'll we'll they'll it'll you'll can must should may might would could not please don't never always let's is are be was were been get gets got a an the our my this that these of for no",
);
const BE_FORMS = wordSet(
  "is are am be being get gets will must it's that's they're we're isn't aren't",
);
const HELPERS = wordSet(
  "was were had have has been got i've we've they've just finally already recently",
);
const DETERMINERS = wordSet(
  'a an the our my your his her their this that these those any each every no of with for',
);
const PRONOUNS = wordSet(
  'i we they he she it you who that which everyone everything someone nobody all',
);
/** What may follow a past verb, other than the noun that an adjective stands before. */
const AFTER_VERB = wordSet(
  'to the over from off our my it them that this these all out up down in into on away his her their everything at a an us me back with by for onto its last end between early late mid',
);
const ADVERBS = /^(?:\w+ly|just|now|still|also|already|not|all|then|never)$/;
const NEAR_WORDS = 2;

/** What the clause around `start`–`end` of a text tells of the time; undefined when it tells nothing. */
export function sideOf(
  text: string,
  { start, end }: { start: number; end: number },
): Side | undefined {
  const before = lastClause(text.slice(0, start));
  if (PAST_BEFORE.test(before)) return 'past';
  if (AHEAD_BEFORE.test(before)) return 'ahead';
  const words = wordsOf(before);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const side = sideOfVerb(words, at, words.length - at - 1);
    if (side !== undefined) return side;
  }
  return OPENS.test(before) ? sideBehind(text.slice(end)) : undefined;
}

/** The first verb behind a date that opens its clause: "on monday we moved". */
function sideBehind(after: string): Side | undefined {
  if (!SUBJECT.test(after)) return undefined;
  const words = wordsOf(after.split(BORDER)[0] ?? '');
  for (let at = 0; at < words.length; at += 1) {
    const side = sideOfVerb(words, at, NEAR_WORDS + 1);
    if (side === undefined) continue;
    // "Monday's release was moved": the day may be the one that is no more.
    return side === 'past' &&
      words.slice(at, at + 3).some((word) => MOVES.has(word)) &&
      !/^\s+(?:we|i|they|he|she)\b/i.test(after)
      ? 'either'
      : side;
  }
  return undefined;
}

function lastClause(text: string): string {
  const border = [...text.slice(-160).matchAll(BORDER)].at(-1);
  const from = Math.max(0, text.length - 160);
  return border === undefined
    ? text.slice(from)
    : text.slice(from + border.index + border[0].length);
}

function wordsOf(clause: string): readonly string[] {
  return (
    clause
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'_/.-]+/gu) ?? []
  );
}

/** What the word at a place tells as a verb; `distance` is how many words stand between it and the date. */
function sideOfVerb(words: readonly string[], at: number, distance: number): Side | undefined {
  const word = (words[at] ?? '').replace(/n't$/, 'nt');
  if (PRESENT.has(words[at] ?? '') || isThird(words, at)) return 'ahead';
  if (words[at + 1] === 'to' && leadsToVerb(word, words[at + 2])) {
    return word === 'had' ? 'past' : 'ahead';
  }
  if (SAME_FORM.has(word)) return sideOfSameForm(words, at);
  if (REPORTS.has(word)) return distance > NEAR_WORDS ? undefined : 'either';
  return sideOfTold(words, at, word);
}

function isThird(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? '';
  return THIRD.has(words[at] ?? '') && !DETERMINERS.has(before) && !isTold(words, at - 1);
}

function isTold(words: readonly string[], at: number): boolean {
  return TOLD.has(words[at] ?? '') || isRegular(words, at);
}

function sideOfTold(words: readonly string[], at: number, word: string): Side | undefined {
  if (!TOLD.has(word) && !isRegular(words, at)) return undefined;
  if (BE_FORMS.has(previous(words, at))) return 'ahead';
  return THIRD.has(words[at + 1] ?? '') ? 'either' : 'past';
}

/** The word before, adverbs aside: "is now closed". */
function previous(words: readonly string[], at: number): string {
  const before = words.slice(0, at).filter((word) => !ADVERBS.test(word));
  return before.at(-1) ?? '';
}

function leadsToVerb(word: string, next: string | undefined): boolean {
  return (
    /^(?:have|has|had|supposed|meant|due|scheduled|planned|about|decided|agreed|promised|wanted|want|wants|hope|hopes|expected|asked|ready|told)$/.test(
      word,
    ) &&
    next !== undefined &&
    !AFTER_VERB.has(next) &&
    !DETERMINERS.has(next)
  );
}

function sideOfSameForm(words: readonly string[], at: number): Side | undefined {
  const [before = '', direct = ''] = [previous(words, at), words[at - 1] ?? ''];
  if (before === '') return undefined;
  if (HELPERS.has(before) || /^(?:just|finally|already|he|she|it)$/.test(direct)) return 'past';
  return NO_SUBJECT.has(before) ? undefined : 'either';
}

/** A past form in -ed, not an adjective before its noun. */
function isRegular(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (
    !/^\p{L}{3,}ed$/u.test(word) ||
    /^(?:need|speed|feed|seed|exceed|proceed|indeed|embed|hundred)$/.test(word)
  )
    return false;
  const [direct, next] = [words[at - 1], words[at + 1]];
  if (direct !== undefined && DETERMINERS.has(direct) && !PRONOUNS.has(direct)) return false;
  if (direct !== undefined && (PRONOUNS.has(direct) || HELPERS.has(direct) || ADVERBS.test(direct)))
    return true;
  return next === undefined || AFTER_VERB.has(next);
}
