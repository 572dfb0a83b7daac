import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { tempFolder } from './temp-folder.ts';

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Compiles a program of the tests and all it imports by relative path, so that a plain `node` can run
 * it: starting a compiler in every short-lived process would cost more than what is tested. Returns
 * the path of the program; it may import nothing but Node's own modules besides.
 */
export async function compileForNode(entry: string): Promise<string> {
  const folder = await tempFolder();
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const compiled = new Set<string>();
  await compileFile(join(REPOSITORY, entry), folder, compiled);
  return targetOf(join(REPOSITORY, entry), folder);
}

async function compileFile(source: string, folder: string, compiled: Set<string>): Promise<void> {
  if (compiled.has(source)) return;
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
