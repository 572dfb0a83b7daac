import { readlink, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { FolderUnusableError, UsageError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import { resolveSettings } from '../core/settings.ts';
import { type Environment, readEnvironment } from '../io/environment.ts';
import { type MemoryFolderPlace, resolveMemoryFolder } from '../io/memory-folder.ts';
import { readSettingsFile } from '../io/settings-file.ts';
import { resolveStateFolder, type StatePaths, statePaths } from '../io/state-folder.ts';
import { identifyTranscript } from '../io/transcript/identify-transcript.ts';
import { chooseExtractor } from './choose-extractor.ts';
import type { FolderWorld } from './folder-world.ts';
import { type Base, openWorld } from './open-world.ts';

/** What the command line says about where to work; each may be missing. */
export interface TargetFlags {
  readonly memoryDir?: string | undefined;
  readonly project?: string | undefined;
  readonly state?: string | undefined;
  readonly [setting: string]: unknown;
}

/** Where the command was started, and the session it is about, if any. */
export interface TargetStart {
  readonly cwd: string;
  readonly transcript?: string;
}

export interface Target {
  readonly base: Base;
  readonly world: FolderWorld;
  readonly projectRoot: string;
  /** Notes a run in the log; one that made no record leaves no line either. */
  readonly log: (report: Report) => Promise<void>;
  /** How the folders were found, where that is not obvious from the command line. */
  readonly why: readonly string[];
}

/** Finds the memory folder, the state folder and the settings of one command. Writes nothing. */
export async function openTarget(flags: TargetFlags, start: TargetStart): Promise<Target> {
  const base = await openBase(flags, start.cwd);
  const project = await findProject(flags, start, base.environment);
  const memoryDir = absolute(flags.memoryDir, start.cwd) ?? memoryFolderOf(project);
  const { projectRoot } = project;
  const world = await openWorld({ memoryDir, projectRoot }, base);
  return {
    base,
    world,
    projectRoot,
    log: (report) => logRun(report, base),
    why: whyThere(flags, project, base),
  };
}

/** What is not obvious: how a folder was found that nobody named, and a state that lies elsewhere. */
function whyThere(
  { memoryDir, state }: TargetFlags,
  project: MemoryFolderPlace,
  base: { readonly state: StatePaths; readonly why: string },
): string[] {
  if (memoryDir === undefined) return [`memory folder: ${project.why}`];
  const isInside = basename(base.state.root) === '.rememberd';
  return isInside || state !== undefined ? [] : [`state: ${base.why}`];
}

/** A state folder, and why it is that one. */
interface FoundState {
  readonly environment: Environment;
  readonly state: StatePaths;
  readonly why: string;
}

/** Finds the state folder alone, whatever the settings in it say. Writes nothing. */
export async function findState(
  flags: TargetFlags,
  cwd: string,
  environment: Environment = readEnvironment(),
): Promise<FoundState> {
  const memoryDirFlag = absolute(flags.memoryDir, cwd);
  await refuseFile(memoryDirFlag);
  const { root, why } = await resolveStateFolder({
    stateFlag: absolute(flags.state, cwd),
    memoryDirFlag,
    environment,
    platform: process.platform,
  });
  return { environment, state: statePaths(root), why };
}

/** Finds the state folder and the settings of one command. Writes nothing. */
export async function openBase(
  flags: TargetFlags,
  cwd: string,
  environment: Environment = readEnvironment(),
): Promise<Base & FoundState> {
  const { state, why } = await findState(flags, cwd, environment);
  const settings = resolveSettings({
    flags,
    environment: environment.settings,
    file: await readSettingsFile(state.settings),
  });
  const isAskedFor = flags['extractor'] !== undefined;
  const extractor = await chooseExtractor({ settings, environment, state, isAskedFor });
  const refresh = () => openBase(flags, cwd, environment);
  return { state, settings, environment, extractor, why, refresh };
}

async function logRun(
  { run, outcome, counts, plan, rejections }: Report,
  base: Base,
): Promise<void> {
  if (run === undefined) return;
  const { openLogger } = await import('../io/logger.ts'); // not for commands that log nothing
  const log = await openLogger(base.state.logs, base.settings.logLevel);
  const changes = plan.changes.length;
  log.info(
    { run, outcome, lines: counts.lines, changes, refused: rejections.length },
    'session read',
  );
}

/** The project of `--project`, else of the session, else of the folder the command runs in. */
async function findProject(
  flags: TargetFlags,
  start: TargetStart,
  environment: Environment,
): Promise<MemoryFolderPlace> {
  const given = absolute(flags.project, start.cwd);
  if (given !== undefined) return resolveMemoryFolder({ cwd: given, environment });
  if (start.transcript === undefined) return resolveMemoryFolder({ cwd: start.cwd, environment });
  const session = await identifyTranscript(start.transcript);
  return resolveMemoryFolder({ cwd: session.cwd ?? start.cwd, environment });
}

function memoryFolderOf(project: MemoryFolderPlace): string {
  if (project.disabled === undefined) return project.path;
  throw new FolderUnusableError('Memory is switched off for this project.', {
    expected: 'a project whose agent keeps a memory folder',
    found: project.disabled,
    advice: 'Switch it on there, or name a folder with --memory-dir.',
  });
}

/** An empty path is an unset variable of a shell, not the folder one happens to be in. */
function absolute(path: string | undefined, cwd: string): string | undefined {
  if (path === undefined) return undefined;
  if (path.trim() !== '') return resolve(cwd, path);
  throw new UsageError('A path is empty.', {
    expected: 'a folder after --memory-dir, --project and --state',
    found: 'nothing, perhaps a variable that is not set',
    advice: 'Name the folder; a dot stands for the one you are in.',
  });
}

async function refuseFile(memoryDir: string | undefined): Promise<void> {
  if (memoryDir === undefined) return;
  const stats = await stat(memoryDir).catch(() => undefined);
  if (stats?.isDirectory()) return;
  const link = stats === undefined ? await readlink(memoryDir).catch(() => undefined) : undefined;
  if (stats === undefined && link === undefined) return;
  throw new FolderUnusableError(`${memoryDir} is no folder.`, {
    expected: 'a memory folder, or a path where one can be made',
    found: link === undefined ? 'a file' : `a link to ${link}, which is not there`,
    advice: 'Name a folder, or make what the link leads to.',
  });
}
