import { dirname, join } from 'node:path';
import { FolderUnusableError } from '../core/errors.ts';
import { LAUNCHD_LABEL, renderLaunchdPlist } from '../core/service/launchd.ts';
import type { ServiceFacts } from '../core/service/service-facts.ts';
import { renderSystemdUnit } from '../core/service/systemd.ts';
import { ensureFolder, readTextIfThere, removeDurably, writeDurably } from '../io/durable-file.ts';
import { runProgram } from '../io/run-program.ts';

export interface ServiceRequest extends ServiceFacts {
  readonly homeFolder: string;
  readonly platform: NodeJS.Platform;
  readonly isDryRun: boolean;
}

/** What was done or would be. `messages` are what the service manager said, line by line. */
export interface ServiceResult {
  readonly path: string;
  /** The service file; '' when there is none. */
  readonly text: string;
  readonly messages: readonly string[];
  /** True when the service is as it was asked to be. */
  readonly isWell: boolean;
}

/** One service manager: where its file lies, what stands in it, and the words that drive it. */
interface Manager {
  readonly path: string;
  readonly text: string;
  readonly start: readonly (readonly string[])[];
  readonly stop: readonly (readonly string[])[];
  readonly ask: readonly string[];
}

export async function installService(request: ServiceRequest): Promise<ServiceResult> {
  const manager = managerOf(request);
  const { path, text } = manager;
  if (request.isDryRun)
    return { path, text, messages: ['Dry run: nothing was written.'], isWell: true };
  await ensureFolder(dirname(path));
  await writeDurably(path, text, 0o600);
  return { path, text, ...(await tell(manager.start)) };
}

export async function uninstallService(request: ServiceRequest): Promise<ServiceResult> {
  const manager = managerOf(request);
  const text = (await readTextIfThere(manager.path)) ?? '';
  if (request.isDryRun || text === '') {
    const messages = [text === '' ? 'There is no such service.' : 'Dry run: nothing was removed.'];
    return { path: manager.path, text, messages, isWell: true };
  }
  const told = await tell(manager.stop);
  await removeDurably(manager.path);
  return { path: manager.path, text: '', messages: [...told.messages, 'Removed.'], isWell: true };
}

export async function serviceStatus(request: ServiceRequest): Promise<ServiceResult> {
  const manager = managerOf(request);
  const text = (await readTextIfThere(manager.path)) ?? '';
  if (text === '') return { path: manager.path, text, messages: ['Not installed.'], isWell: false };
  const stale = text === manager.text ? [] : ['The file is of another version: install it again.'];
  const told = await tell([manager.ask]);
  return {
    path: manager.path,
    text: '',
    messages: [...told.messages, ...stale],
    isWell: told.isWell,
  };
}

/** Tells the manager one thing after the other; a refusal is a message, not an error of ours. */
async function tell(commands: readonly (readonly string[])[]) {
  const messages: string[] = [];
  let isWell = true;
  for (const [program = '', ...words] of commands) {
    const { code, output } = await runProgram(program, words);
    if (output.trim() !== '') messages.push(...output.trim().split('\n'));
    if (code === 0) continue;
    isWell = false;
    messages.push(
      `${program} ${words.join(' ')}: ${code === null ? 'could not be run' : `exit ${code}`}`,
    );
  }
  return { messages, isWell };
}

function managerOf(request: ServiceRequest): Manager {
  if (request.platform === 'linux') return systemd(request);
  if (request.platform === 'darwin') return launchd(request);
  throw new FolderUnusableError('There is no service manager that we know on this system.', {
    expected: 'systemd on Linux or launchd on macOS',
    found: request.platform,
    advice:
      'Nothing is lost: hooks start the worker on demand. Or run `rememberd daemon` yourself.',
  });
}

function systemd(request: ServiceRequest): Manager {
  const systemctl = (...words: string[]) => ['systemctl', '--user', ...words];
  return {
    path: join(request.homeFolder, '.config', 'systemd', 'user', 'rememberd.service'),
    text: renderSystemdUnit(request),
    start: [systemctl('daemon-reload'), systemctl('enable', '--now', 'rememberd.service')],
    stop: [systemctl('disable', '--now', 'rememberd.service')],
    ask: systemctl('is-active', 'rememberd.service'),
  };
}

function launchd(request: ServiceRequest): Manager {
  const path = join(request.homeFolder, 'Library', 'LaunchAgents', `${LAUNCHD_LABEL}.plist`);
  return {
    path,
    text: renderLaunchdPlist(request),
    start: [['launchctl', 'load', '-w', path]],
    stop: [['launchctl', 'unload', '-w', path]],
    ask: ['launchctl', 'list', LAUNCHD_LABEL],
  };
}
