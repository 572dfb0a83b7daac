import { isUtf8 } from 'node:buffer';
import { lstat, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../core/error-code.ts';
import { type ErrorFacts, SettingsInvalidError } from '../core/errors.ts';
import { addHooks, type HookCall, removeHooks } from '../core/hook-settings.ts';
import {
  callsHookOf,
  hookCommand,
  type LaunchFacts,
  renderLauncher,
  renderWindowsLauncher,
} from '../core/launcher.ts';
import { ensureFolder, removeDurably, writeDurably } from '../io/durable-file.ts';
import { clientFolder } from '../io/memory-folder.ts';
import {
  backUp,
  installedPlaces,
  readOriginal,
  removeOriginal,
  type SettingsPlace,
  writeOriginal,
} from '../io/original-settings.ts';
import { realPath } from '../io/real-path.ts';
import { openStateFolder, statePaths } from '../io/state-folder.ts';
import type { Base } from './open-world.ts';

/** Seconds the client gives a hook; ours takes milliseconds, and a second when stdin stays open. */
const HOOK_TIMEOUT_SECONDS = 5;

export interface InstallRequest extends LaunchFacts {
  /** Folder with the hooks that came with the program. */
  readonly hooksFolder: string;
  readonly platform: NodeJS.Platform;
  readonly isDryRun: boolean;
  /** Settings of this project alone, which no repository carries; the user's when not given. */
  readonly projectRoot?: string | undefined;
}

/** What an installation did or would do to the client's settings. */
export interface Installed {
  /** The file itself, where a link stands in its place. */
  readonly settingsPath: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Where a copy of what stood there before lies; absent when nothing was written over. */
  readonly backup?: string;
}

/** Copies the hook and a launcher into the state folder: all that the plugin needs, which calls them itself. */
export async function installProgram(request: ProgramRequest): Promise<void> {
  const { bin } = await openStateFolder(request.stateFolder);
  await copyHook(request, bin);
  await writeLauncher(request, bin);
}

/**
 * Copies the hook and a launcher into the state folder and registers the hook with the client. The
 * settings come last: they never name a hook that is not there. Repeating it changes nothing.
 * Throws SettingsInvalidError, with nothing written, for settings that cannot be understood.
 */
export async function install(request: InstallRequest, base: Base): Promise<Installed> {
  const settings = await readSettings(settingsPathOf(request, base));
  const { before, settingsPath } = settings;
  const place = { settingsPath, stateFolder: request.stateFolder };
  const isOurs = isOursIn(request.stateFolder);
  const add = (text: string) => addHooks(text, callFor(request), isOurs);
  const after = naming(settingsPath, () => add(before ?? ''));
  if (request.isDryRun) return { settingsPath, before, after };
  await installProgram(request);
  await keepOriginal({ ...settings, after }, place);
  return writeSettings({ ...settings, after }, place);
}

/** What taking the hooks out did, and which other settings still call them. */
export interface Uninstalled extends Installed {
  readonly callers: readonly string[];
}

/**
 * Takes our calls out of the client's settings, then the hook and the launcher off the disk, unless other
 * settings call them: those of a project, or the user's.
 */
export async function uninstall(
  request: Pick<InstallRequest, 'stateFolder' | 'isDryRun' | 'projectRoot'>,
  base: Pick<Base, 'environment'>,
): Promise<Uninstalled> {
  const { stateFolder, isDryRun } = request;
  const settings = await readSettings(settingsPathOf(request, base));
  const { before, settingsPath } = settings;
  const place = { settingsPath, stateFolder };
  const after = before === null ? null : await settingsWithout(before, place);
  const callers = await otherCallers(place);
  if (isDryRun) return { settingsPath, before, after, callers };
  const written = await writeSettings({ ...settings, after }, place);
  if (callers.length === 0) {
    await rm(statePaths(stateFolder).bin, { recursive: true, force: true });
  }
  await removeOriginal(place);
  return { ...written, callers };
}

/** Other settings files that we were installed into and that still call us. */
async function otherCallers(place: SettingsPlace): Promise<readonly string[]> {
  const others = (await installedPlaces(place.stateFolder)).filter(
    (path) => path !== place.settingsPath,
  );
  const calls = await Promise.all(others.map((path) => callsUs(path, place.stateFolder)));
  return others.filter((_, at) => calls[at]);
}

/** Settings that cannot be read call nobody: the client ignores them too. */
async function callsUs(path: string, stateFolder: string): Promise<boolean> {
  try {
    const { before } = await readSettings(path);
    return before !== null && removeHooks(before, isOursIn(stateFolder)) !== before;
  } catch {
    return false;
  }
}

/** Calls of a hook that lies in this state folder are ours, whatever else stands around it. */
export function isOursIn(stateFolder: string): (call: string) => boolean {
  return (call) => callsHookOf(stateFolder, call);
}

/** The client's settings file that is meant. */
export function settingsPathOf(
  { projectRoot }: { readonly projectRoot?: string | undefined },
  { environment }: Pick<Base, 'environment'>,
): string {
  return projectRoot === undefined
    ? join(clientFolder(environment), 'settings.json')
    : join(projectRoot, '.claude', 'settings.local.json');
}

/** Throws SettingsInvalidError for bytes that are no text: they would not be written back the same. */
async function readSettings(path: string): Promise<Installed> {
  const settingsPath = await realPath(path);
  const found = await lstat(settingsPath).catch(ignoreMissing);
  if (found !== null && !found.isFile()) {
    throw unchangeable(settingsPath, {
      expected: 'a plain file, a link to one, or nothing',
      found: found.isSymbolicLink() ? 'a link to nothing' : 'something else',
      advice:
        'Remove what stands there, or make the file that the link names. Nothing was changed.',
    });
  }
  const bytes = found === null ? null : await readFile(settingsPath);
  if (bytes !== null && !isUtf8(bytes)) {
    throw unchangeable(settingsPath, {
      expected: 'a text in UTF-8',
      found: 'bytes that are none',
      advice: 'Correct the file. Nothing was changed.',
    });
  }
  const text = bytes === null ? null : bytes.toString('utf8');
  return { settingsPath, before: text, after: text };
}

function unchangeable(path: string, facts: ErrorFacts): SettingsInvalidError {
  return new SettingsInvalidError(`${path} cannot be changed.`, facts);
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** What is wrong with a text, said of the file that holds it. */
function naming<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsInvalidError)) throw error;
    throw unchangeable(path, error.facts);
  }
}

