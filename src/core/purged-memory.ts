import { digest } from './digest.ts';
import { fingerprint, hasWords, turnKey } from './fingerprint.ts';
import type { SourceQuote } from './memory.ts';
import { isUnreadable, parseMemory } from './memory-file.ts';
import type { Change } from './plan.ts';
import type { RunRecord } from './run.ts';

/** A memory of which no word shall be kept. */
export interface PurgedMemory {
  /** The folder that it is purged from; records of other folders hold it when it came from there. */
  readonly memoryDir: string;
  /** Every file name that it ever had. */
  readonly files: ReadonlySet<string>;
  /** All that it ever said, and the words it rested on, as `normal` makes them. */
  readonly texts: ReadonlySet<string>;
  /** The same words once more by hash: of what was purged before nothing else is left. */
  readonly fingerprints: ReadonlySet<string>;
  /** The words it rested on, each with its turn, as `sourceKey` makes them. */
  readonly sources: ReadonlySet<string>;
  /** Keys of the turns it rested on. */
  readonly turnKeys: ReadonlySet<string>;
  /** The changes that made it what it was, each with its run. */
  readonly changes: ReadonlyMap<Change, RunRecord>;
}

interface Sought {
  readonly file: string;
  readonly memoryDir: string;
  /** Its text as it stands; undefined when the file is gone already. */
  readonly content: string | undefined;
  readonly fingerprints: ReadonlySet<string>;
}

/**
 * Puts together everything that the records know of a memory: what was done under its name in its
 * folder, and, whatever the name and the folder, what went from or to a text that it had, and what came
 * from a turn of it and says the same.
 */
export function purgedMemory(sought: Sought, runs: readonly RunRecord[]): PurgedMemory {
  const { file, memoryDir, content } = sought;
  const told = [tell(file, { before: content ?? null, after: null })];
  const changes = new Map<Change, RunRecord>();
  let rest = runs.flatMap((run) =>
    changesOf(run).map((change) => ({ change, run, telling: tell(file, change) })),
  );
  // One change leads to the next: what is learned from it may make an earlier one part of the memory.
  for (let isFound = true; isFound; ) {
    const known = joined(told);
    const own = rest.filter(
      ({ change, run, telling }) =>
        (change.file === file && run.memoryDir === memoryDir) || isSame(telling, known),
    );
    for (const { change, run, telling } of own) {
      changes.set(change, run);
      told.push(telling);
    }
    rest = rest.filter(({ change }) => !changes.has(change));
    isFound = own.length > 0;
  }
  return { ...sought, ...wordsOf(told), files: filesOf(file, changes.keys()), changes };
}

function isSame(telling: Telling, known: Known): boolean {
  return (
    telling.contents.some((text) => known.contents.has(text)) ||
    (telling.turnIds.some((turn) => known.turnIds.has(turn)) &&
      telling.sayings.some((saying) => known.sayings.has(saying)))
  );
}

/** What stands in the records for a file name, which may tell what the memory said. */
export function aliasOf(file: string): string {
  return `purged_${digest(file, 12)}.md`;
}

/** The changes of a run: those that were made, and those that could not be. */
export function changesOf({ plan }: RunRecord): readonly Change[] {
  return [...(plan?.changes ?? []), ...(plan?.setAside ?? []).map(({ change }) => change)];
}

/** Names a quote and the turn in which it stands. */
export function sourceKey({ turnId, quote }: Pick<SourceQuote, 'turnId' | 'quote'>): string {
  return `${turnId}\n${normal(quote)}`;
}

/** A text as it is compared: without marks of Markdown and JSON, and without case. */
export function normal(text: string): string {
  return text
    .replace(/[\s*_`"\\]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What a change, or the file as it stands, tells of a memory. */
interface Telling {
  /** Whole texts of the file. */
  readonly contents: readonly string[];
  /** What tells it from others that came from the same turn: its names and what it states, as `normal` makes them. */
  readonly sayings: readonly string[];
  /** Every text and part of a text. */
  readonly texts: readonly string[];
  readonly turnIds: readonly string[];
  readonly quotes: readonly SourceQuote[];
}

type Known = Readonly<Record<'contents' | 'sayings' | 'turnIds', ReadonlySet<string>>>;

function tell(
  file: string,
  change: Pick<Change, 'before' | 'after'> & Partial<Pick<Change, 'title' | 'evidence'>>,
): Telling {
  const { before, after, title = '', evidence: quotes = [] } = change;
  const contents = [before ?? '', after ?? ''].filter((text) => text.trim() !== '');
  const read = contents.map((text) => readContent(file, text));
  const sayings = [...read.flatMap((one) => one.sayings), title].map(normal);
  return {
    contents,
    sayings: sayings.filter((saying) => saying !== ''),
    texts: [...read.flatMap((one) => one.texts), title, ...quotes.map(({ quote }) => quote)],
    turnIds: [...read.flatMap((one) => one.evidence), ...quotes].map(({ turnId }) => turnId),
    quotes,
  };
}

function readContent(file: string, content: string) {
  const memory = parseMemory(file, content, 0);
  if (!isUnreadable(memory)) {
    const { title, name, description, body, evidence } = memory;
    const texts = [title, name, description, body, ...body.split(/\n+/)];
    return { sayings: [title, description, body], texts, evidence };
  }
  const { title = '', description = '' } = memory.glimpse ?? {};
  const [, body = content] = /^---\r?\n[\s\S]*?\n---[^\n]*\n([\s\S]*)$/.exec(content) ?? [];
  const texts = [content, title, description, body, ...body.split(/\n+/)];
  return { sayings: [content], texts, evidence: [] };
}

function joined(told: readonly Telling[]): Known {
  const all = (part: keyof Known) => new Set(told.flatMap((telling) => telling[part]));
  return { contents: all('contents'), sayings: all('sayings'), turnIds: all('turnIds') };
}

function wordsOf(told: readonly Telling[]): Pick<PurgedMemory, 'texts' | 'sources' | 'turnKeys'> {
  const texts = told.flatMap((telling) => telling.texts).map(normal);
  return {
    texts: new Set(texts.filter((text) => text !== '')),
    sources: new Set(told.flatMap(({ quotes }) => quotes.map(sourceKey))),
    turnKeys: new Set(told.flatMap(({ turnIds }) => turnIds.map(turnKey))),
  };
}

function filesOf(file: string, changes: Iterable<Change>): ReadonlySet<string> {
  return new Set([file, ...[...changes].map((change) => change.file)]);
}

/** True for a text that is one of its words, as a whole. */
export function isText(text: string, { texts, fingerprints }: PurgedMemory): boolean {
  if (texts.has(normal(text))) return true;
  return fingerprints.size > 0 && hasWords(text) && fingerprints.has(fingerprint(text));
}
