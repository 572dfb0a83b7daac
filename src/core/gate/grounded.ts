import type { Proposal } from '../proposal.ts';
import { memoryText, type ProposalFacts, writtenText } from './facts.ts';
import { isSameLanguage, type Language, languageOf } from './language.ts';
import { strayCompound, strayName, swappedName } from './names.ts';
import { Figures, quantitiesOf } from './numbers.ts';
import { findReversal } from './polarity.ts';
import { foldSource, occurs, type Specific, takeCode, takeSpecifics } from './specifics.ts';
import {
  isPartOfDate,
  type SpokenDates,
  spokenDates,
  strayCalendarWord,
  takeDates,
} from './spoken-dates.ts';
import { contentWords, coverage, Vocabulary, weigh } from './words.ts';

/**
 * A true quote does not cover a false memory. Things that name one particular thing (links, paths,
 * commands, numbers, dates, names) must stand in the cited human turns or in the memory that changes;
 * what the person denied may not be affirmed; of the other words a quarter must be the person's own.
 * A model writes its own words, so more than that refuses honest memories: measured on golden
 * sessions, honest wordings share 25 to 100 % of their words with the turn, others' turns under 25 %.
 */
export function judgeGrounded(proposal: Proposal, facts: ProposalFacts): string | undefined {
  if (proposal.action === 'forget') return judgeForgetting(facts);
  const read = takeApart(proposal, facts);
  return (
    judgeThings(read, proposal, facts) ??
    judgeWords(read, proposal, facts) ??
    judgeTie(proposal, facts)
  );
}

/** Words that ask to drop something, in the languages people ask in. */
const FORGET_CUE =
  /\b(?:forget|forgot|remove|delete|drop|erase|discard|scrap|purge|wipe|clear|unlearn|ditch|kill|retract|withdraw|gone|dead|obsolete|outdated|stale|no longer|not (?:true|valid|the case)? ?any ?more|anymore|doesn'?t (?:hold|apply)|does not (?:hold|apply)|never mind|nevermind|was wrong|is wrong|vergiss|vergessen|l(?:ö|oe)sch\w*|entfern\w*|veraltet|überholt|oublie\w*|supprime\w*|efface\w*|enl(?:è|e)ve\w*|olvid\w*|borra\w*|elimina\w*|quita\w*|esque(?:ç|c)\w*|apag\w*|remov\w*|dimentica\w*|cancella\w*)\b|забуд|удали|убери|сотри|忘|删|刪|去掉|移除|清除|作废|作廢|不再|不用记|别记|忘れ|削除|消し|消去|잊|삭제|지워/iu;

function judgeForgetting({ said }: ProposalFacts): string | undefined {
  return said.some((text) => FORGET_CUE.test(text))
    ? undefined
    : 'the cited words do not ask to forget anything';
}

function judgeThings(read: Written, proposal: Proposal, facts: ProposalFacts): string | undefined {
  const sourceText = sourceOf(facts);
  const source = foldSource(sourceText);
  const strayCode = read.code.find((piece) => !occurs(piece, source));
  if (strayCode !== undefined) return `nobody said \`${shorten(strayCode)}\``;
  const date = proposal.dates.find((day) => !read.dates.has(day)) ?? read.unspokenDate?.trim();
  if (date !== undefined) return `nobody said the date "${shorten(date)}"`;
  const stray = read.specifics.find(({ text }) => !standsIn(text, source));
  if (stray !== undefined) return `nobody said the ${stray.kind} "${shorten(stray.text)}"`;
  const calendar = strayCalendarWord(read.rest, read.dates, facts);
  if (calendar !== undefined) return `it names ${calendar} that nobody said`;
  const figures = new Figures(sourceText);
  const number = quantitiesOf(read.rest.replace(/^\s*\d{1,2}[.)]\s/gm, '')).find(
    (quantity) => !figures.has(quantity) && !isPartOfDate(quantity.value, read.dates),
  );
  return number === undefined ? undefined : `nobody said the number "${shorten(number.text)}"`;
}

/** What a proposal would write, taken apart: each kind of thing is judged by itself. */
interface Written {
  readonly code: readonly string[];
  readonly dates: SpokenDates;
  readonly unspokenDate: string | undefined;
  readonly specifics: readonly Specific[];
  /** Plain words and numbers. */
  readonly rest: string;
}

function takeApart(proposal: Proposal, facts: ProposalFacts): Written {
  const { code, rest: withoutCode } = takeCode(writtenText(proposal));
  const dates = spokenDates(facts);
  const { unspoken, rest: withoutDates } = takeDates(withoutCode, dates, facts);
  return { code, dates, unspokenDate: unspoken, ...takeSpecifics(withoutDates) };
}

function sourceOf({ said, target }: ProposalFacts): string {
  return [...said, memoryText(target)].join('\n');
}