/** The very text from before the installation when nothing else has changed since. */
async function settingsWithout(current: string, place: SettingsPlace): Promise<string | null> {
  const { settingsPath, stateFolder } = place;
  const original = await readOriginal(place);
  if (original?.after === current) return original.before;
  const staying = { before: original?.before ?? '{}' };
  return naming(settingsPath, () => removeHooks(current, isOursIn(stateFolder), staying));
}

/**
 * Notes what the settings were before us. As long as nobody else changed them, that is what they were
 * before the first installation, of whatever version.
 */
async function keepOriginal(
  { before, after }: { before: string | null; after: string },
  place: SettingsPlace,
): Promise<void> {
  if (before === after) return;
  const known = await readOriginal(place);
  const isUntouched = known !== undefined && known.after === before;
  const clean = before === null ? null : removeHooks(before, isOursIn(place.stateFolder));
  await writeOriginal(place, { before: isUntouched ? known.before : clean, after });
}

/** Writes what shall stand there, and before that a copy of what did, both as plain files. */
async function writeSettings(change: Installed, place: SettingsPlace): Promise<Installed> {
  const { settingsPath, before, after } = change;
  if (after === before) return change;
  if (before === null) {
    await ensureFolder(dirname(settingsPath));
    if (after !== null) await writeDurably(settingsPath, after);
    return change;
  }
  await openStateFolder(place.stateFolder);
  const backup = await backUp(place, before);
  const mode = (await stat(settingsPath)).mode & 0o777;
  await (after === null ? removeDurably(settingsPath) : writeDurably(settingsPath, after, mode));
  return { ...change, backup };
}

type ProgramRequest = Omit<InstallRequest, 'isDryRun'>;

async function copyHook({ hooksFolder, platform }: ProgramRequest, bin: string): Promise<void> {
  const name = platform === 'win32' ? 'enqueue.mjs' : 'enqueue.sh';
  await ensureFolder(bin);
  await writeDurably(join(bin, name), await readFile(join(hooksFolder, name), 'utf8'), 0o700);
}

async function writeLauncher(request: ProgramRequest, bin: string): Promise<void> {
  if (request.platform === 'win32') {
    await writeDurably(join(bin, 'run.cmd'), renderWindowsLauncher(request), 0o700);
  } else await writeDurably(join(bin, 'run'), renderLauncher(request), 0o700);
}

function callFor({ stateFolder, node, platform }: InstallRequest): HookCall {
  const shared = { type: 'command', timeout: HOOK_TIMEOUT_SECONDS } as const;
  return platform === 'win32'
    ? { ...shared, command: node, args: [join(stateFolder, 'bin', 'enqueue.mjs'), stateFolder] }
    : { ...shared, command: hookCommand(stateFolder) };
}
