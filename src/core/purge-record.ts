import { writeTarget } from './memory-index/link-target.ts';
import type { Change, Plan } from './plan.ts';
import type { GroundedProposal, Rejection } from './proposal.ts';
import {
  aliasOf,
  changesOf,
  isText,
  normal,
  type PurgedMemory,
  sourceKey,
} from './purged-memory.ts';
import type { IndexImage, RunRecord } from './run.ts';

/** The record without a word of that memory; the same object when it held none. */
export function withoutMemory(run: RunRecord, gone: PurgedMemory): RunRecord {
  const own = changesOf(run).filter((change) => gone.changes.has(change));
  if (own.length === 0 && !isNear(run, gone)) return run;
  const positions = new Set(own.flatMap(({ proposals }) => proposals));
  const rejections = run.rejections.map((rejection) => withoutWords(rejection, gone));
  const isTold = own.length > 0 || rejections.some((one, place) => one !== run.rejections[place]);
  const purged: RunRecord = {
    ...run,
    reply: run.reply !== null && (isTold || mentions(run.reply, gone)) ? null : run.reply,
    grounded: run.grounded.map((proposal, position) =>
      positions.has(position) ? EMPTY_PROPOSAL : groundedWithout(proposal, gone),
    ),
    rejections,
    plan: run.plan && planWithout(run.plan, gone),
    index: run.index.map((image) => withoutLines(image, gone)),
    notes: run.notes.map((note) => (mentions(note, gone) ? PURGED : note)),
  };
  return JSON.stringify(purged) === JSON.stringify(run) ? run : purged;
}

const PURGED = 'purged';

const EMPTY_PROPOSAL: GroundedProposal = {
  ...{ action: 'create', type: 'project', target: null, title: '', description: '', body: '' },
  ...{ scope: 'private', dates: [], evidence: [], sources: [] },
};

/** Records of other folders are only looked at when they come from the same turns: others may say the same. */
function isNear({ memoryDir, session }: RunRecord, gone: PurgedMemory): boolean {
  if (memoryDir === gone.memoryDir) return true;
  return session?.turnKeys.some((key) => gone.turnKeys.has(key)) === true;
}

function planWithout(plan: Plan, gone: PurgedMemory): Plan {
  const { changes, skips, setAside } = plan;
  return {
    changes: changes.map((change) => changeWithout(change, gone)),
    skips: skips.map(({ title, reason }) => ({
      title: isText(title, gone) ? '' : title,
      reason: cleaned(reason, gone),
    })),
    ...(setAside && {
      setAside: setAside.map((one) => ({ ...one, change: changeWithout(one.change, gone) })),
    }),
  };
}

function changeWithout(change: Change, gone: PurgedMemory): Change {
  if (gone.changes.has(change)) {
    const nothing = { before: null, after: null, title: '', evidence: [], reason: PURGED };
    return { ...change, file: aliasOf(change.file), ...nothing };
  }
  const evidence = change.evidence.filter((source) => !gone.sources.has(sourceKey(source)));
  return { ...change, evidence, reason: cleaned(change.reason, gone) };
}

function groundedWithout(proposal: GroundedProposal, gone: PurgedMemory): GroundedProposal {
  const { target, title, description, body, sources, evidence } = proposal;
  const isIt =
    (target !== null && gone.files.has(target)) ||
    [title, description, body].some((text) => isText(text, gone));
  if (isIt) return EMPTY_PROPOSAL;
  return {
    ...proposal,
    sources: sources.filter((source) => !gone.sources.has(sourceKey(source))),
    evidence: evidence.filter(({ quote }) => !isText(quote, gone)),
  };
}

function withoutWords(rejection: Rejection, gone: PurgedMemory): Rejection {
  const { title, evidence, reason } = rejection;
  const isIt = isText(title, gone) || evidence.some(({ quote }) => isText(quote, gone));
  if (isIt) return { ...rejection, title: '', evidence: [], reason: PURGED };
  const clean = cleaned(reason, gone);
  return clean === reason ? rejection : { ...rejection, reason: clean };
}

/** Its lines in MEMORY.md, and those that repeat its words. */
function withoutLines({ file, before, after }: IndexImage, gone: PurgedMemory): IndexImage {
  const strip = (page: string | null) =>
    page === null || !mentions(page, gone)
      ? page
      : page
          .split(/(?<=\n)/)
          .filter((line) => !mentions(line, gone))
          .join('');
  return { file, before: strip(before), after: strip(after) };
}

/** A reason without its names and words. */
function cleaned(reason: string, gone: PurgedMemory): string {
  const named = [...gone.files].reduce(
    (text, file) => text.replaceAll(file, aliasOf(file)),
    reason,
  );
  return holdsWords(named, gone) ? PURGED : named;
}

/** True for a text that names the file or holds some of its words. */
export function mentions(text: string, gone: PurgedMemory): boolean {
  const isNamed = [...gone.files].some(
    (file) => text.includes(file) || text.includes(writeTarget(file)),
  );
  return isNamed || holdsWords(text, gone);
}

/** Shorter words stand in too many texts that have nothing to do with it. */
const LEAST_TELLING = 8;

function holdsWords(text: string, { texts }: PurgedMemory): boolean {
  const all = normal(text);
  return [...texts].some((words) => words.length >= LEAST_TELLING && all.includes(words));
}
