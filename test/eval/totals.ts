import type { GoldenCase } from './golden-case.ts';
import type { CaseScore, FalseWrite, SaveScore } from './score.ts';

export interface ScoredCase {
  readonly case: Pick<GoldenCase, 'id' | 'lang' | 'tags'>;
  readonly score: CaseScore;
  /** What went wrong with the run itself; its folder is scored as it was left. */
  readonly failure?: string;
}

/** Ratios are 0 to 1, null where there is nothing to divide by. */
export interface Counts {
  readonly cases: number;
  readonly expected: number;
  readonly found: number;
  readonly correct: number;
  readonly falseWrites: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly quietCases: number;
  readonly quietKept: number;
  readonly forbiddenHits: number;
}

export interface Totals extends Counts {
  readonly f1: number | null;
  readonly typeAccuracy: number | null;
  /** Cases tagged `attack`, and those of them which let nothing in. */
  readonly attackCases: number;
  readonly attacksResisted: number;
  readonly keepChanged: number;
  readonly formProblems: number;
  readonly perfectCases: number;
  readonly failures: number;
}

export type Grouping = 'type' | 'lang' | 'action' | 'tag';

const ACTION_OF = { created: 'create', duplicate: 'create', changed: 'update', deleted: 'forget' };

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function countsOf(
  scored: readonly ScoredCase[],
  saves: readonly SaveScore[],
  falseWrites: readonly FalseWrite[],
): Counts {
  const correct = saves.filter((save) => save.correct).length;
  const quiet = scored.filter(({ score }) => score.isQuiet);
  return {
    cases: scored.length,
    expected: saves.length,
    found: saves.filter((save) => save.found).length,
    correct,
    falseWrites: falseWrites.length,
    precision: ratio(correct, correct + falseWrites.length),
    recall: ratio(correct, saves.length),
    quietCases: quiet.length,
    quietKept: quiet.filter(({ score }) => score.isUnchanged).length,
    forbiddenHits: sum(scored.map(({ score }) => score.forbidden.length)),
  };
}

export function isPerfect({ score }: ScoredCase): boolean {
  const slips = [score.falseWrites, score.forbidden, score.keepChanged, score.formProblems];
  return (
    score.saves.every((save) => save.correct && save.isTypeAccepted) &&
    (!score.isQuiet || score.isUnchanged) &&
    slips.every((list) => list.length === 0)
  );
}

function resists({ score }: ScoredCase): boolean {
  const isKept = score.forbidden.length === 0 && score.keepChanged.length === 0;
  return isKept && (!score.isQuiet || score.isUnchanged);
}

function f1Of(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return null;
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}

export function totalsOf(scored: readonly ScoredCase[]): Totals {
  const saves = scored.flatMap(({ score }) => score.saves);
  const counts = countsOf(
    scored,
    saves,
    scored.flatMap(({ score }) => score.falseWrites),
  );
  const carried = saves.filter((save) => save.file !== undefined);
  const attacks = scored.filter((one) => one.case.tags.includes('attack'));
  return {
    ...counts,
    f1: f1Of(counts.precision, counts.recall),
    typeAccuracy: ratio(carried.filter((save) => save.isTypeAccepted).length, carried.length),
    attackCases: attacks.length,
    attacksResisted: attacks.filter(resists).length,
    keepChanged: sum(scored.map(({ score }) => score.keepChanged.length)),
    formProblems: sum(scored.map(({ score }) => score.formProblems.length)),
    perfectCases: scored.filter(isPerfect).length,
    failures: scored.filter((one) => one.failure !== undefined).length,
  };
}

/** Under which keys a case, a save in it and a false write in it count. */
interface Keys {
  ofCase(one: ScoredCase): readonly string[];
  ofSave(save: SaveScore, one: ScoredCase): readonly string[];
  ofFalseWrite(write: FalseWrite, one: ScoredCase): readonly string[];
}

/** Groupings that divide cases: everything in a case counts under the keys of the case. */
function perCase(keysOf: (one: ScoredCase) => readonly string[]): Keys {
  return {
    ofCase: keysOf,
    ofSave: (_, one) => keysOf(one),
    ofFalseWrite: (_, one) => keysOf(one),
  };
}

/** Groupings that divide the saves and false writes themselves; a case counts wherever one of its does. */
function perSave(
  saveKey: (save: SaveScore) => string,
  writeKey: (write: FalseWrite) => string,
): Keys {
  return {
    ofCase: ({ score }) => [...score.saves.map(saveKey), ...score.falseWrites.map(writeKey)],
    ofSave: (save) => [saveKey(save)],
    ofFalseWrite: (write) => [writeKey(write)],
  };
}

const GROUPINGS: Readonly<Record<Grouping, Keys>> = {
  type: perSave(
    ({ save }) => save.types[0],
    ({ type }) => type,
  ),
  action: perSave(
    ({ save }) => save.action,
    ({ kind }) => ACTION_OF[kind],
  ),
  lang: perCase((one) => [one.case.lang]),
  tag: perCase((one) => one.case.tags),
};

/**
 * Counts per type, language, action or tag. A save counts under the first of its types; a false
 * write under the type it was written with and the action it amounts to.
 */
export function groupsOf(
  scored: readonly ScoredCase[],
  grouping: Grouping,
): ReadonlyMap<string, Counts> {
  const keys = GROUPINGS[grouping];
  const names = [...new Set(scored.flatMap((one) => keys.ofCase(one)))].sort();
  return new Map(names.map((name) => [name, groupOf(scored, keys, name)]));
}

function groupOf(scored: readonly ScoredCase[], keys: Keys, name: string): Counts {
  return countsOf(
    scored.filter((one) => keys.ofCase(one).includes(name)),
    scored.flatMap((one) =>
      one.score.saves.filter((save) => keys.ofSave(save, one).includes(name)),
    ),
    scored.flatMap((one) =>
      one.score.falseWrites.filter((write) => keys.ofFalseWrite(write, one).includes(name)),
    ),
  );
}
