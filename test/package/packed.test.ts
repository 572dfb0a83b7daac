import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const MOST_UNPACKED_BYTES = 2_000_000;

let folder = '';
let packed: { filename: string; unpackedSize: number; files: { path: string }[] };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rememberd-package-'));
  const [first] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], ROOT));
  packed = first;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function npm(words: string[], cwd: string): string {
  const output = execFileSync('npm', words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return output.slice(Math.max(0, output.search(/^[[{]/m)));
}

it('holds the program, its hooks and its documents, and nothing of the workshop', () => {
  const paths = packed.files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['dist/cli/main.js', 'README.md', 'LICENSE', 'package.json']),
  );
  expect(
    paths.filter((path) => /^(src|test|scripts|examples)\/|\.ts$|\.tsbuildinfo$/.test(path)),
  ).toEqual([]);
  expect(packed.unpackedSize).toBeLessThan(MOST_UNPACKED_BYTES);
});

it('installs without an install script and does its main job', () => {
  const home = join(folder, 'installed');
  mkdirSync(home);
  npm(['install', '--no-save', '--ignore-scripts', join(folder, packed.filename)], home);
  cpSync(join(ROOT, 'examples', 'session.jsonl'), join(home, 'session.jsonl'));
  const env = { PATH: process.env['PATH'] ?? '', HOME: home };
  const program = join(home, 'node_modules', '.bin', 'rememberd');
  const output = execFileSync(
    program,
    ['extract', 'session.jsonl', '--memory-dir', 'memory', '--json'],
    {
      cwd: home,
      env,
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(output).outcome).toBe('saved');
  expect(readdirSync(join(home, 'memory'))).toContain('MEMORY.md');
});
