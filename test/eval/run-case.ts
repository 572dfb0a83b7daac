import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { TICKET_VARIABLES } from '../../src/core/ticket.ts';
import type { GoldenCase } from './golden-case.ts';
import { scoreCase } from './score.ts';
import type { FolderTexts } from './topic-file.ts';
import type { ScoredCase } from './totals.ts';

/** A model may be a person who reads and writes. */
const PATIENCE_MS = 60 * 60_000;
const EMBEDDED_PATIENCE_MS = 180_000;
const OUTPUT_BYTES = 16_000_000;
/** Of the caller's environment, what would lead the child to other state or a person's own instructions. */
const DROPPED: readonly string[] = ['REMEMBERD_HOME', 'XDG_STATE_HOME', ...TICKET_VARIABLES];

export interface RunSettings {
  readonly extractor: string;
  /** Program and first arguments, to which `extract …` is added. */
  readonly command: readonly [string, ...string[]];
  /** Where `memory/<case>`, `project/<case>` and `home/<case>` are made. */
  readonly workFolder: string;
  /** Endpoint to ask, for the extractors that ask one. */
  readonly baseUrl?: string;
}

/** Texts of all files below `folder`; an empty map when there is no such folder. */
export async function readFolder(folder: string): Promise<FolderTexts> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const names = paths.map((path) => relative(folder, path).split(sep).join('/'));
  return new Map(names.map((name, position) => [name, texts[position] ?? '']));
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true });
}

/**
 * Memory folder, project and home of one case, below one folder for each kind so that the memory
 * folders stand side by side. Throws when a case has run there before.
 */
async function prepare(golden: GoldenCase, workFolder: string): Promise<[string, string, string]> {
  const place = async (kind: string) => {
    await mkdir(join(workFolder, kind), { recursive: true });
    const folder = join(workFolder, kind, golden.id);
    await mkdir(folder);
    return folder;
  };
  const memory = await place('memory');
  const project = await place('project');
  await copyIfThere(join(golden.folder, 'before'), memory);
  await copyIfThere(join(golden.folder, 'project'), project);
  return [memory, project, await place('home')];
}

/** Resolves to what the child said when it failed, undefined when it did not. */
function runChild(
  [program = '', ...rest]: readonly string[],
  how: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly timeout: number },
) {
  return new Promise<string | undefined>((resolve) => {
    const options = { ...how, maxBuffer: OUTPUT_BYTES };
    execFile(program, rest, options, (error, stdout, stderr) => {
      const said = stderr.trim() || stdout.trim() || error?.message;
      resolve(error ? `exit ${error.code ?? error.signal}: ${said?.slice(-600)}` : undefined);
    });
  });
}

/** As long as the program can wait, and a key for those who ask for none. */
function endpointVariables(baseUrl: string): Record<string, string> {
  const key = process.env['REMEMBERD_ANTHROPIC_API_KEY'] ?? 'none';
  return {
    REMEMBERD_BASE_URL: baseUrl,
    REMEMBERD_ANTHROPIC_API_KEY: key,
    REMEMBERD_MODEL_TIMEOUT_MS: '300000',
  };
}

/** Reads one golden session with the real program, in folders of its own, and scores what it left. */
export async function runCase(golden: GoldenCase, settings: RunSettings): Promise<ScoredCase> {
  const [memory, project, home] = await prepare(golden, settings.workFolder);
  const before = await readFolder(memory);
  const kept = Object.entries(process.env).filter(([name]) => !DROPPED.includes(name));
  const timeout = settings.extractor === 'rules' ? EMBEDDED_PATIENCE_MS : PATIENCE_MS;
  const env = {
    ...Object.fromEntries(kept),
    HOME: home,
    REMEMBERD_TZ: golden.timeZone,
    ...(settings.baseUrl === undefined ? {} : endpointVariables(settings.baseUrl)),
  };
  const transcript = join(golden.folder, 'transcript.jsonl');
  const failure = await runChild(
    [
      ...settings.command,
      ...['extract', transcript, '--memory-dir', memory, '--project', project],
      ...['--extractor', settings.extractor, '--json'],
    ],
    { cwd: project, env, timeout },
  );
  const score = scoreCase(before, await readFolder(memory), golden.expectation);
  return { case: golden, score, ...(failure === undefined ? {} : { failure }) };
}
