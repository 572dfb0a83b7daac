import { stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { errorCode, isMissing } from '../core/error-code.ts';
import { FolderUnusableError, UsageError } from '../core/errors.ts';
import { ensureFolder } from './durable-file.ts';
import type { Environment } from './environment.ts';
import { realPath } from './real-path.ts';
import { homeOf, INSIDE, pathKey } from './state-home.ts';

/** Where everything of one state folder lies. Nothing of it need exist yet. */
export interface StatePaths {
  readonly root: string;
  readonly spool: { readonly tmp: string; readonly new: string; readonly bad: string };
  readonly queue: { readonly pending: string; readonly running: string; readonly parked: string };
  /** Holds `open/` and one folder per month, `<yyyy-mm>/`. */
  readonly runs: string;
  /** Holds the progress of sessions, and what is kept about memory folders. */
  readonly sessions: string;
  readonly folders: string;
  /** What tidying up has removed so far. */
  readonly removed: string;
  readonly ledger: string;
  /** Answers of models, until the run that they belong to is stored. */
  readonly replies: string;
  readonly notifications: string;
  readonly logs: string;
  readonly settings: string;
  readonly bin: string;
  /** Progress of one session in one memory folder, `sessions/<aa>/<key>.json`. */
  session(sessionId: string, folder: string): string;
  /** What is kept about one memory folder; `key` is from `folderKey`. */
  folder(key: string): string;
}

export interface StateFolderRequest {
  /** `--state`, absolute or relative to the working folder. */
  readonly stateFlag?: string | undefined;
  /** `--memory-dir`, absolute or relative to the working folder. */
  readonly memoryDirFlag?: string | undefined;
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
}

/** The chosen folder and, for the report, the reason. */
export interface StateFolder {
  readonly root: string;
  readonly why: string;
}

/**
 * Which state folder a command uses: `--state`; with `--memory-dir D` a folder inside D, unless the
 * normal state owns D already; else the normal one. Touches nothing. Throws UsageError.
 */
export async function resolveStateFolder(request: StateFolderRequest): Promise<StateFolder> {
  const { stateFlag, memoryDirFlag } = request;
  if (stateFlag !== undefined) return { root: resolve(stateFlag), why: 'given by --state' };
  if (memoryDirFlag === undefined) return normalStateFolder(request);

  const memoryDir = resolve(memoryDirFlag);
  const normal = normalStateFolder(request);
  if (await owns(normal.root, memoryDir)) {
    return { root: normal.root, why: `${memoryDir} already belongs to this state (${normal.why})` };
  }
  return { root: join(memoryDir, INSIDE), why: 'kept inside the folder of --memory-dir' };
}

/** Creates the root for its owner only. Throws FolderUnusableError. */
export async function openStateFolder(root: string): Promise<StatePaths> {
  try {
    await ensureFolder(root);
  } catch (error) {
    throw new FolderUnusableError(`${root} cannot hold the state of rememberd.`, {
      expected: 'a folder that can be created and written to',
      found: errorCode(error) ?? String(error),
      advice: 'Name another folder with --state or REMEMBERD_HOME.',
      cause: error,
    });
  }
  return statePaths(root);
}

export function statePaths(root: string): StatePaths {
  const at = (...names: readonly string[]) => join(root, ...names);
  return {
    root,
    spool: { tmp: at('spool', 'tmp'), new: at('spool', 'new'), bad: at('spool', 'bad') },
    queue: {
      pending: at('queue', 'pending'),
      running: at('queue', 'running'),
      parked: at('queue', 'parked'),
    },
    runs: at('runs'),
    sessions: at('sessions'),
    folders: at('folders'),
    removed: at('removed.json'),
    ledger: at('ledger.jsonl'),
    replies: at('replies'),
    notifications: at('notifications.jsonl'),
    logs: at('logs'),
    settings: at('settings.json'),
    bin: at('bin'),
    session(sessionId, folder) {
      const key = pathKey(`${folder}\n${sessionId}`);
      return at('sessions', key.slice(0, 2), `${key}.json`);
    },
    folder: (key) => at('folders', key),
  };
}

/** Names a memory folder in a state, given its real path; one that holds the state keeps its name when it is moved. */
export function folderKey(realMemoryDir: string, stateRoot: string): string {
  const home = homeOf(stateRoot);
  return home?.memoryDir === realMemoryDir ? home.key : pathKey(realMemoryDir);
}

function normalStateFolder({ environment, platform }: StateFolderRequest): StateFolder {
  const { stateFolder, xdgStateHome, homeFolder } = environment;
  if (stateFolder !== undefined) {
    if (!isAbsolute(stateFolder)) throw relativeHome(stateFolder);
    return { root: stateFolder, why: 'given by REMEMBERD_HOME' };
  }
  // The XDG specification says that relative paths are to be ignored.
  if (xdgStateHome !== undefined && isAbsolute(xdgStateHome)) {
    return { root: join(xdgStateHome, 'rememberd'), why: 'below XDG_STATE_HOME' };
  }
  const parts = platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'state'];
  return { root: join(homeFolder, ...parts, 'rememberd'), why: 'the usual place' };
}

async function owns(root: string, memoryDir: string): Promise<boolean> {
  const key = folderKey(await realPath(memoryDir), root);
  try {
    await stat(join(statePaths(root).folder(key), 'owner.json'));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function relativeHome(found: string): UsageError {
  return new UsageError('REMEMBERD_HOME cannot be used.', {
    expected: 'an absolute path; ~ is expanded by shells only',
    found,
    advice: 'Write the whole path, or unset it.',
  });
}
