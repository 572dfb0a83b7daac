import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseExtractor } from '../../src/app/choose-extractor.ts';
import { openWorld } from '../../src/app/open-world.ts';
import { processSession } from '../../src/app/process-session.ts';
import { EndpointUnavailableError, RequestRefusedError } from '../../src/core/errors.ts';
import { resolveSettings } from '../../src/core/settings.ts';
import { statePaths } from '../../src/io/state-folder.ts';
import { sharedFolder } from '../support/shared.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startCassetteServer } from './cassette-server.ts';
import { Cassette } from './cassettes.ts';
import { type GoldenCase, readCases } from './golden-case.ts';
import { readFolder } from './run-case.ts';
import { scoreCase } from './score.ts';
import { totalsOf } from './totals.ts';

const HERE = import.meta.dirname;
const shared = sharedFolder();

/** Sets whose questions were answered, with where their sessions lie. */
const SETS = [
  { name: 'ours', cases: join(HERE, 'cases'), leastRecall: 0.9 },
  {
    name: 'golden-dev',
    cases: shared === undefined ? undefined : join(shared, 'bench', 'golden-dev', 'cases'),
    leastRecall: 0.9,
  },
];

it.each(SETS)(
  'with the recorded answers, $name is read as well as it was when they were given',
  {
    timeout: 120_000,
  },
  async ({ name, cases, leastRecall }) => {
    if (cases === undefined) {
      console.log(`recorded answers to ${name}: skipped, its sessions are not at hand`);
      return;
    }
    const cassette = new Cassette(join(HERE, 'cassettes', `${name}.json`));
    const server = await startCassetteServer(cassette);
    const root = await tempFolder();
    const scored = [];
    for (const golden of await readCases(cases)) {
      scored.push({ case: golden, score: await readAndScore(golden, root, server.url) });
    }
    await server.close();
    const { stale, missing } = cassette.counts;
    const totals = totalsOf(scored);
    const { precision, recall, quietKept, quietCases, forbiddenHits } = totals;
    console.log({
      name,
      cases: scored.length,
      stale,
      missing,
      precision,
      recall,
      quietKept,
      quietCases,
    });
    expect(forbiddenHits).toBe(0);
    expect(quietCases - quietKept).toBeLessThanOrEqual(1);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    // What nobody has answered to the present prompt says nothing about it.
    if (stale + missing === 0) expect(recall).toBeGreaterThanOrEqual(leastRecall);
  },
);

async function readAndScore(golden: GoldenCase, root: string, baseUrl: string) {
  const place = (kind: string) => join(root, golden.id, kind);
  await mkdir(place('memory'), { recursive: true });
  for (const [from, to] of [
    ['before', 'memory'],
    ['project', 'project'],
  ] as const) {
    const source = join(golden.folder, from);
    if (existsSync(source)) await cp(source, place(to), { recursive: true });
  }
  const before = await readFolder(place('memory'));
  await read(golden, place, baseUrl);
  const once = await readFolder(place('memory'));
  await read(golden, place, baseUrl);
  expect(await readFolder(place('memory')), 'a second reading changes nothing').toEqual(once);
  return scoreCase(before, once, golden.expectation);
}

async function read(golden: GoldenCase, place: (kind: string) => string, baseUrl: string) {
  const file = { extractor: 'anthropic', anthropicApiKey: 'none', baseUrl };
  const settings = resolveSettings({
    flags: {},
    environment: { REMEMBERD_TZ: golden.timeZone },
    file,
  });
  const state = statePaths(place('state'));
  const extractor = await chooseExtractor({ settings, environment: {}, state, isAskedFor: false });
  const environment = { homeFolder: place('home'), memory: {} };
  const folders = { memoryDir: place('memory'), projectRoot: place('project') };
  const world = await openWorld(folders, { state, settings, environment, extractor });
  const transcript = join(golden.folder, 'transcript.jsonl');
  const job = { transcript, fromStart: false, isDryRun: false, includeScripts: true };
  // A question that nobody has answered is refused there, and counted as missing.
  await processSession(job, world, new AbortController().signal).catch((error: unknown) => {
    if (!(error instanceof RequestRefusedError || error instanceof EndpointUnavailableError))
      throw error;
  });
}