/** `v3` may have been said as "version 3", `src/net` as a folder of a longer path. */
function standsIn(name: string, source: string): boolean {
  if (occurs(name, source)) return true;
  const bare = name.replace(/^https?:\/\//i, '').replace(/\/+$/, '');
  const hasOtherScheme = bare !== name && source.includes(`://${foldSource(bare)}`);
  if (!hasOtherScheme && bare !== name && occurs(bare, source)) return true;
  const version = /^v(\d[\d.]*)$/i.exec(name)?.[1];
  if (version !== undefined) return occurs(version, source);
  return isPlainAlternative(name) && name.split('/').every((word) => occurs(word, source));
}

/** `staging/production` is two words, not a path. */
function isPlainAlternative(name: string): boolean {
  return /^\p{L}+(?:\/\p{L}+){1,2}$/u.test(name);
}

interface Languages {
  readonly written: Language | undefined;
  readonly said: Language | undefined;
}

/** The languages to compare, undefined when the texts share none: then words say little. */
function languages(written: string, { said }: ProposalFacts): Languages | undefined {
  const own = languageOf(written);
  const spoken = [said.join('\n'), ...said].map(languageOf);
  const isShared = spoken.some((language) => isSameLanguage(own, language));
  return isShared ? { written: own, said: spoken[0] } : undefined;
}

/** Share of a memory's content words that must be the person's own. */
const LEAST_SHARE = 0.25;
/** So many content words make a sentence that must have at least one of the person's own. */
const JUDGED = { label: 4, statement: 2, advice: 5 } as const;

function judgeWords(read: Written, proposal: Proposal, facts: ProposalFacts): string | undefined {
  const { title, description, body } = proposal;
  const vocabulary = new Vocabulary(contentWords(sourceOf(facts)));
  const spoken = languages(body, facts);
  if (spoken === undefined) return isAnchored(body, vocabulary) ? undefined : FOREIGN;
  const nounsAreCapital = spoken.written === 'de' || spoken.said === 'de';
  const name =
    strayName(read.rest, vocabulary, { nounsAreCapital }) ??
    swappedName(read.rest, sourceOf(facts)) ??
    strayCompound(read.rest, sourceOf(facts));
  if (name !== undefined) return `nobody said the name "${shorten(name)}"`;
  const said = { text: facts.said.join('\n'), language: spoken.said };
  const turned = [title, description, ...sentencesOf(body)]
    .map((text) => findReversal({ text, language: spoken.written }, said))
    .find((word) => word !== undefined);
  if (turned !== undefined) return `it turns around what was said about "${shorten(turned)}"`;
  if (coverage(contentWords(body), vocabulary) < LEAST_SHARE) return TOO_LITTLE;
  const sentence = unsaidSentence(proposal, vocabulary);
  return sentence === undefined ? undefined : `nothing cited says "${shorten(sentence)}"`;
}

const TOO_LITTLE = 'too little of it was said in the cited turns';
const FOREIGN =
  'it is in another language than the cited words and has nothing in common with them';

/**
 * Shares a word with what was said, or a number or name, which were checked before. Across languages
 * (names, loan words and kin) it is all that can be asked.
 */
function isAnchored(text: string, vocabulary: Vocabulary): boolean {
  return /\p{N}|`|:\/\//u.test(text) || coverage(contentWords(text), vocabulary) > 0;
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s|[。！？\n]/).map((piece) => piece.trim());
}

/** Titles are labels, and how to apply a rule is the model's to say as long as it does not run on. */
function unsaidSentence(
  { title, description, body }: Proposal,
  vocabulary: Vocabulary,
): string | undefined {
  const isUnsaid = (sentence: string, judged: number) =>
    weigh(contentWords(sentence)) >= judged && !isAnchored(sentence, vocabulary);
  const label = [title, description].find((text) => isUnsaid(text, JUDGED.label));
  const isAdvice = (sentence: string) => /^\*\*How to apply/i.test(sentence);
  return (
    label ??
    sentencesOf(body).find((piece) =>
      isUnsaid(piece, isAdvice(piece) ? JUDGED.advice : JUDGED.statement),
    )
  );
}

/** A change has something to do with the memory it changes, and says something of what was said. */
function judgeTie(proposal: Proposal, { target, said }: ProposalFacts): string | undefined {
  if (target === undefined) return undefined;
  const written = writtenText(proposal);
  if (!sharesWords(written, memoryText(target))) {
    return 'it has nothing in common with the memory it would change';
  }
  return sharesWords(written, said.join('\n')) ? undefined : 'it says nothing of the cited words';
}

function sharesWords(written: string, source: string): boolean {
  if (!isSameLanguage(languageOf(written), languageOf(source))) return true;
  const words = contentWords(written);
  return words.length === 0 || coverage(words, new Vocabulary(contentWords(source))) > 0;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
