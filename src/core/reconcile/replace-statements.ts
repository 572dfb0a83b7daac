import { countEach } from '../count-each.ts';
import { takeSpecifics } from '../gate/specifics.ts';
import { contentWords, coverage, Vocabulary, weigh } from '../gate/words.ts';
import { type Statement, splitStatements } from './statements.ts';

/** What the new words are, and what the person said for them. */
export interface Replacement {
  readonly fresh: string;
  readonly cited: string;
}

/** A body after a change, and the parts of the old one. */
export interface Replaced {
  readonly body: string;
  /** How many statements of the old body still stand. */
  readonly kept: number;
  /**
   * Whether a text about this memory is about what was replaced rather than about what still stands, or
   * names a day, an address or a thing that does no longer stand there.
   */
  readonly isStale: (text: string) => boolean;
}

/** A statement with the words it is about, and the addresses and names in it. */
interface Part extends Statement {
  readonly words: readonly string[];
  readonly subject: readonly string[];
  readonly specifics: ReadonlySet<string>;
}

/**
 * The body with `fresh` in the place of what it replaces: the statement that has most to do with the new
 * words, and those that only say the same again. Everything else stays as it is: a person may have
 * written it, and these words say nothing of it.
 */
export function replaceStatements(body: string, replacement: Replacement): Replaced {
  const parts = splitStatements(body).map(describe);
  const gone = goneBy(replacement, parts);
  const [first] = gone;
  const fresh = (first && revalue(first, replacement.fresh)) ?? replacement.fresh;
  const kept = parts.filter((part) => !gone.has(part) && part.kind !== 'lead');
  if (kept.length === 0) return { body: fresh, kept: 0, isStale: () => true };
  const [stale, standing] = [[...gone], kept].map(
    (list) => new Vocabulary(list.flatMap(({ words }) => words)),
  );
  const after = rebuild(parts, gone, fresh);
  const lost = [...gone].flatMap(valuesIn).filter((value) => !after.includes(value));
  return {
    body: after,
    kept: kept.length,
    isStale: (text) =>
      share(text, stale) > share(text, standing) || lost.some((value) => text.includes(value)),
  };
}

function valuesIn({ text, specifics }: Part): readonly string[] {
  return [...specifics, ...(text.match(VALUE) ?? [])];
}

const VALUE = /https?:\/\/[^\s<>"'`)\]，。；]*[^\s<>"'`)\]，。；.,;:!?]|\b\d{4}-\d\d-\d\d\b/g;
/** Words for the change itself, such as `moved from`, not for what the value belongs to. */
const MOST_NEW_WORDS = 2;

/**
 * The old statement with another date or address in it, when the new one brings nothing else: what more
 * the old one says of the same thing still holds.
 */
function revalue({ text, words }: Part, fresh: string): string | undefined {
  const [old, ...others] = text.match(VALUE) ?? [];
  const [value, ...more] = (fresh.match(VALUE) ?? []).filter((found) => found !== old);
  if (old === undefined || value === undefined || others.length + more.length > 0) return undefined;
  const known = new Vocabulary(words);
  const news = contentWords(fresh.replace(VALUE, ' ')).filter((word) => !known.has(word));
  return news.length > MOST_NEW_WORDS ? undefined : text.replace(old, () => value);
}

const share = (text: string, vocabulary?: Vocabulary) =>
  vocabulary === undefined ? 0 : coverage(contentWords(text), vocabulary);

function describe(statement: Statement): Part {
  const { specifics, rest } = takeSpecifics(statement.text);
  return {
    ...statement,
    words: contentWords(statement.text),
    subject: contentWords(rest),
    specifics: new Set(specifics.map(({ text }) => text)),
  };
}

function goneBy({ fresh, cited }: Replacement, parts: readonly Part[]): ReadonlySet<Part> {
  const said = parts.filter(({ kind }) => kind === 'said');
  const top = nearest(said, new Vocabulary(contentWords(`${cited}\n${fresh}`))) ?? said[0];
  if (top === undefined) return new Set();
  const news = splitStatements(fresh).map(describe);
  const isSaidAnew = (part: Part) =>
    news.some(
      ({ text, words }) => text === part.text || restates(part.subject, new Vocabulary(words)),
    );
  const known = new Set(
    [top, ...news, describe({ ...top, text: cited })].flatMap((part) => [...part.specifics]),
  );
  const isSaidAgain = (part: Part) =>
    [...part.specifics].every((specific) => known.has(specific)) &&
    restates(part.words, new Vocabulary(top.words));
  return new Set(said.filter((part) => part === top || isSaidAnew(part) || isSaidAgain(part)));
}

/** One word more may make it another thing: the production host, not the staging host. */
function restates(words: readonly string[], vocabulary: Vocabulary): boolean {
  return words.length > 0 && coverage(words, vocabulary) === 1;
}

/** The part with most of the words asked for; a word that many parts have tells less. */
function nearest(parts: readonly Part[], asked: Vocabulary): Part | undefined {
  const common = countEach(parts.flatMap(({ words }) => words));
  const points = ({ words }: Part) =>
    words
      .filter((word) => asked.has(word))
      .reduce((sum, word) => sum + weigh([word]) / (common.get(word) ?? 1), 0);
  const best = Math.max(0, ...parts.map(points));
  return best === 0 ? undefined : parts.find((part) => points(part) === best);
}

/** The new words take the place of the first thing that they replace. */
function rebuild(parts: readonly Part[], gone: ReadonlySet<Part>, fresh: string): string {
  const [first] = gone;
  const edited = parts.flatMap((part): Statement[] => {
    if (part === first) return [inPlaceOf(part, fresh)];
    return gone.has(part) ? [{ ...part, text: '' }] : [part];
  });
  const rest = joinStatements(withoutEmptyLeads(edited));
  return first === undefined ? `${fresh}\n\n${rest}` : rest;
}

/** Further lines of a list item stand below its first words. A list stands for an item as it is. */
function inPlaceOf(part: Statement, fresh: string): Statement {
  if (/^\s*(?:[-*+]|\d+[.)])\s/.test(fresh)) return { ...part, bullet: '', text: fresh };
  const indent = ' '.repeat(/^\s*(?:[-*+]|\d+[.)])\s+/.exec(part.bullet)?.[0].length ?? 0);
  return { ...part, text: fresh.replace(/\n(?=[^\n])/g, `\n${indent}`) };
}

/** A heading goes with the last statement below it. */
function withoutEmptyLeads(statements: readonly Statement[]): readonly Statement[] {
  return statements.map((statement, at) => {
    if (statement.kind !== 'lead') return statement;
    const next = statements.findIndex(({ kind }, later) => later > at && kind === 'lead');
    const below = statements.slice(at + 1, next === -1 ? undefined : next);
    const isEmptied = below.length > 0 && below.every(({ text }) => text === '');
    return isEmptied ? { ...statement, text: '' } : statement;
  });
}

/** Where statements are gone, the widest of the gaps around them is left. */
function joinStatements(statements: readonly Statement[]): string {
  let [joined, gap] = ['', ''];
  for (const statement of statements) {
    if (statement.gap.length > gap.length) gap = statement.gap;
    if (statement.text === '') continue;
    joined += (joined === '' ? '' : gap) + statement.bullet + statement.text;
    // What follows a text of several paragraphs does not go on with the last of them.
    gap = statement.text.includes('\n\n') ? '\n\n' : '';
  }
  return joined;
}
