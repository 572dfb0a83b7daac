import type { Language } from './language.ts';
import {
  CONDITIONS,
  EVERYWHERE,
  FOR_NOW,
  FROM_NOW_ON,
  inLanguage,
  type LimitPattern,
  NARROW,
  PLACES,
  TIMED,
  WISHES,
} from './limit-words.ts';
import { polarityOf } from './polarity-words.ts';
import { contentWords, coverage, foldLetters, Vocabulary, weigh } from './words.ts';

/** What would be written, and what was said, compared sentence by sentence. */
export interface Compared {
  /** Sentences of the memory, without reasons and advice. */
  readonly sentences: readonly string[];
  /** All of the memory. */
  readonly written: string;
  readonly said: string;
  readonly language: Language | undefined;
}

/**
 * A limit that the person set and the text has lost: a condition, "for today", whose wish it is, where
 * it holds. A limit is lost only when none of its words is left anywhere in the text.
 */
export function findLostLimit({
  sentences,
  written,
  said,
  language,
}: Compared): string | undefined {
  const text = foldLetters(written);
  const left = new Vocabulary(contentWords(text));
  const pieces = sentencesOf(foldLetters(said));
  for (const piece of pieces) {
    const restating = sentences.filter((sentence) => restates(sentence, piece, language));
    if (restating.length === 0) continue;
    const reading = { piece, restating, text, left, language };
    const reason =
      lostCondition(reading) ??
      lostTime(reading) ??
      lostWisher(reading) ??
      lostPlace(reading, said);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

interface Reading {
  /** A sentence that was said, folded. */
  readonly piece: string;
  /** The sentences of the text that say it too. */
  readonly restating: readonly string[];
  /** All of the text, folded. */
  readonly text: string;
  readonly left: Vocabulary;
  readonly language: Language | undefined;
}

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/[.;!?]+(?=\s|$)|[\n。！？；]|(?<!\p{L})(?:but|aber|mais|pero|sino)(?!\p{L})/u)
    .map((piece) => piece.trim());
}

/** Share of a sentence's words that must be those of what was said, to be about the same. */
const SAME = 0.6;

function restates(sentence: string, said: string, language: Language | undefined): boolean {
  const words = mainWords(sentence, language);
  return weigh(words) >= 1 && coverage(words, new Vocabulary(contentWords(said))) >= SAME;
}

/** Without "everywhere" and "is allowed". */
function mainWords(sentence: string, language: Language | undefined): readonly string[] {
  const { permission } = polarityOf(language);
  return contentWords(foldLetters(sentence).replace(EVERYWHERE, ' ').replace(permission, ' '));
}

/** What happened under a condition is a story, no rule. */
const TOLD =
  /(?<![\p{L}])(?:was|were|did|had|got|broke|lost|saw|went|happened|war|wurde|hatte|etait|avait|estaba|fue|foi|era|был\p{L}?)(?![\p{L}])|[了过]$/u;

function lostCondition({ piece, restating, left, language }: Reading): string | undefined {
  if (TOLD.test(piece)) return undefined;
  const patterns = isDirective(piece, language) ? [...CONDITIONS, ...NARROW] : CONDITIONS;
  for (const limit of limitsIn(piece, patterns, language)) {
    const isLost =
      isGone(limit, left) &&
      restating.some((sentence) => restates(sentence, piece.replace(limit, ' '), language));
    if (isLost) return `it leaves out the condition "${limit.trim()}"`;
  }
  return undefined;
}

const IMPERATIVE =
  /^(?:please |you (?:may|can) |just )?(?:allow|skip|restart|deploy|merge|push|commit|use|point|run|delete|accept|ignore|disable|enable|let|treat)(?![\p{L}])|, (?:allow|skip|restart|deploy|merge|push|commit|use|run|delete|accept|ignore|let)(?![\p{L}])/u;

function isDirective(piece: string, language: Language | undefined): boolean {
  return IMPERATIVE.test(piece) || piece.search(polarityOf(language).permission) !== -1;
}

function limitsIn(
  piece: string,
  patterns: readonly LimitPattern[],
  language: Language | undefined,
): readonly string[] {
  return inLanguage(patterns, language).flatMap((pattern) =>
    [...piece.matchAll(pattern)].flatMap(({ groups }) => groups?.['what'] ?? groups?.['who'] ?? []),
  );
}

function isGone(limit: string, left: Vocabulary): boolean {
  const words = contentWords(limit);
  return weigh(words) >= 1 && words.every((word) => !left.has(word));
}

function lostTime({ piece, text }: Reading): string | undefined {
  if (!FOR_NOW.test(piece) || FROM_NOW_ON.test(piece) || TIMED.test(text)) return undefined;
  return 'it was meant for the moment only';
}

function lostWisher({ piece, left, language }: Reading): string | undefined {
  const who = limitsIn(piece, WISHES, language).find((name) => isGone(name, left));
  return who === undefined ? undefined : `it is the wish of "${who}"`;
}

function lostPlace(
  { piece, restating, left, language }: Reading,
  said: string,
): string | undefined {
  if (EVERYWHERE.test(foldLetters(said))) return undefined;
  if (!restating.some((sentence) => EVERYWHERE.test(foldLetters(sentence)))) return undefined;
  const place = limitsIn(piece, PLACES, language).find((limit) => isGone(limit, left));
  return place === undefined ? undefined : `it was said of "${place.trim()}" only`;
}
