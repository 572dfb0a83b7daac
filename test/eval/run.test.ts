import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const REPOSITORY = join(HERE, '..', '..');
const STUB = join(REPOSITORY, 'test', 'support', 'eval-stub.mjs');
const TSX = join(REPOSITORY, 'node_modules', 'tsx', 'dist', 'loader.mjs');
const COMMAND = `${process.execPath} ${STUB}`;

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runEval(...args: string[]): Promise<Outcome> {
  const program = ['--import', TSX, join(HERE, 'run.ts'), ...args];
  const env = { ...process.env, REMEMBERD_HOME: '/nowhere', CLAUDE_CONFIG_DIR: '/nowhere' };
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: REPOSITORY, env }, (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code ?? -1);
      resolve({ code, stdout, stderr });
    });
  });
}

const SALT = {
  id: 's',
  turn: 't',
  type: 'feedback',
  action: 'create',
  target: null,
  says: 'Salt the water.',
  patterns: ['salt'],
};

async function addCase(folder: string, id: string, saves: object[], doing: string): Promise<void> {
  const place = join(folder, id);
  await mkdir(join(place, 'project'), { recursive: true });
  const about = { id, lang: 'en', tags: [], timeZone: 'Asia/Tokyo' };
  await writeFile(join(place, 'case.json'), JSON.stringify(about));
  const expected = { saves, forbidden: [], keep: [] };
  await writeFile(join(place, 'expected.json'), JSON.stringify(expected));
  await writeFile(join(place, 'transcript.jsonl'), `{"type":"${doing}"}\n`);
  await writeFile(join(place, 'project', 'CLAUDE.md'), '# kitchen\n');
}

it('runs the program on each case, in folders of its own, and prints tables', async () => {
  const folder = await tempFolder();
  const cases = join(folder, 'cases');
  await addCase(cases, '1-salt', [SALT], 'write');
  await addCase(cases, '2-quiet', [], 'idle');
  const work = join(folder, 'work');
  const run = ['--cases', cases, '--command', COMMAND, '--extractor', 'rules', '--work', work];
  const { code, stdout, stderr } = await runEval(...run, '--min-precision', '1');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('precision 100.0 %, recall 100.0 %');
  expect(stdout).toContain('quiet kept 1/1');
  expect(stdout).toMatch(/by lang\n {2}en +2 +1 +1 +1 +0/);
  const seen = await readFile(join(work, 'memory', '1-salt', '.rememberd', 'seen.json'), 'utf8');
  const project = join(work, 'project', '1-salt');
  expect(JSON.parse(seen)).toEqual({
    flags: [
      ...['--memory-dir', join(work, 'memory', '1-salt'), '--project', project],
      ...['--extractor', 'rules', '--json'],
    ],
    HOME: join(work, 'home', '1-salt'),
    REMEMBERD_TZ: 'Asia/Tokyo',
    cwd: project,
    hasInstructions: true,
  });
});

it('prints one JSON object, checks the totals and says which case failed to run', async () => {
  const cases = await tempFolder();
  await addCase(cases, '1-salt', [SALT], 'idle');
  await addCase(cases, '2-broken', [], 'fail');
  const run = ['--cases', cases, '--command', COMMAND, '--json'];
  const { code, stdout, stderr } = await runEval(...run, '--min-precision', '0.5');
  expect(code).toBe(1);
  expect(stderr).toBe('1 cases failed to run\nprecision is below 0.5\n');
  expect(JSON.parse(stdout)).toMatchObject({
    totals: { expected: 1, correct: 0, precision: null, recall: 0 },
    groups: { type: { feedback: { expected: 1 } } },
    cases: [
      { id: '1-salt', isPerfect: false, saves: [{ id: 's', found: false }] },
      { id: '2-broken', failure: 'exit 1: stub refuses' },
    ],
  });
});

it.each([
  ['an empty folder of cases', [], 'no golden case in'],
  ['a threshold that is no ratio', ['--min-recall', '80'], 'found "80"'],
])('refuses %s with exit 2 and the usage', async (_, args, message) => {
  const { code, stderr } = await runEval('--cases', await tempFolder(), ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain('npm run eval --');
});
