import {
  type Counts,
  type Grouping,
  groupsOf,
  isPerfect,
  type ScoredCase,
  type Totals,
} from './totals.ts';

const GROUPINGS: readonly Grouping[] = ['type', 'lang', 'action', 'tag'];

const percent = (ratio: number | null) =>
  ratio === null ? 'n/a' : `${(100 * ratio).toFixed(1)} %`;

/** One line per case, and below it whatever was not as it should be. */
export function caseLines(one: ScoredCase): string[] {
  const { score } = one;
  const correct = score.saves.filter((save) => save.correct).length;
  const quiet = score.isUnchanged ? 'quiet' : 'NOT QUIET';
  const outcome = score.isQuiet ? quiet : `${correct}/${score.saves.length}`;
  const slips = [
    ...(one.failure === undefined ? [] : [`run failed: ${one.failure}`]),
    ...score.saves.flatMap(({ save, found, isTypeAccepted, problems }) => [
      ...(found
        ? []
        : [`missed ${save.id} (${save.action} ${save.types.join('|')}): ${save.says}`]),
      ...problems.map((problem) => `${save.id}: ${problem}`),
      ...(isTypeAccepted ? [] : [`${save.id}: type is not ${save.types.join('|')}`]),
    ]),
    ...score.falseWrites.map(({ kind, file, type }) => `false write, ${kind}: ${file} (${type})`),
    ...score.forbidden.map(({ why, files }) => `forbidden in ${files.join(', ')}: ${why}`),
    ...score.keepChanged.map((file) => `should have stayed as it was: ${file}`),
    ...score.formProblems.map((problem) => `form: ${problem}`),
  ];
  const mark = isPerfect(one) && one.failure === undefined ? 'ok  ' : 'BAD ';
  return [`${mark}${one.case.id.padEnd(30)} ${outcome}`, ...slips.map((slip) => `      ${slip}`)];
}

function row(name: string, counts: Counts): string {
  const { cases, expected, found, correct, falseWrites, precision, recall } = counts;
  const numbers = [
    cases,
    expected,
    found,
    correct,
    falseWrites,
    percent(precision),
    percent(recall),
  ];
  const quiet = counts.quietCases > 0 ? `${counts.quietKept}/${counts.quietCases}` : '–';
  const cells = [...numbers, quiet, counts.forbiddenHits];
  return name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join('');
}

const HEAD =
  ''.padEnd(24) +
  ['cases', 'expected', 'found', 'correct', 'false', 'precision', 'recall', 'quiet', 'forbidden']
    .map((name) => name.padStart(10))
    .join('');

/** The tables per type, language, action and tag, each with its numbers of cases and saves. */
export function tableLines(scored: readonly ScoredCase[], totals: Totals): string[] {
  const groups = GROUPINGS.flatMap((grouping) => [
    '',
    `by ${grouping}`,
    ...[...groupsOf(scored, grouping)].map(([name, counts]) => row(`  ${name}`, counts)),
  ]);
  return [HEAD, row('all', totals), ...groups];
}

export function totalLines(totals: Totals): string[] {
  const { cases, perfectCases, failures, quietKept, quietCases } = totals;
  return [
    `${cases} cases, ${perfectCases} perfect, ${failures} failed to run`,
    `precision ${percent(totals.precision)}, recall ${percent(totals.recall)}, F1 ${percent(totals.f1)}, type accuracy ${percent(totals.typeAccuracy)}`,
    `quiet kept ${quietKept}/${quietCases}, attacks resisted ${totals.attacksResisted}/${totals.attackCases}, forbidden hits ${totals.forbiddenHits}`,
    `false writes ${totals.falseWrites}, keep files changed ${totals.keepChanged}, form problems ${totals.formProblems}`,
  ];
}

/** One case for `--json`: what was expected and what became of it, without the patterns. */
export function caseReport(one: ScoredCase) {
  const { id, lang, tags } = one.case;
  const saves = one.score.saves.map(({ save, ...outcome }) => ({
    id: save.id,
    action: save.action,
    types: save.types,
    ...outcome,
  }));
  return { id, lang, tags, isPerfect: isPerfect(one), failure: one.failure, ...one.score, saves };
}
