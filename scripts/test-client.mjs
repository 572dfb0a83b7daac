// Runs the tests with the real client: fetches it from npm once, then starts vitest in a network
// namespace that has nothing but loopback. Says why not where that cannot be, and ends well.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const VERSION = '2.1.332';
const PACKAGE = '@anthropic-ai/claude-code-linux-x64';
const folder = join(tmpdir(), `rememberd-client-${process.getuid?.() ?? 0}`, VERSION);
const client = join(folder, 'package', 'claude');

const obstacle = findObstacle();
if (obstacle === undefined) process.exitCode = runTests();
else console.log(`The tests with the real client were not run: ${obstacle}`);

function findObstacle() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'they need Linux on x64';
  for (const tool of ['unshare', 'ip', 'tmux', 'git']) {
    if (spawnSync('which', [tool]).status !== 0) return `there is no ${tool}`;
  }
  const { status, stderr } = spawnSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up']);
  if (status !== 0) return `no network of their own: ${String(stderr).trim()}`;
  return existsSync(client) ? undefined : fetchClient();
}

/** The obstacle, or undefined when the client is there. */
function fetchClient() {
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    const words = ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', fresh, '--silent'];
    const archive = execFileSync('npm', words, { encoding: 'utf8' }).trim();
    execFileSync('tar', ['-xzf', join(fresh, archive), '-C', fresh]);
    renameSync(fresh, folder);
  } catch (error) {
    return `npm does not give ${PACKAGE} ${VERSION}: ${error.message}`;
  }
  return undefined;
}

function runTests() {
  const vitest = `ip link set lo up && exec npx vitest run --config vitest.client.config.ts "$@"`;
  const words = ['-n', 'sh', '-c', vitest, 'sh', ...process.argv.slice(2)];
  const env = { ...process.env, REMEMBERD_TEST_CLIENT: client };
  return spawnSync('unshare', words, { stdio: 'inherit', env }).status ?? 1;
}
