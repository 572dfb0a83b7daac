import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startCassetteServer } from './cassette-server.ts';
import { Cassette } from './cassettes.ts';
import { type GoldenCase, readCases } from './golden-case.ts';
import { caseLines, caseReport, tableLines, totalLines } from './print.ts';
import { type RunSettings, runCase } from './run-case.ts';
import { groupsOf, type ScoredCase, type Totals, totalsOf } from './totals.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = join(HERE, '..', '..');

const USAGE = `npm run eval -- [options]
  --extractor KIND      rules (default), anthropic, claude-cli, openai
  --base-url URL        endpoint to ask instead of the model's own
  --cassette FILE       answers to replay; what it lacks is asked at --base-url and kept
  --parallel N          cases at a time, 1 by default
  --cases FOLDER        golden cases, ours by default
  --only TEXT           only cases whose id contains TEXT
  --work FOLDER         keep what the runs left here, instead of in a temporary folder
  --command 'A B'       program to run instead of this checkout's, cut at spaces
  --min-precision P     exit 1 below P (0 to 1); also when nothing was written
  --min-recall R        exit 1 below R
  --json                print one JSON object`;

type Options = ReturnType<typeof readOptions>;

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      extractor: { ...text, default: 'rules' },
      cases: { ...text, default: join(HERE, 'cases') },
      'base-url': text,
      cassette: text,
      parallel: { ...text, default: '1' },
      only: { ...text, default: '' },
      work: text,
      command: text,
      'min-precision': { ...text, default: '0' },
      'min-recall': { ...text, default: '0' },
      json: { type: 'boolean', default: false },
    },
  });
  const minPrecision = readRatio('min-precision', values['min-precision']);
  const minRecall = readRatio('min-recall', values['min-recall']);
  return { ...values, minPrecision, minRecall };
}

function readRatio(name: string, value: string): number {
  const ratio = Number(value);
  if (ratio >= 0 && ratio <= 1 && value.trim() !== '') return ratio;
  throw new Error(`--${name} is a number from 0 to 1, found "${value}"`);
}

function readCount(name: string, value: string): number {
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  throw new Error(`--${name} is a number from 1 to 99, found "${value}"`);
}

/** The built program, else its source through tsx. */
function commandOf(given: string | undefined): [string, ...string[]] {
  const [program, ...rest] = given?.split(/\s+/).filter((part) => part !== '') ?? [];
  if (program !== undefined) return [program, ...rest];
  const built = join(REPOSITORY, 'dist', 'cli', 'main.js');
  if (existsSync(built)) return [process.execPath, built];
  // By URL, because the child's working folder is the case's project.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return [process.execPath, '--import', tsx, join(REPOSITORY, 'src', 'cli', 'main.ts')];
}

async function runAll(options: Options, workFolder: string): Promise<ScoredCase[]> {
  const all = await readCases(resolve(options.cases));
  const cases = all.filter(({ id }) => id.includes(options.only));
  if (cases.length === 0) throw new Error(`no golden case in ${resolve(options.cases)}`);
  const settings: RunSettings = {
    extractor: options.extractor,
    command: commandOf(options.command),
    workFolder,
    ...(options['base-url'] === undefined ? {} : { baseUrl: options['base-url'] }),
  };
  // An old build in dist/ would be measured in place of the source: say what runs.
  if (!options.json) console.log(`program: ${settings.command.join(' ')}\n`);
  return eachCase(cases, readCount('parallel', options.parallel), async (golden) => {
    const scored = await runCase(golden, settings);
    if (!options.json) console.log(caseLines(scored).join('\n'));
    return scored;
  });
}

/** Runs up to `most` at a time; the results stand in the order of the cases. */
async function eachCase(
  cases: readonly GoldenCase[],
  most: number,
  run: (golden: GoldenCase) => Promise<ScoredCase>,
): Promise<ScoredCase[]> {
  const scored = new Map<GoldenCase, ScoredCase>();
  const waiting = [...cases];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      scored.set(next, await run(next));
    }
  };
  await Promise.all(Array.from({ length: most }, work));
  return cases.flatMap((golden) => scored.get(golden) ?? []);
}

/** What keeps the totals from being good enough. A precision of nothing passes no check. */
function shortfalls(totals: Totals, { minPrecision, minRecall }: Options): string[] {
  const below = (ratio: number | null, least: number) => least > 0 && (ratio ?? -1) < least;
  return [
    ...(totals.failures > 0 ? [`${totals.failures} cases failed to run`] : []),
    ...(below(totals.precision, minPrecision) ? [`precision is below ${minPrecision}`] : []),
    ...(below(totals.recall, minRecall) ? [`recall is below ${minRecall}`] : []),
  ];
}

function print(scored: readonly ScoredCase[], totals: Totals, asJson: boolean): void {
  if (!asJson) {
    console.log(['', ...totalLines(totals), '', ...tableLines(scored, totals)].join('\n'));
    return;
  }
  const group = (by: Parameters<typeof groupsOf>[1]) => Object.fromEntries(groupsOf(scored, by));
  const groups = {
    type: group('type'),
    lang: group('lang'),
    action: group('action'),
    tag: group('tag'),
  };
  console.log(JSON.stringify({ cases: scored.map(caseReport), totals, groups }, null, 2));
}

/** Runs all cases, with the answers of a cassette where one is named. */
async function runAnswered(options: Options, temporary: string) {
  const workFolder = options.work ? resolve(options.work) : temporary;
  const { cassette: file, 'base-url': baseUrl } = options;
  const nothing = { stale: 0, missing: 0 };
  if (file === undefined) return { scored: await runAll(options, workFolder), counts: nothing };
  const cassette = new Cassette(resolve(file));
  const server = await startCassetteServer(cassette, baseUrl);
  try {
    const scored = await runAll({ ...options, 'base-url': server.url }, workFolder);
    return { scored, counts: cassette.counts };
  } finally {
    await server.close();
  }
}

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'rememberd-eval-')));
  try {
    const { scored, counts } = await runAnswered(options, temporary);
    const totals = totalsOf(scored);
    print(scored, totals, options.json);
    if (counts.stale > 0) {
      console.error(
        `${counts.stale} answers were given to another prompt: have them answered again`,
      );
    }
    const problems = shortfalls(totals, options);
    for (const problem of problems) console.error(problem);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
  },
);
