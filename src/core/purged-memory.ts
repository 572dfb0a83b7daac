import { createHash } from 'node:crypto';
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
  const known = {
    contents: new Set<string>(),
    sayings: new Set<string>(),
    turns: new Set<string>(),
  };
  const learn = (parts: Pick<Change, 'before' | 'after' | 'evidence'> & { title?: string }) => {
    for (const text of contentsOf(parts)) known.contents.add(text);
    for (const saying of sayingsOf(file, parts)) known.sayings.add(saying);
    for (const turn of turnsOf(file, parts)) known.turns.add(turn);
  };
  learn({ before: content ?? null, after: null, evidence: [] });
  const changes = new Map<Change, RunRecord>();
  const isIts = (change: Change, run: RunRecord) =>
    (change.file === file && run.memoryDir === memoryDir) ||
    contentsOf(change).some((text) => known.contents.has(text)) ||
    (turnsOf(file, change).some((turn) => known.turns.has(turn)) &&
      sayingsOf(file, change).some((saying) => known.sayings.has(saying)));
  const all = runs.flatMap((run) => changesOf(run).map((change) => ({ change, run })));
  for (let before = -1; before < changes.size; ) {
    before = changes.size;
    for (const { change, run } of all) {
      if (changes.has(change) || !isIts(change, run)) continue;
      changes.set(change, run);
      learn(change);
    }
  }
  return { ...sought, ...wordsOf(file, changes, content), changes };
}

/** What stands in the records for a file name, which may tell what the memory said. */
export function aliasOf(file: string): string {
  return `purged_${createHash('sha256').update(file).digest('hex').slice(0, 12)}.md`;
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

function wordsOf(
  file: string,
  changes: ReadonlyMap<Change, RunRecord>,
  content: string | undefined,
): Pick<PurgedMemory, 'files' | 'texts' | 'sources' | 'turnKeys'> {
  const own = [...changes.keys()];
  const evidence = own.flatMap((change) => change.evidence);
  const contents = [...own.flatMap(contentsOf), ...(content === undefined ? [] : [content])];
  const texts = [
    ...contents.flatMap((text) => textsIn(file, text)),
    ...own.map(({ title }) => title),
    ...evidence.map(({ quote }) => quote),
  ];
  const turns = [...evidence, ...contents.flatMap((text) => evidenceIn(file, text))];
  return {
    files: new Set([file, ...own.map((change) => change.file)]),
    texts: new Set(texts.map(normal).filter((text) => text !== '')),
    sources: new Set(evidence.map(sourceKey)),
    turnKeys: new Set(turns.map(({ turnId }) => turnKey(turnId))),
  };
}

function contentsOf({ before, after }: Pick<Change, 'before' | 'after'>): readonly string[] {
  return [before, after].flatMap((text) => (text === null || text.trim() === '' ? [] : [text]));
}

/** What tells a memory from others that came from the same turn: its names and what it states. */
function sayingsOf(
  file: string,
  change: Pick<Change, 'before' | 'after'> & { title?: string },
): string[] {
  const sayings = contentsOf(change).flatMap((text) => {
    const memory = parseMemory(file, text, 0);
    if (isUnreadable(memory)) return [text];
    return [memory.title, memory.description, memory.body];
  });
  return [...sayings, change.title ?? ''].map(normal).filter((saying) => saying !== '');
}

function turnsOf(
  file: string,
  change: Pick<Change, 'before' | 'after' | 'evidence'>,
): readonly string[] {
  const sources = contentsOf(change).flatMap((text) => evidenceIn(file, text));
  return [...change.evidence, ...sources].map(({ turnId }) => turnId);
}

function evidenceIn(file: string, content: string) {
  const memory = parseMemory(file, content, 0);
  return isUnreadable(memory) ? [] : memory.evidence;
}

function textsIn(file: string, content: string): string[] {
  const memory = parseMemory(file, content, 0);
  if (!isUnreadable(memory)) {
    const paragraphs = memory.body.split(/\n+/);
    return [memory.title, memory.name, memory.description, memory.body, ...paragraphs];
  }
  const { title = '', description = '' } = memory.glimpse ?? {};
  const [, body = content] = /^---\n[\s\S]*?\n---[^\n]*\n([\s\S]*)$/.exec(content) ?? [];
  return [content, title, description, body, ...body.split(/\n+/)];
}

/** True for a text that is one of its words, as a whole. */
export function isText(text: string, { texts, fingerprints }: PurgedMemory): boolean {
  if (texts.has(normal(text))) return true;
  return fingerprints.size > 0 && hasWords(text) && fingerprints.has(fingerprint(text));
}
