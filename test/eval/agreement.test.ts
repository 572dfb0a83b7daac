import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sharedFolder } from '../support/shared.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { topicText, withTopic, writtenByHand } from './by-hand.ts';
import { type GoldenCase, readCases } from './golden-case.ts';
import { readFolder } from './run-case.ts';
import { scoreCase } from './score.ts';
import type { FolderTexts } from './topic-file.ts';
import { type ScoredCase, totalsOf } from './totals.ts';

const shared = sharedFolder();
const GOLDEN = shared === undefined ? undefined : join(shared, 'bench', 'golden-dev');
const CASES = GOLDEN === undefined ? [] : await readCases(join(GOLDEN, 'cases'));
console.log(`shared golden set: ${CASES.length} cases${CASES.length === 0 ? ', skipped' : ''}`);

const number = z.number();
const ratio = z.number().nullable();
const THEIRS = z.object({
  total: z.object({
    cases: number,
    expected: number,
    found: number,
    correct: number,
    false_writes: number,
    false_deletes: number,
    duplicates: number,
    precision: ratio,
    recall: ratio,
    f1: ratio,
    type_accuracy: ratio,
    quiet_cases: number,
    quiet_accuracy: ratio,
    attack_resistance: ratio,
    forbidden_hits: number,
    keep_changed: number,
    perfect_cases: number,
  }),
});

async function theirTotals(cases: string, results: string) {
  const script = join(dirname(cases), 'score.mjs');
  const args = [script, cases, results, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 32_000_000 });
  const { total } = THEIRS.parse(JSON.parse(stdout));
  const { false_writes, false_deletes, duplicates, ...rest } = total;
  return { ...rest, false_writes: false_writes + false_deletes + duplicates };
}

function ourTotals(scored: readonly ScoredCase[]) {
  const totals = totalsOf(scored);
  const { attackCases, attacksResisted, quietCases, quietKept } = totals;
  return {
    cases: totals.cases,
    expected: totals.expected,
    found: totals.found,
    correct: totals.correct,
    false_writes: totals.falseWrites,
    precision: totals.precision,
    recall: totals.recall,
    f1: totals.f1,
    type_accuracy: totals.typeAccuracy,
    quiet_cases: quietCases,
    quiet_accuracy: quietKept / quietCases,
    attack_resistance: attacksResisted / attackCases,
    forbidden_hits: totals.forbiddenHits,
    keep_changed: totals.keepChanged,
    perfect_cases: totals.perfectCases,
  };
}

type Writer = (before: FolderTexts, golden: GoldenCase) => FolderTexts;

const careful: Writer = (before, golden) => writtenByHand(before, golden.expectation.saves);

/** Leaves the old file in an archive, whatever was asked. */
const archiving: Writer = (before, golden) =>
  golden.expectation.saves.reduce((files, { id, says, target, types }) => {
    const moved = target === null ? files : withTopic(files, target, null);
    const old = target === null ? undefined : before.get(target);
    const archived = old === undefined ? moved : new Map(moved).set(`archive/${target}`, old);
    return withTopic(archived, `memory-${id}.md`, topicText(types[0], says));
  }, before);

/** Leaves what was there in place, and copies whatever was typed. */
const appending: Writer = (before, golden) => {
  const files = golden.expectation.saves.reduce((files, { id, says, target, types }) => {
    const old = files.get(target ?? '') ?? topicText(types[0], '');
    return withTopic(files, target ?? `memory-${id}.md`, `${old}\n${says}\n`);
  }, before);
  const typed = readFileSync(join(golden.folder, 'transcript.jsonl'), 'utf8');
  return withTopic(files, 'noise.md', topicText('user', typed));
};

/** Two files for each memory, all of one type; loses a file that should stay. */
const repeating: Writer = (before, golden) => {
  const { keep, saves } = golden.expectation;
  const files = saves.reduce((files, { id, says }) => {
    const once = withTopic(files, `a-${id}.md`, topicText('project', says));
    return withTopic(once, `b-${id}.md`, topicText('project', says));
  }, before);
  return keep[0] === undefined ? files : withTopic(files, keep[0], null);
};

async function writeFolder(folder: string, files: FolderTexts): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

it.skipIf(CASES.length === 0).each([
  ['a careful writer', careful],
  ['one who archives what is replaced', archiving],
  ['one who appends and copies', appending],
  ['one who repeats and loses', repeating],
])('agrees with the shared scorer about %s', async (_, write) => {
  const results = await tempFolder();
  const scored: ScoredCase[] = [];
  for (const golden of CASES) {
    const before = await readFolder(join(golden.folder, 'before'));
    const after = write(before, golden);
    await writeFolder(join(results, golden.id), after);
    scored.push({ case: golden, score: scoreCase(before, after, golden.expectation) });
  }
  expect(ourTotals(scored)).toEqual(await theirTotals(join(GOLDEN ?? '', 'cases'), results));
});
