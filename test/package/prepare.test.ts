import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A checkout small enough to build in a second, with this one's build script and compiler. */
async function checkout(): Promise<string> {
  const folder = await tempFolder();
  for (const file of [
    'scripts',
    'tsconfig.json',
    'tsconfig.build.json',
    'package-lock.json',
    'package.json',
  ]) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  mkdirSync(join(folder, 'src', 'cli'), { recursive: true });
  writeFileSync(join(folder, 'src', 'cli', 'main.ts'), 'export const one = 1;\n');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const prepare = (folder: string) =>
  spawnSync(process.execPath, [join(folder, 'scripts', 'prepare.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
const main = (folder: string) => join(folder, 'dist', 'cli', 'main.js');

it('builds, then does nothing until a source changes', async () => {
  const folder = await checkout();
  expect(prepare(folder).status).toBe(0);
  const first = statSync(main(folder));
  expect(prepare(folder).status).toBe(0);
  expect(statSync(main(folder)).mtimeMs).toBe(first.mtimeMs);
  writeFileSync(join(folder, 'src', 'cli', 'main.ts'), 'export const two = 2;\n');
  expect(prepare(folder).status).toBe(0);
  const two = execFileSync(process.execPath, [
    '-e',
    `import(${JSON.stringify(main(folder))}).then(m => console.log(m.two))`,
  ]);
  expect(two.toString()).toBe('2\n');
});

it('removes what no source stands for any more, and leaves no building folder', async () => {
  const folder = await checkout();
  writeFileSync(join(folder, 'src', 'old.ts'), 'export const old = 1;\n');
  prepare(folder);
  renameSync(join(folder, 'src', 'old.ts'), join(folder, 'src', 'new.ts'));
  prepare(folder);
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['.built-from', 'cli', 'new.js']);
  expect(readdirSync(folder).filter((name) => name.startsWith('.build-'))).toEqual([]);
});

it('keeps the program that is there when the sources do not compile, and says so', async () => {
  const folder = await checkout();
  prepare(folder);
  writeFileSync(join(folder, 'src', 'cli', 'main.ts'), 'export const broken: number = "text";\n');
  expect(prepare(folder).status).toBe(1);
  expect(statSync(main(folder)).isFile()).toBe(true);
});

it('is content with what is there when the compiler is missing', async () => {
  const folder = await checkout();
  prepare(folder);
  renameSync(join(folder, 'node_modules'), join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'src', 'cli', 'main.ts'), 'export const three = 3;\n');
  expect(prepare(folder).status).toBe(0);
});

it('says what to do when both the program and the compiler are missing', async () => {
  const folder = await checkout();
  renameSync(join(folder, 'node_modules'), join(folder, 'elsewhere'));
  const ended = prepare(folder);
  expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining('npm ci')]);
});
