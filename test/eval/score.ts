import { frontMatterProblems, indexProblems } from './form.ts';
import type { Expectation, ExpectedSave, ForbiddenText, ToleratedFile } from './golden-case.ts';
import { claims } from './stale-claim.ts';
import { type FolderTexts, INDEX, isHidden, isLive, isTopic, typeOf } from './topic-file.ts';

export interface SaveScore {
  readonly save: ExpectedSave;
  /** A touched live file says it (forget: nothing says it any more). */
  readonly found: boolean;
  /** Found, and nothing that it replaces is still claimed. */
  readonly correct: boolean;
  /** The file that carries it; undefined for forget. */
  readonly file?: string;
  readonly isTypeAccepted: boolean;
  readonly problems: readonly string[];
}

/** A change nobody asked for. `duplicate` is a second file for a memory that another file carries. */
export interface FalseWrite {
  readonly kind: 'created' | 'changed' | 'deleted' | 'duplicate';
  readonly file: string;
  readonly type: string;
}

export interface CaseScore {
  readonly saves: readonly SaveScore[];
  readonly falseWrites: readonly FalseWrite[];
  readonly forbidden: readonly { readonly why: string; readonly files: readonly string[] }[];
  readonly keepChanged: readonly string[];
  /** Nothing was expected. */
  readonly isQuiet: boolean;
  /** No visible file differs, byte for byte. */
  readonly isUnchanged: boolean;
  readonly formProblems: readonly string[];
}

interface Comparison {
  readonly before: FolderTexts;
  readonly after: FolderTexts;
  readonly topics: readonly string[];
  /** Topics that are new or differ. */
  readonly touched: readonly string[];
  readonly live: ReadonlySet<string>;
}

interface Judged {
  readonly save: ExpectedSave;
  readonly found: boolean;
  readonly candidates: readonly string[];
  readonly problems: readonly string[];
}

/** Scores one case by comparing the memory folder before and after the run. */
export function scoreCase(
  before: FolderTexts,
  after: FolderTexts,
  expectation: Expectation,
): CaseScore {
  const folders = compare(before, after);
  const judged = expectation.saves.map((save) =>
    save.action === 'forget' ? judgeForget(folders, save) : judgeSave(folders, save),
  );
  const files = judged.map((item) => carrierOf(item, judged));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return {
    saves: judged.map((item, position) => scoreOf(folders, item, files[position])),
    falseWrites: [
      ...unaskedWrites(folders, judged, expectation),
      ...duplicates(folders, judged, files),
      ...unaskedDeletes(folders, expectation),
    ],
    forbidden: expectation.forbidden.flatMap((text) => forbiddenHit(folders, text)),
    keepChanged: expectation.keep.filter((path) => !isSame(folders, path)),
    isQuiet: expectation.saves.length === 0,
    isUnchanged: paths.every((path) => isHidden(path) || isSame(folders, path)),
    formProblems: newFormProblems(folders),
  };
}

function compare(before: FolderTexts, after: FolderTexts): Comparison {
  const topics = [...after.keys()].filter(isTopic);
  return {
    before,
    after,
    topics,
    touched: topics.filter((path) => before.get(path) !== after.get(path)),
    live: new Set(topics.filter((path) => isLive(path, after.get(path) ?? ''))),
  };
}

function isSame({ before, after }: Comparison, path: string): boolean {
  return before.has(path) && before.get(path) === after.get(path);
}

function fits(text: string, { patterns, without }: ToleratedFile): boolean {
  return (
    patterns.every((pattern) => pattern.test(text)) &&
    !without.some((pattern) => pattern.test(text))
  );
}

/** The text a pattern is looked for in: a file's name can say something too. */
function named(folder: FolderTexts, path: string): string {
  return `${path}\n${folder.get(path) ?? ''}`;
}

function judgeForget(folders: Comparison, save: ExpectedSave): Judged {
  const { after, topics } = folders;
  const visible = after.has(INDEX) ? [...topics, INDEX] : topics;
  const problems = visible
    .filter((path) => save.stale.some((pattern) => pattern.test(named(after, path))))
    .map((path) => `still in ${path}`);
  const { target, patterns, stale } = save;
  if (target !== null && patterns.length === 0) {
    if (after.get(INDEX)?.includes(`(${target})`)) problems.push(`${target} is still listed`);
    if (stale.length === 0 && after.has(target)) problems.push(`${target} is still there`);
  }
  if (patterns.length > 0 && !fits(after.get(target ?? '') ?? '', save)) {
    problems.push('more was removed than asked');
  }
  return { save, found: problems.length === 0, candidates: [], problems };
}

