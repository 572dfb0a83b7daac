import type { IndexImage, RunRecord } from './run.ts';

/** True when the run changed a file or a page of the index. */
export function hasChanged(run: RunRecord): boolean {
  return (run.plan?.changes.length ?? 0) + run.index.length > 0;
}

/**
 * Ids of the runs whose effect stands: taking a run back ends it, and taking that back brings it on
 * again. `runs` are those of one folder, oldest first.
 */
export function runsInForce(runs: readonly RunRecord[]): ReadonlySet<string> {
  const inForce = new Set<string>();
  const origins = new Map<string, string>();
  for (const { id, undoes } of runs) {
    // An undo whose run was pruned stands for that run all the same.
    const origin = undoes === undefined ? id : (origins.get(undoes) ?? undoes);
    origins.set(id, origin);
    if (!inForce.delete(origin)) inForce.add(origin);
  }
  return inForce;
}

/** Keys of turns that only runs read which are not in force any more: these may be read again. */
export function turnsTakenBack(runs: readonly RunRecord[]): ReadonlySet<string> {
  const inForce = runsInForce(runs);
  const keysOf = (isWanted: boolean) =>
    runs
      .filter(({ id }) => inForce.has(id) === isWanted)
      .flatMap(({ session }) => session?.turnKeys ?? []);
  const standing = new Set(keysOf(true));
  return new Set(keysOf(false).filter((key) => !standing.has(key)));
}

/**
 * The pages of the index on the way back to the newest moment at which the same runs were in force as
 * after `undo`. Undefined when there was none, or when somebody else wrote to a page since.
 */
export function pagesGivenBack(
  runs: readonly RunRecord[],
  undo: RunRecord,
): readonly IndexImage[] | undefined {
  const changing = runs.filter(hasChanged);
  const wanted = runsInForce([...changing, undo]);
  for (let moment = changing.length - 1; moment >= 0; moment--) {
    if (isSame(runsInForce(changing.slice(0, moment)), wanted)) {
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

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
