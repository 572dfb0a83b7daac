import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MAIN, programEnvironment, startDaemon, stopProgram } from '../support/built-program.ts';
import { clientPlaces, payloadOf, writeNumberedSession } from '../support/queue-world.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Runs one command of the built program in a home folder of its own. */
function rememberd(home: string, ...words: string[]) {
  return spawnSync(process.execPath, [MAIN, ...words], {
    env: programEnvironment(home),
    encoding: 'utf8',
  });
}

/** The command that the client's settings register for an event. */
async function registeredCommand(home: string, event: string): Promise<string> {
  const settings = JSON.parse(await readFile(join(home, '.claude', 'settings.json'), 'utf8'));
  return settings.hooks[event][0].hooks[0].command;
}

/** How long after the hook has returned the client kills all that is left of the hook's group. */
const KILL_AFTER_MS = process.env['REMEMBERD_TEST_FULL'] === '1' ? [0, 20, 100, 400] : [0, 100];

/** Runs the registered command as the client does, then kills what is left of its group. */
async function runHookAndKillGroup(home: string, payload: string, killAfterMs: number) {
  const command = await registeredCommand(home, 'SessionEnd');
  const hook = spawn('sh', ['-c', command], {
    env: programEnvironment(home),
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  hook.stdin.end(payload);
  const [code] = await once(hook, 'exit');
  expect(code).toBe(0);
  // A moment of real time is what is tested here, whatever the runner has come to by then.
  await pause(killAfterMs);
  try {
    process.kill(-(hook.pid ?? 0), 'SIGKILL');
  } catch {
    // Nothing of the group is left, which is as good.
  }
}

/** Processes that name this folder on their command line. */
function processesNaming(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const read = spawnSync('cat', [`/proc/${pid}/cmdline`], { encoding: 'utf8' }).stdout;
    return read.includes(folder) && Number(pid) !== process.pid ? [read.replaceAll('\0', ' ')] : [];
  });
}

it.runIf(process.platform === 'linux')(
  'after install one SessionEnd leads to a memory, whenever its group is killed, and no process stays',
  { timeout: 130_000 },
  async () => {
    await Promise.all(KILL_AFTER_MS.map(endSessionAndKill));
  },
);

async function endSessionAndKill(killAfterMs: number): Promise<void> {
  const home = await tempFolder();
  expect(rememberd(home, 'install').status).toBe(0);
  const session = await writeNumberedSession(home, 'north', 1);
  await runHookAndKillGroup(home, payloadOf(session), killAfterMs);
  const { memoryDir } = clientPlaces(home, 'north');
  const what = `killed after ${killAfterMs} ms`;
  await expect
    .poll(() => existsSync(join(memoryDir, 'MEMORY.md')), { timeout: 60_000, message: what })
    .toBe(true);
  await expect.poll(() => processesNaming(home), { timeout: 60_000, message: what }).toEqual([]);
  expect(await readFile(join(memoryDir, 'MEMORY.md'), 'utf8')).toContain('quux1');
  const status = JSON.parse(rememberd(home, 'status', '--json').stdout);
  expect(status).toMatchObject({ runner: 'none', tickets: { waiting: 0 }, jobs: { pending: 0 } });
}

/** Ends a session of this home folder by its hook, as a client with these variables does. */
async function endSession(home: string, project: string, number: number, variables = {}) {
  const session = await writeNumberedSession(home, project, number);
  const command = await registeredCommand(home, 'SessionEnd');
  const env = { ...programEnvironment(home), ...variables };
  expect(spawnSync('sh', ['-c', command], { env, input: payloadOf(session) }).status).toBe(0);
  return join(clientPlaces(home, project).memoryDir, 'MEMORY.md');
}

it('the variables of one project’s session decide nothing for the sessions of others', async () => {
  const home = await tempFolder();
  expect(rememberd(home, 'install').status).toBe(0);
  const run = join(home, '.local', 'state', 'rememberd', 'bin', 'run');
  // The session of the first project waits, as when no runner could be started.
  await chmod(run, 0o600);
  const north = await endSession(home, 'north', 1);
  await chmod(run, 0o700);
  const south = await endSession(home, 'south', 2, {
    REMEMBERD_EXCLUDE_PROJECTS: '**',
    REMEMBERD_TZ: 'nonsense',
    REMEMBERD_SETTLE_MS: 'nonsense',
    REMEMBERD_LOG_LEVEL: 'silent',
  });
  const areThere = () => [north, south].map((path) => existsSync(path));
  await expect.poll(areThere, { timeout: 60_000 }).toEqual([true, true]);
  await expect
    .poll(() => existsSync(join(run, '..', '..', 'runner.lock')), { timeout: 60_000 })
    .toBe(false);
});

it('a runner that cannot start leaves a line in the log and a notice', async () => {
  const home = await tempFolder();
  expect(rememberd(home, 'install').status).toBe(0);
  const state = join(home, '.local', 'state', 'rememberd');
  const settings = await readFile(join(state, 'settings.json'), 'utf8').catch(() => '{}');
  await writeFile(join(state, 'settings.json'), '{"extractor":');
  await endSession(home, 'north', 1);
  const notices = join(state, 'notifications.jsonl');
  await expect.poll(() => existsSync(notices), { timeout: 60_000 }).toBe(true);
  expect(await readFile(join(state, 'logs', 'rememberd.log'), 'utf8')).toContain('no worker');
  await writeFile(join(state, 'settings.json'), settings);
  expect(rememberd(home, 'status').stdout).toContain('settings.json is not JSON');
  expect(rememberd(home, 'notices').stdout).toContain('no worker: SettingsInvalidError');
});

it('uninstall gives the settings back byte for byte, and a hook that is gone stays silent', async () => {
  const home = await tempFolder();
  await mkdir(join(home, '.claude'));
  const before = '{\n\t"model": "opus",\n\t"hooks": { "Stop": [] }\n}';
  await writeFile(join(home, '.claude', 'settings.json'), before);
  rememberd(home, 'install');
  const once = await readFile(join(home, '.claude', 'settings.json'), 'utf8');
  rememberd(home, 'install');
  expect(await readFile(join(home, '.claude', 'settings.json'), 'utf8')).toBe(once);
  const command = await registeredCommand(home, 'SessionEnd');
  expect(rememberd(home, 'uninstall').status).toBe(0);
  expect(await readFile(join(home, '.claude', 'settings.json'), 'utf8')).toBe(before);
  const silent = spawnSync('sh', ['-c', command], { input: '{}', encoding: 'utf8' });
  expect([silent.status, silent.stdout, silent.stderr]).toEqual([0, '', '']);
});

it('a daemon says when it is ready, is the only one, and ends well at a signal', async () => {
  const home = await tempFolder();
  const { daemon, said } = await startDaemon(home);
  expect(said).toContain('rememberd ready');
  expect(rememberd(home, 'daemon').status).toBe(75);
  expect(rememberd(home, 'drain', '--wait').stdout).toContain('already');
  const session = await writeNumberedSession(home, 'north', 1);
  const hook = join(import.meta.dirname, '..', '..', 'hooks', 'enqueue.sh');
  spawnSync('sh', [hook], { input: payloadOf(session), env: programEnvironment(home) });
  const { memoryDir } = clientPlaces(home, 'north');
  await expect.poll(() => existsSync(join(memoryDir, 'MEMORY.md')), { timeout: 60_000 }).toBe(true);
  expect(await stopProgram(daemon)).toBe(0);
});