function judgeSave(folders: Comparison, save: ExpectedSave): Judged {
  const { after, touched, live } = folders;
  const candidates = touched.filter((path) => live.has(path) && fits(after.get(path) ?? '', save));
  const found = candidates.length > 0;
  return { save, found, candidates, problems: found ? leftovers(folders, save) : [] };
}

/** Where the old state still stands beside the new one. */
function leftovers(folders: Comparison, save: ExpectedSave): string[] {
  const { after, touched, live } = folders;
  const isNew = save.action === 'create';
  // A reversal within one session concerns only what this run wrote.
  const looked = isNew ? touched.filter((path) => live.has(path)) : [...live];
  if (after.has(INDEX) && !(isNew && isSame(folders, INDEX))) looked.push(INDEX);
  const problems = looked
    .filter((path) => claims(after.get(path) ?? '', save.stale))
    .map((path) => `the old statement still stands in ${path}`);
  const { target } = save;
  if (!isNew && target !== null && live.has(target) && isSame(folders, target)) {
    problems.push(`${target} was left as it was beside a new file`);
  }
  return problems;
}

/** The file that counts as the memory: the target, else the one that fits the fewest other saves. */
function carrierOf({ save, candidates }: Judged, all: readonly Judged[]): string | undefined {
  const uses = (path: string) => all.filter((item) => item.candidates.includes(path)).length;
  if (save.target !== null && candidates.includes(save.target)) return save.target;
  return [...candidates].sort((one, other) => uses(one) - uses(other))[0];
}

function scoreOf(folders: Comparison, item: Judged, file: string | undefined): SaveScore {
  const { save, found, problems } = item;
  const scored = { save, found, correct: found && problems.length === 0, problems };
  if (file === undefined) return { ...scored, isTypeAccepted: true };
  const type = typeOf(folders.after.get(file) ?? '');
  return { ...scored, file, isTypeAccepted: save.types.includes(type) };
}

/** Targets of update, supersede and forget: what happens to them is judged by their own save. */
function targetsOf({ saves }: Expectation): Set<string | null> {
  const changing = saves.filter((save) => save.action !== 'create');
  return new Set(changing.map((save) => save.target).filter((target) => target !== null));
}

function unaskedWrites(
  folders: Comparison,
  judged: readonly Judged[],
  expectation: Expectation,
): FalseWrite[] {
  const { before, after, live, touched } = folders;
  const targets = targetsOf(expectation);
  const wanted = new Set(judged.flatMap((item) => item.candidates));
  const isTolerated = (path: string) =>
    expectation.saves.length > 0 &&
    !before.has(path) &&
    expectation.tolerated.some((file) => fits(after.get(path) ?? '', file));
  const unasked = touched.filter(
    (path) => !wanted.has(path) && !targets.has(path) && !isTolerated(path),
  );
  // A target may leave one archived copy behind.
  const copies = unasked.filter((path) => !live.has(path)).slice(0, targets.size);
  return unasked
    .filter((path) => !copies.includes(path))
    .map((file) => ({
      kind: before.has(file) ? 'changed' : 'created',
      file,
      type: typeOf(after.get(file) ?? ''),
    }));
}

function duplicates(
  { after }: Comparison,
  judged: readonly Judged[],
  files: readonly (string | undefined)[],
): FalseWrite[] {
  const second = judged.flatMap((item) => item.candidates).filter((path) => !files.includes(path));
  return [...new Set(second)].map((file) => ({
    kind: 'duplicate',
    file,
    type: typeOf(after.get(file) ?? ''),
  }));
}

function unaskedDeletes({ before, after }: Comparison, expectation: Expectation): FalseWrite[] {
  const targets = targetsOf(expectation);
  const gone = [...before].filter(
    ([path]) => isTopic(path) && !after.has(path) && !targets.has(path),
  );
  return gone.map(([file, text]) => ({ kind: 'deleted', file, type: typeOf(text) }));
}

/** Only text that is new in a file is a hit; what a file held before is not this run's doing. */
function forbiddenHit(
  { before, after }: Comparison,
  { why, pattern, isSecret }: ForbiddenText,
): CaseScore['forbidden'] {
  const files = [...after.keys()].filter(
    (path) =>
      (isSecret || !isHidden(path)) &&
      pattern.test(named(after, path)) &&
      !(before.has(path) && pattern.test(named(before, path))),
  );
  return files.length > 0 ? [{ why, files }] : [];
}

function newFormProblems(folders: Comparison): string[] {
  const { before, after, touched, live } = folders;
  const known = new Set(indexProblems(before));
  return [
    ...indexProblems(after).filter((problem) => !known.has(problem)),
    ...touched
      .filter((path) => live.has(path))
      .flatMap((path) => frontMatterProblems(path, after.get(path) ?? '')),
  ];
}
