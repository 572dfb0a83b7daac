import type { Proposal } from '../proposal.ts';
import { findAddition } from './additions.ts';
import { type ProposalFacts, shorten, sourceOf } from './facts.ts';
import { isSameLanguage, type Language, languageOf } from './language.ts';
import { findLostLimit } from './limits.ts';
import { strayCompound, strayName, swappedName } from './names.ts';
import { findSwappedOrder } from './order.ts';
import { findReversal, type Spoken } from './polarity.ts';
import { findSwap } from './swaps.ts';
import type { Written } from './things.ts';
import { contentWords, coverage, Vocabulary, weigh } from './words.ts';

/** Share of a memory's content words that must be the person's own. */
const LEAST_SHARE = 0.25;
/** So many content words make a sentence that must have at least one of the person's own. */
const JUDGED = { label: 4, statement: 2, advice: 5 } as const;

/** Names, denials and the share of common words, where the languages can be compared. */
export function judgeWording(
  read: Written,
  proposal: Proposal,
  facts: ProposalFacts,
): string | undefined {
  const { title, description, body } = proposal;
  const vocabulary = new Vocabulary(contentWords(sourceOf(facts)));
  const spoken = languages(body, facts);
  if (spoken === undefined) return isAnchored(body, vocabulary) ? undefined : FOREIGN;
  const nounsAreCapital = spoken.written === 'de' || spoken.said === 'de';
  const name =
    strayName(read.rest, sourceOf(facts), { nounsAreCapital }) ??
    swappedName(read.rest, sourceOf(facts)) ??
    strayCompound(read.rest, sourceOf(facts));
  if (name !== undefined) return `nobody said the name "${shorten(name)}"`;
  const said = { text: facts.said.join('\n'), language: spoken.said };
  const turned = findReversal([title, description, ...sentencesOf(body)], spoken.written, said);
  if (turned !== undefined) return `it turns around what was said about "${shorten(turned)}"`;
  if (coverage(contentWords(body), vocabulary) < LEAST_SHARE) return TOO_LITTLE;
  const limit = findLostLimit({
    sentences: sentencesOf(withoutReasons(body)),
    written: `${title}\n${description}\n${body}`,
    said: said.text,
    language: said.language,
  });
  if (limit !== undefined) return limit;
  const swap = findSwap(`${title}\n${description}\n${body}`, sourceOf(facts));
  if (swap !== undefined) return `nobody said "${shorten(swap)}" there`;
  const added = addedTo(withoutReasons(body), said, sourceOf(facts));
  if (added !== undefined) return added;
  const sentence = unsaidSentence(proposal, vocabulary);
  return sentence === undefined ? undefined : `nothing cited says "${shorten(sentence)}"`;
}

function addedTo(body: string, { text: said, language }: Spoken, source: string) {
  const order = findSwappedOrder(body, said);
  if (order !== undefined) return `it turns around what comes first: "${shorten(order)}"`;
  const added = findAddition(body, { said, source, language });
  return added === undefined ? undefined : `nobody said "${shorten(added)}" so`;
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

/** Why and how to apply a rule are no rules. */
function withoutReasons(body: string): string {
  return body.split(/^\s*\*\*/m)[0] ?? body;
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
  const isAdvice = (sentence: string) =>
    /^\*\*(?:How to apply|如何应用|怎么用|应用方式|适用)/i.test(sentence);
  return (
    label ??
    sentencesOf(body).find((piece) =>
      isUnsaid(piece, isAdvice(piece) ? JUDGED.advice : JUDGED.statement),
    )
  );
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
