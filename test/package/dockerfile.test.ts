import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** The instructions of each stage, continued lines joined. */
function stagesOf(text: string): Instruction[][] {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** Does what a stage says, in a plain folder that stands for its root. There is no engine to build with. */
function perform(stage: readonly Instruction[], root: string, roots: ReadonlyMap<string, string>) {
  let workdir = root;
  for (const { name, rest } of stage) {
    if (name === 'WORKDIR') {
      workdir = join(root, rest);
      mkdirSync(workdir, { recursive: true });
    }
    if (name === 'COPY') copy(rest, workdir, roots);
    if (name === 'RUN') {
      const command = rest.replaceAll(' /home/', ` ${root}/home/`).replace(/ && chown .*$/, '');
      const ran = spawnSync('sh', ['-c', command], { cwd: workdir, encoding: 'utf8' });
      expect([command, ran.status, ran.status === 0 ? '' : ran.stderr]).toEqual([command, 0, '']);
    }
  }
}

function copy(rest: string, workdir: string, roots: ReadonlyMap<string, string>): void {
  const words = rest.split(/\s+/);
  const stage = words[0]?.startsWith('--from=')
    ? words.shift()?.slice('--from='.length)
    : undefined;
  const from = stage === undefined ? ROOT : (roots.get(stage) ?? '');
  const target = words.pop() ?? '';
  for (const source of words) {
    const to = target.endsWith('/')
      ? join(workdir, target, source.split('/').at(-1) ?? '')
      : join(workdir, target);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(from, source), to, { recursive: true });
  }
}

it('every line of the Dockerfile works in a plain root, and what it makes runs', async () => {
  const [build = [], run = []] = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const [buildRoot, runRoot] = [await tempFolder(), await tempFolder()];
  perform(build, buildRoot, new Map());
  perform(run, runRoot, new Map([['build', buildRoot]]));
  const main = join(runRoot, 'opt', 'rememberd', 'dist', 'cli', 'main.js');
  const version = spawnSync(process.execPath, [main, '--version'], { encoding: 'utf8' });
  expect(version.stdout.trim()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(existsSync(join(runRoot, 'opt', 'rememberd', 'node_modules', 'typescript'))).toBe(false);
});

it('the image runs as a user without rights, and ends by the signal that the daemon knows', () => {
  const run = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).at(-1) ?? [];
  expect(run).toContainEqual({ name: 'USER', rest: 'node' });
  expect(run).toContainEqual({ name: 'STOPSIGNAL', rest: 'SIGTERM' });
});
