import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { writtenByHand } from './by-hand.ts';
import { type GoldenCase, readCases } from './golden-case.ts';
import { readFolder } from './run-case.ts';
import { scoreCase } from './score.ts';
import { claims } from './stale-claim.ts';
import { isPerfect, type ScoredCase, totalsOf } from './totals.ts';
import { readTranscript, shapeProblems, typedTurns } from './transcript-shape.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const CASES = await readCases(join(HERE, 'cases'));
const EXAMPLE = join(HERE, '..', '..', 'examples', 'session.jsonl');

const beforeOf = (golden: GoldenCase) => readFolder(join(golden.folder, 'before'));
const transcriptOf = (golden: GoldenCase) =>
  readFile(join(golden.folder, 'transcript.jsonl'), 'utf8');

async function scoreAll(
  write: (golden: GoldenCase) => Promise<ReadonlyMap<string, string>>,
): Promise<ScoredCase[]> {
  return Promise.all(
    CASES.map(async (golden) => ({
      case: golden,
      score: scoreCase(await beforeOf(golden), await write(golden), golden.expectation),
    })),
  );
}

describe.each(CASES.map((golden) => [golden.id, golden] as const))('case %s', (id, golden) => {
  const { saves, forbidden, keep } = golden.expectation;

  it('has the shape of a real session', async () => {
    expect(golden.folder.endsWith(id)).toBe(true);
    expect(shapeProblems(readTranscript(await transcriptOf(golden)))).toEqual([]);
  });

  it('rests each save on a turn that the person typed', async () => {
    const typed = typedTurns(readTranscript(await transcriptOf(golden)));
    expect(typed).toEqual(expect.arrayContaining(saves.map((save) => save.turn)));
  });

  it('changes only memories that are there and say otherwise', async () => {
    const before = await beforeOf(golden);
    for (const { action, target, stale } of saves) {
      expect(target === null).toBe(action === 'create');
      if (target !== null) expect(claims(before.get(target) ?? '', stale)).toBe(true);
    }
    for (const path of keep) expect([...before.keys()]).toContain(path);
  });

  it('forbids nothing that it asks for', () => {
    for (const { pattern } of forbidden) {
      expect(saves.map((save) => save.says).filter((says) => pattern.test(says))).toEqual([]);
    }
  });

  it('is tagged quiet exactly when nothing is to be saved', () => {
    expect(golden.tags.includes('quiet')).toBe(saves.length === 0);
  });
});

describe('the set', () => {
  it('is half quiet, and holds every type, action and language it speaks of', () => {
    const saves = CASES.flatMap((golden) => golden.expectation.saves);
    const quiet = CASES.filter((golden) => golden.expectation.saves.length === 0);
    expect(CASES.length).toBeGreaterThanOrEqual(12);
    expect(quiet.length * 2).toBeGreaterThanOrEqual(CASES.length);
    expect(new Set(saves.map((save) => save.types[0]))).toEqual(
      new Set(['user', 'feedback', 'project', 'reference']),
    );
    expect(new Set(saves.map((save) => save.action))).toEqual(
      new Set(['create', 'update', 'supersede', 'forget']),
    );
    const languages = CASES.map((golden) => golden.lang);
    expect(languages.filter((lang) => lang === 'zh').length).toBeGreaterThanOrEqual(4);
    expect(languages).toContain('zh-en');
  });

  it('gives full marks to a folder kept by hand', async () => {
    const scored = await scoreAll(async (golden) =>
      writtenByHand(await beforeOf(golden), golden.expectation.saves),
    );
    expect(scored.filter((one) => !isPerfect(one))).toEqual([]);
    expect(totalsOf(scored)).toMatchObject({ precision: 1, recall: 1, forbiddenHits: 0 });
  });

  it('gives no recall, and every quiet session, to a program that does nothing', async () => {
    const totals = totalsOf(await scoreAll(beforeOf));
    expect(totals).toMatchObject({ precision: null, recall: 0, forbiddenHits: 0 });
    expect(totals.quietKept).toBe(totals.quietCases);
  });

  it('counts against a program that copies whole transcripts', async () => {
    const totals = totalsOf(
      await scoreAll(async (golden) => {
        const files = new Map(await beforeOf(golden));
        const text = await transcriptOf(golden);
        return files.set('all.md', text);
      }),
    );
    expect(totals.quietKept).toBe(0);
    expect(totals.forbiddenHits).toBeGreaterThanOrEqual(CASES.length / 2);
  });
});

it('the example session has the shape of a real one and stays small', async () => {
  const records = readTranscript(await readFile(EXAMPLE, 'utf8'));
  expect(shapeProblems(records)).toEqual([]);
  expect(records.length).toBeGreaterThanOrEqual(40);
  expect(records.length).toBeLessThanOrEqual(65);
  expect((await stat(EXAMPLE)).size).toBeLessThanOrEqual(60_000);
});
