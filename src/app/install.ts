import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addHooks, type HookCall, removeHooks } from '../core/hook-settings.ts';
import {
  hookCommand,
  type LaunchFacts,
  renderLauncher,
  renderWindowsLauncher,
} from '../core/launcher.ts';
import { ensureFolder, readTextIfThere, removeDurably, writeDurably } from '../io/durable-file.ts';
import { clientFolder } from '../io/memory-folder.ts';
import { openStateFolder } from '../io/state-folder.ts';
import type { Base } from './open-world.ts';

/** Seconds the client gives a hook; ours takes milliseconds, and a second when stdin stays open. */
const HOOK_TIMEOUT_SECONDS = 5;

export interface InstallRequest extends LaunchFacts {
  /** Folder with the hooks that came with the program. */
  readonly hooksFolder: string;
  readonly platform: NodeJS.Platform;
  readonly isDryRun: boolean;
  /** The plugin registers its hooks itself: the settings stay as they are. */
  readonly isForPlugin: boolean;
}

/** What an installation did or would do to the client's settings. */
export interface Installed {
  readonly settingsPath: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Copies the hook and a launcher into the state folder and registers the hook with the client. The
 * settings come last: they never name a hook that is not there. Repeating it changes nothing.
 */
export async function install(request: InstallRequest, base: Base): Promise<Installed> {
  const settingsPath = join(clientFolder(base.environment), 'settings.json');
  const before = await readTextIfThere(settingsPath);
  const after = request.isForPlugin
    ? before
    : addHooks(before ?? '', callFor(request), isOursIn(request.stateFolder));
  const installed = { settingsPath, before, after };
  if (request.isDryRun) return installed;
  const { bin } = await openStateFolder(request.stateFolder);
  await copyHook(request, bin);
  await writeLauncher(request, bin);
  await keepOriginal(installed, request.stateFolder);
  await writeSettings(settingsPath, before, after);
  return installed;
}

/** Takes our calls out of the client's settings, then the hook and the launcher off the disk. */
export async function uninstall(
  request: Pick<InstallRequest, 'stateFolder' | 'isDryRun'>,
  base: Base,
): Promise<Installed> {
  const settingsPath = join(clientFolder(base.environment), 'settings.json');
  const before = await readTextIfThere(settingsPath);
  const after = await settingsWithout(before, request.stateFolder);
  const installed = { settingsPath, before, after };
  if (request.isDryRun) return installed;
  await writeSettings(settingsPath, before, after);
  const { bin } = await openStateFolder(request.stateFolder);
  await rm(bin, { recursive: true, force: true });
  await removeDurably(originalPath(request.stateFolder));
  return installed;
}

/** The very text from before the installation when nothing else has changed since. */
async function settingsWithout(
  current: string | null,
  stateFolder: string,
): Promise<string | null> {
  if (current === null) return null;
  const kept = await readTextIfThere(originalPath(stateFolder));
  const original = kept === null ? undefined : (JSON.parse(kept) as Original);
  if (original?.after === current) return original.before;
  return removeHooks(current, isOursIn(stateFolder));
}

interface Original {
  readonly before: string | null;
  readonly after: string;
}

/** What the settings were before the first installation, until somebody else changes them. */
async function keepOriginal(installed: Installed, stateFolder: string): Promise<void> {
  if (installed.before === installed.after || installed.after === null) return;
  const original: Original = { before: installed.before, after: installed.after };
  await writeDurably(originalPath(stateFolder), `${JSON.stringify(original)}\n`);
}

function originalPath(stateFolder: string): string {
  return join(stateFolder, 'client-settings.original.json');
}

async function writeSettings(
  path: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (after === before) return;
  if (after === null) return removeDurably(path);
  await ensureFolder(dirname(path));
  const mode = before === null ? 0o600 : (await stat(path)).mode & 0o777;
  await writeDurably(path, after, mode);
}

async function copyHook({ hooksFolder, platform }: InstallRequest, bin: string): Promise<void> {
  const name = platform === 'win32' ? 'enqueue.mjs' : 'enqueue.sh';
  await ensureFolder(bin);
  await writeDurably(join(bin, name), await readFile(join(hooksFolder, name), 'utf8'), 0o700);
}

async function writeLauncher(request: InstallRequest, bin: string): Promise<void> {
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

/** Calls of a hook that lies in this state folder are ours, whatever else stands around it. */
function isOursIn(stateFolder: string): (call: string) => boolean {
  return (call) => call.includes(join(stateFolder, 'bin', 'enqueue.'));
}
