import { spawnSync } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { tempFolder } from './temp-folder.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..');
const SOURCES = join(REPOSITORY, 'src');

/**
 * Compiles a program of the tests, so that a plain `node` can run it: starting a compiler in every
 * short-lived process would cost more than what is tested. What it imports from `src` is the built
 * program, which is brought up to date. Returns the path of the program.
 */
export async function compileForNode(entry: string): Promise<string> {
  const folder = await tempFolder();
  buildProgram();
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(REPOSITORY, 'dist'), join(folder, 'src'));
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
  await compileFile(join(REPOSITORY, entry), folder, new Set());
  return targetOf(join(REPOSITORY, entry), folder);
}

/** Costs nothing when there is nothing to do. */
function buildProgram(): void {
  const prepare = join(REPOSITORY, 'scripts', 'prepare.mjs');
  const { status, stdout } = spawnSync(process.execPath, [prepare], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the program cannot be built:\n${stdout}`);
}

async function compileFile(source: string, folder: string, compiled: Set<string>): Promise<void> {
  if (compiled.has(source) || source.startsWith(SOURCES)) return;
  compiled.add(source);
  const { outputText } = ts.transpileModule(await readFile(source, 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2023,
      rewriteRelativeImportExtensions: true,
    },
  });
  const target = targetOf(source, folder);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, outputText);
  for (const [, specifier] of outputText.matchAll(/from ['"](\.[^'"]+)\.js['"]/g)) {
    await compileFile(join(dirname(source), `${specifier}.ts`), folder, compiled);
  }
}

function targetOf(source: string, folder: string): string {
  return join(folder, relative(REPOSITORY, source).replace(/\.ts$/, '.js'));
}
