import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../core/finding.ts';
import { registeredEvents } from '../core/hook-settings.ts';
import { readLauncher } from '../core/launcher.ts';
import { describeFailure } from '../core/retry.ts';
import { readTextIfThere } from '../io/durable-file.ts';
import { runProgram } from '../io/run-program.ts';
import { isOursIn } from './install.ts';
import type { Base } from './open-world.ts';
import { type HookProgram, rehearse } from './rehearse.ts';

const { R_OK, X_OK } = constants;

/**
 * Whether the client calls us by one of these settings files, and whether what it calls works. They are
 * asked in turn; what is wrong is said of the first.
 */
export async function examineHooks(base: Base, settings: readonly string[]): Promise<Finding[]> {
  const asked = await Promise.all(settings.map((path) => examineSettings(path, base)));
  const registered = asked.find(({ health }) => health === 'good') ?? asked[0];
  if (registered === undefined) return [];
  const launcher = await examineLauncher(base);
  const hook = await installedHook(base.state.bin);
  if (hook === undefined) {
    return [registered, missing('hook file', join(base.state.bin, hookName())), launcher];
  }
  return [registered, launcher, await rehearse(hook, base)];
}

/** A client that runs holds its own copy of the settings, and may write that over ours. */
export async function examineRunningClients(): Promise<Finding> {
  const subject = 'running';
  const { code, output } = await runProgram('ps', ['-A', '-o', 'comm=']);
  const running = output.split('\n').filter((name) => /(?:^|\/)claude$/.test(name.trim())).length;
  if (code !== 0 || running === 0) return { subject, health: 'good', found: 'none runs now' };
  return {
    subject,
    health: 'note',
    found: `${running} of the agent ${running === 1 ? 'runs' : 'run'} now and may write older settings back`,
    advice: 'Start them anew, then see `rememberd doctor`.',
  };
}

async function examineSettings(path: string, { state }: Base): Promise<Finding> {
  const subject = 'hooks';
  try {
    const text = (await readTextIfThere(path)) ?? '';
    const { present, missing, areOff, hasPlugin } = registeredEvents(text, isOursIn(state.root));
    if (areOff) {
      const advice = 'Take disableAllHooks out of it; until then only the sweeper finds sessions.';
      return { subject, health: 'bad', found: `${path} switches all hooks off`, advice };
    }
    if (hasPlugin) {
      const found = `the plugin is on${present.length > 0 ? `, and ${path} calls as well` : ''}`;
      return { subject, health: 'good', found };
    }
    if (missing.length === 0) return { subject, health: 'good', found: `all three in ${path}` };
    const advice =
      'Run `rememberd install`. A session that runs meanwhile may write its own copy back.';
    return { subject, health: 'bad', found: `${missing.join(', ')} missing in ${path}`, advice };
  } catch (error) {
    const advice = `Correct ${path}: as it is the client runs no hook of it.`;
    return { subject, health: 'bad', found: describeFailure(error), advice };
  }
}

/** What a hook starts when nobody works the queue: the paths in it must still lead somewhere. */
async function examineLauncher({ state }: Base): Promise<Finding> {
  const isWindows = process.platform === 'win32';
  const path = join(state.bin, isWindows ? 'run.cmd' : 'run');
  const text = await readTextIfThere(path);
  if (text === null) return missing('launcher', path);
  const started = readLauncher(text);
  const isStarted = started !== undefined && (isWindows || (await may(path, X_OK)));
  if (!isStarted) return broken('launcher', `${path} cannot be executed`);
  const { node, program } = started;
  if (!(await may(node, X_OK))) {
    return broken('launcher', `${node}, which ${path} starts, is not there or cannot be executed`);
  }
  if (!(await may(program, R_OK))) return missing('launcher', `${program}, which ${path} starts,`);
  return { subject: 'launcher', health: 'good', found: `${path} starts ${program}` };
}

async function installedHook(bin: string): Promise<HookProgram | undefined> {
  const path = join(bin, hookName());
  if (!(await may(path, R_OK))) return undefined;
  const program = process.platform === 'win32' ? process.execPath : 'sh';
  return { program, words: [path] };
}

function hookName(): string {
  return process.platform === 'win32' ? 'enqueue.mjs' : 'enqueue.sh';
}

function missing(subject: string, what: string): Finding {
  return broken(subject, `${what} is not there`);
}

function broken(subject: string, found: string): Finding {
  return { subject, health: 'bad', found, advice: 'Run `rememberd install`.' };
}

async function may(path: string, what: number): Promise<boolean> {
  try {
    await access(path, what);
    return true;
  } catch {
    // Missing or without that right: either way it cannot be used.
    return false;
  }
}
