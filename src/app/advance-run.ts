import { dirname, join, relative } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import { turnKey } from '../core/fingerprint.ts';
import { withoutForgottenWords } from '../core/forgotten-words.ts';
import { judgeProposals } from '../core/gate/judge.ts';
import type { GroundedProposal, Rejection } from '../core/proposal.ts';
import { reconcile } from '../core/reconcile/reconcile.ts';
import { parseReply } from '../core/reply.ts';
import type { RunRecord } from '../core/run.ts';
import { readMemoryFolder } from '../io/memory-dir.ts';
import { saveLateWords } from '../io/replace-file.ts';
import { findLateWords, forgetReplaced, type LateWords } from '../io/replaced-files.ts';
import { writeProgress } from '../io/session-cursors.ts';
import { applyRun } from './apply-run.ts';
import { type FolderWorld, progressPath } from './folder-world.ts';
import { turnsReadBy } from './memory-history.ts';
import { forgottenSoFar, noteForgetting } from './note-forgetting.ts';

/**
 * Takes a stored run from whatever state it is in to closed. Repeating it after a kill is safe.
 * The caller holds the folder's lock.
 */
export async function advanceRun(run: RunRecord, world: FolderWorld): Promise<RunRecord> {
  const planned = run.state === 'replied' ? await planRun(run, world) : run;
  if (planned !== run) await world.runs.save(planned);
  const applied =
    planned.state === 'planned' && touchesFolder(planned)
      ? await applyRun(planned, world)
      : planned;
  await noteRun(applied, world);
  const finished = await takeInLateWords(applied, world);
  // One that was applied already may have been told of before it was cut off.
  await world.announce?.(finished, run.state === 'applied');
  return world.runs.close(finished);
}

/**
 * Another program may still have written into a file while it was being replaced: what it wrote is put
 * back, and what this run makes of that file is decided again.
 */
async function takeInLateWords(applied: RunRecord, world: FolderWorld): Promise<RunRecord> {
  if (!touchesFolder(applied)) return applied;
  const files = [...(applied.plan?.changes ?? []), ...applied.index].map(({ file }) => file);
  const folders = new Set(['.', ...files.map((file) => dirname(file))]);
  const late = await findLateWords([...folders].map((folder) => join(applied.memoryDir, folder)));
  if (late.length === 0) return applied;
  const planned: RunRecord = { ...applied, state: 'planned' };
  await world.runs.save(planned);
  let notes = planned.notes;
  for (const words of late) notes = [...notes, ...(await saveOrArchive(words, planned, world))];
  return takeInLateWords(await applyRun({ ...planned, notes }, world), world);
}

/** Words that cannot be put back, because something else stands there now, are kept in the trash. */
async function saveOrArchive(
  late: LateWords,
  run: RunRecord,
  world: FolderWorld,
): Promise<readonly string[]> {
  try {
    await saveLateWords(late);
    return [];
  } catch (error) {
    if (!(error instanceof FolderUnusableError)) throw error;
    const file = relative(run.memoryDir, late.path);
    await world.folder.archive(run.id, file, late.text);
    await forgetReplaced(late.keptAs);
    return [`${file}: what another program wrote into it is in the trash: ${error.facts.found}`];
  }
}

/** An empty plan touches nothing, not even the index; a rebuild of the index is asked for by name. */
function touchesFolder(run: RunRecord): boolean {
  return run.by === 'reindex' || run.index.length > 0 || (run.plan?.changes.length ?? 0) > 0;
}

/** Judges the stored reply and decides what to do: reply → proposals → gate → plan. Writes nothing. */
export async function planRun(run: RunRecord, world: FolderWorld): Promise<RunRecord> {
  const { session, window, reply } = run;
  if (session === null || window === null || reply === null) return { ...run, state: 'planned' };
  const folder = await readMemoryFolder(run.memoryDir);
  const tombstones = await forgottenSoFar(world);
  const parsed = parseReply(reply, { isOwn: run.by.startsWith('rules@') });
  const judged = judgeProposals(parsed.proposals, {
    window,
    sessionId: session.id,
    memories: folder.memories,
    timeZone: world.timeZone,
    instructions: world.instructions,
    tombstones,
  });
  const { fresh, repeated } = await splitRepeated(judged.grounded, run, world);
  const refused = [...parsed.rejections, ...judged.rejections, ...repeated];
  const rejections = withoutForgottenWords(refused, (key) => tombstones.has(key));
  const isWhole = rejections.every((one, place) => one === refused[place]);
  return {
    ...run,
    state: 'planned',
    window: null,
    // What was refused as forgotten stands in the reply as well.
    reply: isWhole ? reply : null,
    grounded: fresh,
    rejections,
    plan: reconcile(fresh, folder, { sessionId: session.id }),
    notes: parsed.problem === undefined ? run.notes : [...run.notes, parsed.problem],
  };
}

/** A fork of the session may have been processed while this run waited for its reply. */
async function splitRepeated(
  grounded: readonly GroundedProposal[],
  run: RunRecord,
  world: FolderWorld,
): Promise<{ fresh: GroundedProposal[]; repeated: Rejection[] }> {
  const isReadBefore = (done: ReadonlySet<string>) => (proposal: GroundedProposal) =>
    proposal.sources.every((source) => done.has(turnKey(source.turnId)));
  const noted = isReadBefore(await world.folder.processedTurns(run.by));
  // Whether their run was taken back is only asked when it matters: the history is long.
  const isRepeated = grounded.some(noted)
    ? isReadBefore(await turnsReadBy(run.by, world))
    : () => false;
  return {
    fresh: grounded.filter((proposal) => !isRepeated(proposal)),
    repeated: grounded.filter(isRepeated).map(({ title, evidence }) => ({
      rule: 'already-processed',
      reason: 'every cited turn was read by another run meanwhile',
      title,
      evidence,
    })),
  };
}

/** The marks behind an applied run: tombstones, processed turns, cursor. Each may be repeated. */
async function noteRun(run: RunRecord, world: FolderWorld): Promise<void> {
  await noteForgetting(run, world);
  if (run.session === null) return;
  if ((await world.folder.owner()) === undefined) {
    await world.folder.claim({ path: run.memoryDir, projects: [] });
  }
  await world.folder.addProcessedTurns(run.by, run.session.turnKeys);
  await writeProgress(progressPath(run.session.id, world), {
    sessionId: run.session.id,
    memoryDir: run.memoryDir,
    transcript: run.session.transcript,
    cursor: run.session.to,
  });
}
