import { turnKey } from './fingerprint.ts';
import type { Change } from './plan.ts';
import type { IndexImage, RunRecord } from './run.ts';

/** True when the run changed a file or a page of the index. */
export function hasChanged(run: RunRecord): boolean {
  return (run.plan?.changes.length ?? 0) + run.index.length > 0;
}

/** What a run did that stands or is taken back by itself: each file it changed, else its whole index. */
function thingsDone({ plan }: RunRecord): readonly string[] {
  const changes = plan?.changes ?? [];
  // Of what was purged nothing is left that could be taken back.
  const files = changes.filter((one) => one.before !== null || one.after !== null);
  return changes.length > 0 ? [...new Set(files.map(({ file }) => file))] : [''];
}

/** The effects of runs that stand, by the ids of those runs. */
type Standing = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The files of each run whose change stands: taking a run back, or a part of it, ends that, and taking
 * that back brings it on again. `runs` are those of one folder, oldest first.
 */
export function filesInForce(runs: readonly RunRecord[]): Standing {
  const standing = new Map<string, Set<string>>();
  const origins = new Map<string, string>();
  for (const run of runs) {
    // An undo whose run was pruned stands for that run all the same.
    const origin = run.undoes === undefined ? run.id : (origins.get(run.undoes) ?? run.undoes);
    origins.set(run.id, origin);
    const files = standing.get(origin) ?? new Set();
    standing.set(origin, files);
    for (const file of thingsDone(run)) {
      // An undo that in the end left every file as it was has taken nothing back.
      const isIdle = file === '' && run.undoes !== undefined && files.size > 0 && !files.has('');
      if (!isIdle && !files.delete(file)) files.add(file);
    }
  }
  return new Map([...standing].filter(([, files]) => files.size > 0));
}

/** Ids of the runs of which something stands. */
export function runsInForce(runs: readonly RunRecord[]): ReadonlySet<string> {
  return new Set(filesInForce(runs).keys());
}

/**
 * Keys of the turns whose memories nothing stands for any more, because all of a run or the change of one
 * file was taken back or could not be made: these may be read again. `runs` are of one folder, oldest first.
 */
export function turnsTakenBack(runs: readonly RunRecord[]): ReadonlySet<string> {
  const inForce = filesInForce(runs);
  const taken = new Set<string>();
  const standing = new Set<string>();
  for (const run of runs) {
    const lost = keysLost(run, inForce.get(run.id));
    for (const key of run.session?.turnKeys ?? []) (lost.has(key) ? taken : standing).add(key);
  }
  return new Set([...taken].filter((key) => !standing.has(key)));
}

/** Of the turns that a run read: those that no standing change of it cites, if any other does. */
function keysLost(run: RunRecord, standing: ReadonlySet<string> | undefined): ReadonlySet<string> {
  if (standing === undefined) return new Set(run.session?.turnKeys);
  const { changes = [], setAside = [] } = run.plan ?? {};
  const keysOf = (cited: readonly Change[]) =>
    cited.flatMap(({ evidence }) => evidence.map(({ turnId }) => turnKey(turnId)));
  const kept = new Set(keysOf(changes.filter(({ file }) => standing.has(file))));
  const gone = changes.filter(({ file }) => !standing.has(file));
  const lost = keysOf([...gone, ...setAside.map(({ change }) => change)]);
  return new Set(lost.filter((key) => !kept.has(key)));
}

/**
 * The pages of the index on the way back to the newest moment at which the same runs were in force as after
 * `undo`. Undefined when there was none, or when somebody else wrote to a page since.
 */
export function pagesGivenBack(
  runs: readonly RunRecord[],
  undo: RunRecord,
): readonly IndexImage[] | undefined {
  const changing = runs.filter(hasChanged);
  const wanted = filesInForce([...changing, undo]);
  for (let moment = changing.length - 1; moment >= 0; moment--) {
    if (isSame(filesInForce(changing.slice(0, moment)), wanted)) {
      return joinBackwards(changing.slice(moment).flatMap(({ index }) => index));
    }
  }
  return undefined;
}

/** One image for each page, from its last text to its first. */
function joinBackwards(images: readonly IndexImage[]): readonly IndexImage[] | undefined {
  const joined = new Map<string, IndexImage>();
  for (const { file, before, after } of images) {
    const known = joined.get(file);
    if (known !== undefined && known.before !== before) return undefined;
    joined.set(file, { file, before: after, after: known === undefined ? before : known.after });
  }
  return [...joined.values()];
}

function isSame(one: Standing, other: Standing): boolean {
  const isSameSet = (files: ReadonlySet<string>, others: ReadonlySet<string> | undefined) =>
    files.size === others?.size && [...files].every((file) => others.has(file));
  return (
    one.size === other.size && [...one].every(([id, files]) => isSameSet(files, other.get(id)))
  );
}
