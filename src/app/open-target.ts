import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import { createRulesExtractor } from '../core/rules/extractor.ts';
import { resolveSettings, type Settings } from '../core/settings.ts';
import { type Environment, readEnvironment } from '../io/environment.ts';
import { readInstructions } from '../io/instructions.ts';
import { resolveMemoryFolder } from '../io/memory-folder.ts';
import { realPath } from '../io/real-path.ts';
import { readSettingsFile } from '../io/settings-file.ts';
import { resolveStateFolder, statePaths } from '../io/state-folder.ts';
import { identifyTranscript } from '../io/transcript/identify-transcript.ts';
import { createFolderWorld, type FolderWorld } from './folder-world.ts';

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
  readonly world: FolderWorld;
  readonly settings: Settings;
  /** How the folders were found, where that is not obvious from the command line. */
  readonly why: readonly string[];
}

/** Finds the memory folder, the state folder and the settings of one command. Writes nothing. */
export async function openTarget(flags: TargetFlags, start: TargetStart): Promise<Target> {
  const environment = readEnvironment();
  const memoryDirFlag = flags.memoryDir && resolve(start.cwd, flags.memoryDir);
  const { root, why } = await resolveStateFolder({
    stateFlag: flags.state && resolve(start.cwd, flags.state),
    memoryDirFlag,
    environment,
    platform: process.platform,
  });
  const state = statePaths(root);
  const settings = resolveSettings({
    flags,
    environment: environment.settings,
    file: await readSettingsFile(state.settings),
  });
  const project = await findProject(flags, start, environment);
  const memoryDir = memoryDirFlag ?? enabled(project);
  const world = createFolderWorld({
    memoryDir: await realPath(memoryDir),
    state,
    extractor: createRulesExtractor(),
    clock: { now: () => new Date() },
    newRunId: () => runId(new Date()),
    timeZone: settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    instructions: (await readInstructions(project.projectRoot, environment)).text,
  });
  return { world, settings, why: memoryDirFlag === undefined ? [project.why] : [why] };
}

type Project = Awaited<ReturnType<typeof resolveMemoryFolder>>;

/** The project of `--project`, else of the session, else of the folder the command runs in. */
async function findProject(
  flags: TargetFlags,
  start: TargetStart,
  environment: Environment,
): Promise<Project> {
  if (flags.project !== undefined) {
    return resolveMemoryFolder({ cwd: resolve(start.cwd, flags.project), environment });
  }
  const session = start.transcript && (await identifyTranscript(start.transcript));
  const cwd = (session || undefined)?.cwd ?? start.cwd;
  return resolveMemoryFolder({ cwd, environment });
}

function enabled(project: Project): string {
  if (project.disabled === undefined) return project.path;
  throw new FolderUnusableError('Memory is switched off for this project.', {
    expected: 'a project whose agent keeps a memory folder',
    found: project.disabled,
    advice: 'Switch it on there, or name a folder with --memory-dir.',
  });
}

/** Begins with the time to the millisecond, so that names sort by age. */
function runId(now: Date): string {
  const time = now.toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(4).toString('hex')}`;
}
