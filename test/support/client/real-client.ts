import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { isProcessAlive } from '../../../src/io/process-alive.ts';
import { tempFolder } from '../temp-folder.ts';
import type { FakeMessages } from './fake-messages.ts';

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, '..', '..', '..', 'dist', 'cli', 'main.js');
/** Accepted by nobody but the fake. The client asks before it uses a key it was not told about. */
const KEY = 'sk-test-00000000000000000000';

/** The client's program; the script that starts these tests has put it there. */
export const CLIENT = process.env['REMEMBERD_TEST_CLIENT'] ?? '';

/** A home folder in which the real client works on one project, and rememberd beside it. */
export interface ClientHome {
  readonly home: string;
  readonly project: string;
  /** Where the client keeps this project's sessions. */
  readonly sessions: string;
  readonly memoryDir: string;
  readonly state: string;
  readonly env: Readonly<Record<string, string>>;
}

export async function createClientHome(api: FakeMessages): Promise<ClientHome> {
  const home = await tempFolder();
  const project = join(home, 'kiosk');
  await mkdir(project);
  spawnSync('git', ['init', '-q', project]);
  await writeFile(join(home, '.claude.json'), JSON.stringify(knownUser(project)));
  const sessions = join(home, '.claude', 'projects', project.replace(/[^a-zA-Z0-9]/g, '-'));
  const env = {
    PATH: `${join(process.execPath, '..')}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    LANG: 'C.UTF-8',
    TERM: 'xterm-256color',
    ANTHROPIC_BASE_URL: api.url,
    ANTHROPIC_API_KEY: KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_AUTOUPDATER: '1',
    IS_SANDBOX: '1',
    REMEMBERD_TZ: 'UTC',
  };
  const state = join(home, '.local', 'state', 'rememberd');
  onTestFinished(() => stopRunner(state));
  return { home, project, sessions, memoryDir: join(sessions, 'memory'), state, env };
}

/** Ends the worker that a hook may have started; it would go on in a folder that is removed. */
async function stopRunner(state: string): Promise<void> {
  await expect.poll(() => existsSync(join(state, 'starting')), { timeout: 30_000 }).toBe(false);
  const pidFile = join(state, 'runner.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  if (isProcessAlive(pid)) process.kill(pid, 'SIGTERM');
  await expect.poll(() => isProcessAlive(pid), { timeout: 30_000 }).toBe(false);
}

/** Past the questions of a first start. */
function knownUser(project: string) {
  return {
    hasCompletedOnboarding: true,
    theme: 'dark',
    customApiKeyResponses: { approved: [KEY.slice(-20)], rejected: [] },
    projects: { [project]: { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true } },
  };
}

/** Writes our own settings, which alone hold for the worker that a hook starts. */
export async function configure({ state }: ClientHome, settings: object): Promise<void> {
  await mkdir(state, { recursive: true, mode: 0o700 });
  await writeFile(join(state, 'settings.json'), JSON.stringify(settings));
}

/** Runs a command of the built program as the person would. Rejects unless it exits with 0. */
export async function rememberd(at: ClientHome, ...words: readonly string[]): Promise<string> {
  const options = { env: at.env, cwd: at.project };
  return (await run(process.execPath, [MAIN, ...words], options)).stdout;
}

/** Has every job worked now, also those that a worker started by a hook has taken, and waits until that one left. */
export async function workEverything(at: ClientHome): Promise<void> {
  await expect
    .poll(
      async () => {
        await rememberd(at, 'drain', '--now');
        const { tickets, jobs, runner } = JSON.parse(await rememberd(at, 'status', '--json'));
        return { waiting: tickets.waiting, pending: jobs.pending, running: jobs.running, runner };
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual({ waiting: 0, pending: 0, running: 0, runner: 'none' });
}

/** One prompt in print mode: `claude -p`. Gives what the agent said. */
export async function print(at: ClientHome, ...words: readonly string[]): Promise<string> {
  const running = run(CLIENT, ['-p', ...words], { env: at.env, cwd: at.project });
  running.child.stdin?.end();
  return (await running).stdout;
}

/** The session files of the project, oldest name first, without those of sub-agents. */
export async function sessionFiles({ sessions }: ClientHome): Promise<string[]> {
  if (!existsSync(sessions)) return [];
  const names = await readdir(sessions);
  return names.filter((name) => name.endsWith('.jsonl')).map((name) => join(sessions, name));
}

/** All the text in the project's memory folder; empty when there is none. */
export async function memoryText({ memoryDir }: ClientHome): Promise<string> {
  if (!existsSync(memoryDir)) return '';
  const names = (await readdir(memoryDir)).filter((name) => name.endsWith('.md')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(memoryDir, name), 'utf8')));
  return texts.join('\n');
}
