import type { Memory } from './memory.ts';
import { isUnreadable, parseMemory } from './memory-file.ts';
import { writeTarget } from './memory-index/link-target.ts';
import type { GroundedProposal, Rejection } from './proposal.ts';
import type { IndexImage, RunRecord } from './run.ts';

/** A memory of which no word shall be kept. */
export interface PurgedMemory {
  readonly file: string;
  /** What stands in the records for its name, which may tell what it said. */
  readonly alias: string;
  /** All that it ever said, and the words it rested on. */
  readonly texts: ReadonlySet<string>;
}

/** Puts together everything that the records know of a memory. */
export function purgedMemory(
  file: string,
  alias: string,
  { runs, current }: { runs: readonly RunRecord[]; current: Memory | undefined },
): PurgedMemory {
  const changes = runs
    .flatMap(({ plan }) => plan?.changes ?? [])
    .filter((one) => one.file === file);
  const contents = [...changes.flatMap(({ before, after }) => [before, after]), current?.content];
  const texts = [
    ...contents.flatMap((content) => textsIn(file, content ?? null)),
    ...changes.flatMap(({ title, evidence }) => [title, ...evidence.map(({ quote }) => quote)]),
  ];
  return { file, alias, texts: new Set(texts.map(normal).filter((text) => text !== '')) };
}

/** The record without a word of that memory; the same object when it held none. */
export function withoutMemory(run: RunRecord, gone: PurgedMemory): RunRecord {
  const changes = run.plan?.changes ?? [];
  const own = changes.filter(({ file }) => file === gone.file);
  const positions = new Set(own.flatMap(({ proposals }) => proposals));
  const isOwn = own.length > 0;
  const purged: RunRecord = {
    ...run,
    reply: run.reply !== null && (isOwn || mentions(run.reply, gone)) ? null : run.reply,
    grounded: run.grounded.map((proposal, position) =>
      positions.has(position) || saysIt(proposal, gone) ? EMPTY_PROPOSAL : proposal,
    ),
    rejections: run.rejections.map((rejection) => withoutWords(rejection, gone)),
    plan: run.plan && {
      changes: changes.map((change) =>
        change.file === gone.file
          ? {
              ...{ ...change, file: gone.alias, before: null, after: null },
              ...{ title: '', evidence: [], reason: 'purged' },
            }
          : { ...change, reason: change.reason.replaceAll(gone.file, gone.alias) },
      ),
      skips: run.plan.skips.map(({ title, reason }) => ({
        title: isText(title, gone) ? '' : title,
        reason: reason.replaceAll(gone.file, gone.alias),
      })),
    },
    index: run.index.map((image) => withoutLines(image, gone)),
    notes: run.notes.map((note) => (mentions(note, gone) ? 'purged' : note)),
  };
  return JSON.stringify(purged) === JSON.stringify(run) ? run : purged;
}

const EMPTY_PROPOSAL: GroundedProposal = {
  ...{ action: 'create', type: 'project', target: null, title: '', description: '', body: '' },
  ...{ scope: 'private', dates: [], evidence: [], sources: [] },
};

function textsIn(file: string, content: string | null): string[] {
  if (content === null) return [];
  const memory = parseMemory(file, content, 0);
  if (isUnreadable(memory)) return [content];
  const paragraphs = memory.body.split(/\n+/);
  return [memory.title, memory.name, memory.description, memory.body, ...paragraphs];
}

function saysIt(proposal: GroundedProposal, gone: PurgedMemory): boolean {
  const { target, title, description, body } = proposal;
  return target === gone.file || [title, description, body].some((text) => isText(text, gone));
}

function withoutWords(rejection: Rejection, gone: PurgedMemory): Rejection {
  const { title, evidence, reason } = rejection;
  const isIt = isText(title, gone) || evidence.some(({ quote }) => isText(quote, gone));
  if (isIt) return { ...rejection, title: '', evidence: [], reason: 'purged' };
  return { ...rejection, reason: reason.replaceAll(gone.file, gone.alias) };
}

/** Its lines in MEMORY.md, and those that repeat its title. */
function withoutLines({ file, before, after }: IndexImage, gone: PurgedMemory): IndexImage {
  const strip = (page: string | null) =>
    page === null
      ? null
      : page
          .split(/(?<=\n)/)
          .filter((line) => !mentionsFile(line, gone))
          .join('');
  return { file, before: strip(before), after: strip(after) };
}

function isText(text: string, { texts }: PurgedMemory): boolean {
  return texts.has(normal(text));
}

/** True for a text that names the file or holds some of its words. */
export function mentions(text: string, gone: PurgedMemory): boolean {
  const all = normal(text);
  return (
    mentionsFile(text, gone) ||
    [...gone.texts].some((words) => words.length > 7 && all.includes(words))
  );
}

function mentionsFile(text: string, { file }: PurgedMemory): boolean {
  return text.includes(file) || text.includes(writeTarget(file));
}

function normal(text: string): string {
  return text
    .replace(/[\s*_`"\\]+/g, ' ')
    .trim()
    .toLowerCase();
}
