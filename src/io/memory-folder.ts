import { isAbsolute, join, relative, resolve } from 'node:path';
import { isSingleName, projectDirName } from '../core/project-key.ts';
import { type ClientSettings, readClientSettings } from './client-settings.ts';
import type { Environment } from './environment.ts';
import { findProjectRoot, type ProjectRoot } from './project-root.ts';

/** Where an administrator lays down settings for everybody on the machine. */
const POLICY_FILES: Partial<Record<NodeJS.Platform, string>> = {
  linux: '/etc/claude-code/managed-settings.json',
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
};

export interface MemoryFolderRequest {
  /** Working folder of the session, absolute. It need not exist any more. */
  readonly cwd: string;
  /** For a session that is over, `memory` is what its ticket carried. */
  readonly environment: Pick<Environment, 'homeFolder' | 'memory'>;
  readonly policyFile?: string;
}

export interface MemoryFolderPlace {
  /** The client's memory folder for this project. It need not exist yet. */
  readonly path: string;
  /** Real path of the folder that the memory is about. */
  readonly projectRoot: string;
  /** Which rule decided, and what was passed over. */
  readonly why: string;
  /** True when a setting or variable names the folder: then it may serve several projects. */
  readonly isChosen: boolean;
  /** Why the client keeps no memory here; absent when it does. */
  readonly disabled?: string;
}

/** What one rule says. Without a path it does not apply, and `why` tells what is wrong with it. */
interface Ruling {
  readonly path: string | null;
  readonly why: string;
}

type ClientEnvironment = MemoryFolderRequest['environment'];

/**
 * The memory folder of a project by the client's own rule: an override by environment, a folder named
 * by policy or user settings, else one below the client's folder. A repository's own settings may
 * switch memory off, but never choose where it is written.
 */
export async function resolveMemoryFolder(
  request: MemoryFolderRequest,
): Promise<MemoryFolderPlace> {
  const { cwd, environment, policyFile = POLICY_FILES[process.platform] } = request;
  const project = await findProjectRoot(cwd);
  const userFile = join(clientFolder(environment), 'settings.json');
  const trusted = await readAll(policyFile === undefined ? [userFile] : [policyFile, userFile]);
  const own = await readAll(ownSettingsFiles(cwd, project).filter((path) => path !== userFile));

  const rulings = [
    ...byOverride(environment),
    ...bySettings(trusted, environment.homeFolder),
    ...byGivenName(environment),
  ];
  const ruling = rulings.find(hasPath);
  const chosen = ruling ?? byProject(project, environment);
  const passedOver = rulings.filter((ruling) => ruling.path === null).map(({ why }) => why);
  const disabled = whyDisabled(environment, [...trusted, ...own]);
  return {
    path: chosen.path,
    projectRoot: project.root,
    isChosen: ruling !== undefined,
    why: [chosen.why, ...passedOver, ...notesOn(trusted, own)].join('; '),
    ...(disabled === undefined ? {} : { disabled }),
  };
}

/** The client's own folder: its settings, projects and the user's instructions. */
export function clientFolder({ memory, homeFolder }: ClientEnvironment): string {
  return resolve(memory.CLAUDE_CONFIG_DIR ?? join(homeFolder, '.claude'));
}

function byOverride({ memory, homeFolder }: ClientEnvironment): Ruling[] {
  const written = memory.CLAUDE_COWORK_MEMORY_PATH_OVERRIDE;
  if (written === undefined) return [];
  return [judgeFolder(written, 'CLAUDE_COWORK_MEMORY_PATH_OVERRIDE', homeFolder)];
}

function bySettings(files: readonly ClientSettings[], homeFolder: string): Ruling[] {
  return files.flatMap(({ path, autoMemoryDirectory }) =>
    autoMemoryDirectory === undefined
      ? []
      : judgeFolder(autoMemoryDirectory, `autoMemoryDirectory in ${path}`, homeFolder),
  );
}

/** The variable counts only together with a client folder that was chosen as well. */
function byGivenName(environment: ClientEnvironment): Ruling[] {
  const name = environment.memory.CLAUDE_CODE_PROJECT_DIR_NAME;
  if (name === undefined || environment.memory.CLAUDE_CONFIG_DIR === undefined) return [];
  const source = `CLAUDE_CODE_PROJECT_DIR_NAME (${name})`;
  return isSingleName(name)
    ? [{ path: folderOf(name, environment), why: `named by ${source}` }]
    : [{ path: null, why: `${source} is no plain name: ignored` }];
}

function byProject({ root, why }: ProjectRoot, environment: ClientEnvironment) {
  return { path: folderOf(projectDirName(root), environment), why: `${root}: ${why}` };
}

function folderOf(projectName: string, environment: ClientEnvironment): string {
  const base = environment.memory.CLAUDE_CODE_REMOTE_MEMORY_DIR ?? clientFolder(environment);
  return join(resolve(base), 'projects', projectName, 'memory');
}

/** Takes an absolute or `~/` path. A folder that holds the home folder is no place for memories. */
function judgeFolder(written: string, source: string, homeFolder: string): Ruling {
  const path = resolve(written.startsWith('~/') ? join(homeFolder, written.slice(2)) : written);
  const isNamed = isAbsolute(written) || written.startsWith('~/');
  const holdsHome = !relative(path, resolve(homeFolder)).startsWith('..');
  return isNamed && !holdsHome && !path.includes('\0')
    ? { path, why: `named by ${source}` }
    : { path: null, why: `${source} (${written}) is no folder for memories: ignored` };
}

function hasPath(ruling: Ruling): ruling is Ruling & { readonly path: string } {
  return ruling.path !== null;
}

function ownSettingsFiles(cwd: string, project: ProjectRoot): string[] {
  const folders = new Set([resolve(cwd), project.checkout, project.root]);
  return [...folders].flatMap((folder) => [
    join(folder, '.claude', 'settings.json'),
    join(folder, '.claude', 'settings.local.json'),
  ]);
}

function notesOn(trusted: readonly ClientSettings[], own: readonly ClientSettings[]): string[] {
  const unread = [...trusted, ...own].flatMap(({ problem }) => problem ?? []);
  const unfollowed = own
    .filter(({ autoMemoryDirectory }) => autoMemoryDirectory !== undefined)
    .map(({ path }) => `autoMemoryDirectory in ${path} is not followed: it is the project’s own`);
  return [...unread, ...unfollowed];
}

function whyDisabled(
  { memory }: ClientEnvironment,
  files: readonly ClientSettings[],
): string | undefined {
  const written = memory.CLAUDE_CODE_DISABLE_AUTO_MEMORY?.trim().toLowerCase() ?? '';
  if (['1', 'true', 'yes', 'on'].includes(written)) return 'CLAUDE_CODE_DISABLE_AUTO_MEMORY is set';
  if (['0', 'false', 'no', 'off'].includes(written)) return undefined;
  const file = files.find(({ autoMemoryEnabled }) => autoMemoryEnabled === false);
  return file && `autoMemoryEnabled is false in ${file.path}`;
}

function readAll(paths: readonly string[]): Promise<ClientSettings[]> {
  return Promise.all(paths.map(readClientSettings));
}
