import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { CLIENT, type ClientHome } from './real-client.ts';

const run = promisify(execFile);
const WAIT = { timeout: 30_000, interval: 100 };

/** The client in a terminal, as a person has it before them. */
export interface Terminal {
  screen(): Promise<string>;
  /** Waits until the screen shows it. */
  shows(words: RegExp): Promise<void>;
  /** Types a line and sends it. */
  say(line: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Kills the client without warning. */
  kill(): Promise<void>;
  /** Waits until the client has ended. */
  ended(): Promise<void>;
}

const PROMPT = /^❯/m;
const ENDED = 'the client has ended';

/** Starts the client in a terminal of its own and waits for its prompt. */
export async function openTerminal(at: ClientHome, ...words: readonly string[]): Promise<Terminal> {
  const socket = join(at.home, `tmux-${Math.random().toString(36).slice(2)}`);
  const tmux = async (...args: string[]) => (await run('tmux', ['-S', socket, ...args])).stdout;
  const script = `${socket}.sh`;
  await writeFile(script, launchScript(at, words));
  const options = { env: at.env, cwd: at.project };
  await run(
    'tmux',
    ['-S', socket, 'new-session', '-d', '-x', '160', '-y', '50', `sh ${script}`],
    options,
  );
  onTestFinished(async () => void (await tmux('kill-server').catch(() => {})));
  const screen = () => tmux('capture-pane', '-p');
  const shows = (expected: RegExp) => expect.poll(screen, WAIT).toMatch(expected);
  await shows(PROMPT);
  return {
    screen,
    shows,
    async say(line) {
      await tmux('send-keys', '-l', line);
      await shows(new RegExp(escaped(line.slice(0, 20))));
      await tmux('send-keys', 'Enter');
    },
    press: async (key) => void (await tmux('send-keys', key)),
    kill: async () => void process.kill(Number(await readFile(`${script}.pid`, 'utf8')), 'SIGKILL'),
    ended: () => shows(new RegExp(ENDED)),
  };
}

function launchScript(at: ClientHome, words: readonly string[]): string {
  const env = Object.entries(at.env).map(([name, value]) => quoted(`${name}=${value}`));
  const call = [CLIENT, '--permission-mode', 'default', ...words].map(quoted);
  const client = `echo $$ >"$0.pid"; exec env -i ${[...env, ...call].join(' ')}`;
  return `sh -c ${quoted(client)} "$0"\necho '${ENDED}'\nsleep 1000\n`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
